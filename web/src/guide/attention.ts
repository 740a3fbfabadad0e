/**
 * When somebody wants to know what a thing is: a finger that stays on it, a mouse or the focus that
 * rests on it. It goes before the table's own input (drawn/input.ts) and leaves it every tap and drag.
 */

const PRESS_MS = 500;
const REST_MS = 800; // of a mouse
const FOCUS_MS = 900; // whoever goes on by arrow keys is not held up
const LEAVE_MS = 300; // time to reach what is said, and its rule
const SLACK = 8; // pixels that a finger may slip

export interface Attention {
  readonly isBusy: () => boolean; // with playing: nothing is explained then
  readonly explain: (thing: HTMLElement) => void;
  readonly forget: () => void;
}

/** `bubble`: marks what is said. Returns how to let go of it. */
export function watch(root: HTMLElement, bubble: string, to: Attention): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let shown: HTMLElement | null = null;
  let pressed: { node: HTMLElement; x: number; y: number; wasLong: boolean } | null = null;
  let mouse = { x: -1, y: -1 };
  let isLong = false; // the click that ends a long press means nothing

  function later(ms: number, what: () => void): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(what, ms);
  }

  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function show(node: HTMLElement): void {
    if (to.isBusy() || !node.isConnected) return;
    shown = node;
    to.explain(node);
  }

  function hide(): void {
    stop();
    if (shown) to.forget();
    shown = null;
  }

  function change(node: HTMLElement): void {
    hide();
    show(node);
  }

  function down(event: PointerEvent): void {
    isLong = false;
    if (isIn(event.target, bubble)) return;
    hide();
    const node = thingAt(event.target);
    if (event.pointerType === "mouse" || !event.isPrimary || !node) return;
    const press = { node, x: event.clientX, y: event.clientY, wasLong: false };
    pressed = press;
    later(PRESS_MS, () => {
      press.wasLong = true;
      show(node);
    });
  }

  function moved(event: PointerEvent): void {
    if (pressed) {
      const slip = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (slip < SLACK) return;
      pressed = null; // a drag begins
      return hide();
    }
    const isStill = event.clientX === mouse.x && event.clientY === mouse.y;
    if (event.pointerType !== "mouse" || event.buttons !== 0 || isStill) return; // it came under it
    mouse = { x: event.clientX, y: event.clientY };
    const node = thingAt(event.target);
    if (isIn(event.target, bubble) || (node && node === shown)) stop();
    else if (node) later(REST_MS, () => change(node));
    else if (shown) later(LEAVE_MS, hide);
    else stop();
  }

  function up(): void {
    isLong = pressed?.wasLong ?? false;
    if (pressed && !isLong) stop();
    pressed = null;
  }

  function clicked(event: MouseEvent): void {
    if (!isLong || isIn(event.target, bubble)) return;
    isLong = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function held(event: Event): void {
    if (pressed) event.preventDefault(); // no menu of the browser's
  }

  function focused({ target }: { readonly target: EventTarget | null }): void {
    const node = thingAt(target);
    if (isIn(target, bubble)) return;
    if (shown && node !== shown) hide();
    if (node?.matches(":focus-visible")) later(FOCUS_MS, () => show(node));
  }

  function keyed(event: KeyboardEvent): void {
    if (isIn(event.target, bubble) && event.key !== "Escape") return;
    if (!shown) return stop();
    if (event.key === "Escape") event.stopPropagation();
    if (event.key !== "Tab" && event.key !== "Shift") hide();
  }

  const listened: readonly [string, EventListener][] = [
    ["pointerdown", down as EventListener],
    ["pointermove", moved as EventListener],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", clicked as EventListener],
    ["contextmenu", held],
    ["focusin", focused],
    ["keydown", keyed as EventListener],
  ];
  for (const [name, listener] of listened) root.addEventListener(name, listener, true);
  focused({ target: document.activeElement }); // which was there before
  return () => {
    stop();
    for (const [name, listener] of listened) root.removeEventListener(name, listener, true);
  };
}

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[data-thing]") : null;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
