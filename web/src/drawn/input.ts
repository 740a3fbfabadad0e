/**
 * Fingers, mouse and keys on a drawn table. In the markup a thing has `data-thing` (its name on the
 * wire), `data-key` if another has the same name, `data-lift` if it can be lifted (`drag`: only so);
 * things one goes among by arrow keys lie in one `data-group`, and where they have a `data-letter`, also
 * by that. What is asked for now has `data-asked`: keys come there first. The pile to draw from has `data-draw`. What is pressed in `data-aside` is not meant for the
 * things under it.
 */

import { tick } from "svelte";

import type { Drawn } from "./drawn.svelte";
import { nextThat, type Spot, type Way } from "./gesture";

const SLACK = 8; // pixels that a tap may slip
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const GOES_ON: ReadonlySet<string> = new Set(["Enter", " ", "Escape"]);

export function spotOf(node: HTMLElement): Spot {
  const thing = node.dataset.thing ?? "";
  const { key = thing, lift } = node.dataset;
  return { thing, key, canLift: lift === "", canDrag: lift !== undefined };
}

/** Returns how to let go of it. */
export function handle(root: HTMLElement, overlay: HTMLElement, drawn: Drawn): () => void {
  let start: { node: HTMLElement; x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let wasDragged = false;
  let aim: { node: HTMLElement | null; x: number; y: number } | null = null;

  function down(event: PointerEvent): void {
    wasDragged = false;
    const node = thingAt(event.target);
    aim = { node, x: event.clientX, y: event.clientY };
    if (!event.isPrimary || event.button !== 0 || node?.dataset.lift === undefined) return;
    start = { node, x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== start?.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      drawn.drag(spotOf(start.node));
      ghost = ghostOf(start.node, overlay);
      root.setPointerCapture(event.pointerId);
    }
    const frame = overlay.getBoundingClientRect();
    ghost.style.setProperty("left", `${event.clientX - frame.x}px`);
    ghost.style.setProperty("top", `${event.clientY - frame.y}px`);
    const under = thingUnder(event);
    drawn.over = under ? spotOf(under).key : null;
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== start?.id) return;
    if (ghost) {
      wasDragged = true;
      const under = event.type === "pointerup" ? thingUnder(event) : null;
      drawn.drop(under ? spotOf(under) : null);
    }
    ghost?.remove();
    [start, ghost] = [null, null];
  }

  /** What is lit goes before what lies on it: the sea before one's own ship. */
  function thingUnder(event: MouseEvent): HTMLElement | null {
    const found = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map(thingAt)
      .filter((one): one is HTMLElement => one !== null && root.contains(one));
    return found.find(isLit) ?? found[0] ?? null;
  }

  function isLit(node: HTMLElement): boolean {
    return drawn.targets.has(node.dataset.thing ?? "");
  }

  /** What is shown goes on by a tap anywhere but on what has another meaning. */
  function wentOn(target: EventTarget | null): boolean {
    const isThing = thingAt(target) !== null;
    const other = target instanceof Element && target.closest("a, button, input, [role=log]");
    if (isThing ? !drawn.isHolding : other || drawn.isReplaying || !drawn.scene) return false;
    drawn.goOn();
    return true;
  }

  function clicked(event: MouseEvent): void {
    if (!wasDragged && wentOn(event.target)) return;
    if (event.target instanceof Element && event.target.closest("[data-aside]")) return;
    const by = event.detail === 0 ? "key" : "tap";
    const hit = drawn.held && by === "tap" ? thingUnder(event) : thingAt(event.target);
    const node = hit ?? (by === "tap" ? aimedAt(event) : null);
    if (wasDragged || !node) {
      wasDragged = false;
      return;
    }
    const wasHeld = drawn.held !== null;
    drawn.press(spotOf(node), by);
    if (by === "key") void afterKey(node, wasHeld);
  }

  /** A touch ends what moves: what was under the finger may be gone from there by then. */
  function aimedAt(event: MouseEvent): HTMLElement | null {
    if (!aim || Math.hypot(event.clientX - aim.x, event.clientY - aim.y) >= SLACK) return null;
    return aim.node?.isConnected ? aim.node : null;
  }

  /** On to the first place that is lit; and when the card is played, back to the hand. */
  async function afterKey(node: HTMLElement, wasHeld: boolean): Promise<void> {
    await tick(); // some places are there only while something is held
    if (drawn.held?.key === spotOf(node).key) things(root).find(isLit)?.focus();
    else if (wasHeld && !drawn.held && node.dataset.lift !== "") focusHand(root);
  }

  function keyed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const node = thingAt(event.target);
    const way = WAYS[event.key];
    if (event.key === "Escape") escape(event);
    else if (node && way) step(node, way, event);
    else if (node?.closest("[data-group]")?.querySelector("[data-letter]")) letter(event);
    else if (way && event.target instanceof Element && event.target.id === "hand") focusHand(root);
  }

  function escape(event: KeyboardEvent): void {
    const key = drawn.held?.key;
    if (!key && !drawn.hasNote && !drawn.isReplaying) return;
    event.preventDefault();
    if (drawn.isHolding) return void drawn.goOn();
    if (drawn.isReplaying) drawn.skip();
    drawn.putBack();
    if (key)
      things(root)
        .find((one) => spotOf(one).key === key)
        ?.focus();
  }

  function step(node: HTMLElement, way: Way, event: KeyboardEvent): void {
    event.preventDefault();
    const isAlong = way === "left" || way === "right";
    const group = node.closest("[data-group]");
    const isNear = (one: HTMLElement) => one.closest("[data-group]") === group;
    const near = things(root).filter((one) => one !== node && isNear(one));
    const far = things(root).filter((one) => !isNear(one));
    const from = middleOf(node);
    // To the side only to what lies beside it: the heaps beside the hand.
    const beyond = isAlong ? far.filter((one) => isBeside(node, one)) : far;
    const next =
      near[nextThat(way, from, near.map(middleOf))] ??
      beyond[nextThat(way, from, beyond.map(middleOf))];
    next?.focus();
  }

  /** Among things with letters they go before shortcuts. */
  function letter(event: KeyboardEvent): void {
    const wanted = event.key.toLowerCase();
    const named = things(root).find((one) => one.dataset.letter === wanted);
    if (!named) return;
    event.preventDefault();
    named.focus();
  }

  /** Where nothing has the focus, a key means what is shown. */
  function keyedAside(event: KeyboardEvent): void {
    if (!drawn.isHolding || !GOES_ON.has(event.key) || event.target !== document.body) return;
    event.preventDefault();
    drawn.goOn();
  }

  function focused(event: FocusEvent): void {
    const node = thingAt(event.target);
    if (node) rove(root, node);
    if (node?.matches(":focus-visible")) drawn.readAlong();
  }

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", moved);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", up);
  root.addEventListener("click", clicked);
  root.addEventListener("keydown", keyed);
  root.addEventListener("focusin", focused);
  document.addEventListener("keydown", keyedAside);
  return () => {
    ghost?.remove();
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("pointermove", moved);
    root.removeEventListener("pointerup", up);
    root.removeEventListener("pointercancel", up);
    root.removeEventListener("click", clicked);
    root.removeEventListener("keydown", keyed);
    root.removeEventListener("focusin", focused);
    document.removeEventListener("keydown", keyedAside);
  };
}

/** One stop of the Tab key for each group: where one was last, else its first thing. */
export function rove(root: HTMLElement, now?: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    const all = things(group);
    const stop =
      all.find((one) => one === now) ??
      all.find((one) => one.dataset.asked !== undefined) ??
      all.find((one) => one.dataset.stop !== undefined) ??
      all[0];
    for (const one of all) {
      one.tabIndex = one === stop ? 0 : -1;
      if (one === stop) one.dataset.stop = "";
      else delete one.dataset.stop;
    }
  }
}

/** Any game's things are marked alike. What took a card while one was lifted is a thing no more. */
export function markRefused(root: HTMLElement, thing: string | null): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-thing], [data-refused]"))
    one.toggleAttribute("data-refused", one.dataset.thing === thing);
}

/** What was lifted may be gone with the next position: the clock has played it. */
export function isThere(root: HTMLElement, key: string): boolean {
  return things(root).some((one) => spotOf(one).key === key);
}

/** Or where something is asked on the table. */
export function focusHand(root: HTMLElement): void {
  const asked = root.querySelector<HTMLElement>("[data-asked]");
  (asked ?? root.querySelector<HTMLElement>("#hand [data-stop]"))?.focus();
}

/** Whoever is on the table by keyboard comes to what is asked for now. */
export function goOnByKey(root: HTMLElement): void {
  const node = thingAt(document.activeElement);
  if (!node?.matches(":focus-visible") || node.dataset.asked !== undefined) return;
  root.querySelector<HTMLElement>("[data-asked]")?.focus();
}

/** As by its own button, with the reason where it cannot be; games without a pile have none to press. */
export function pressPile(root: HTMLElement, drawn: Drawn): void {
  const pile = root.querySelector<HTMLElement>("[data-draw]");
  if (pile) drawn.press(spotOf(pile), "key");
}

/** Those that keys come to; on others a card can only be put down, to hear why not. */
function things(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("button[data-thing]")];
}

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-thing]") : null;
}

function middleOf(node: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether a level line goes through both. */
function isBeside(node: HTMLElement, other: HTMLElement): boolean {
  const [one, two] = [node.getBoundingClientRect(), other.getBoundingClientRect()];
  return one.top < two.bottom && two.top < one.bottom;
}

function ghostOf(node: HTMLElement, overlay: HTMLElement): HTMLElement {
  const ghost = node.cloneNode(true) as HTMLElement;
  const { width, height } = node.getBoundingClientRect();
  for (const name of ["id", "data-thing", "data-flip", "aria-pressed"]) ghost.removeAttribute(name);
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  overlay.append(ghost);
  return ghost;
}
