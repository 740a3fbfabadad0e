/**
 * Things move from where they were to where they are now (FLIP). What moves says so in its markup:
 *   data-flip="key"      the same key before and after is the same thing
 *   data-from="a b"      where it comes from if it is new: the first of these keys that is known
 *   data-to="a b"        where it goes when it is gone
 *   data-fleeting        seen only on its way
 *   data-back            inside it: its back, seen for the first half of its way if it is new
 */

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
export const MOVE_MS = 280;
const LONG_MS = 300; // where there is more to see: it turns over, or goes for good

interface Mover {
  readonly node: HTMLElement;
  readonly rect: DOMRect;
}

export type Picture = ReadonlyMap<string, Mover>;

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where everything is before the page changes. */
export function pictureOf(root: HTMLElement): Picture {
  const nodes = root.querySelectorAll<HTMLElement>("[data-flip]");
  return new Map(
    [...nodes].map((node) => [
      node.dataset.flip ?? "",
      { node, rect: node.getBoundingClientRect() },
    ]),
  );
}

/** Called when the page has changed. */
export function move(root: HTMLElement, before: Picture, overlay: HTMLElement): void {
  if (isStill()) return;
  const after = pictureOf(root);
  for (const [key, { node, rect }] of after) {
    const known = before.get(key)?.rect;
    const old = known ?? placeOf(node.dataset.from, before, after);
    if (old) glide(node, old, rect, known ? null : node.querySelector("[data-back]"));
  }
  for (const [key, mover] of before) {
    const to = after.has(key) ? null : placeOf(mover.node.dataset.to, after, before);
    if (to) sendOff(mover, to, overlay);
  }
}

/** Whatever moves is where it goes, at once. */
export function finish(root: HTMLElement): void {
  for (const one of root.getAnimations({ subtree: true })) one.finish();
}

function placeOf(keys: string | undefined, ...pictures: readonly Picture[]): DOMRect | null {
  for (const key of keys?.split(" ") ?? []) {
    for (const picture of pictures) {
      const found = picture.get(key)?.rect;
      if (found && found.width > 0) return found;
    }
  }
  return null;
}

/** With a back it turns over on its way. */
function glide(node: HTMLElement, from: DOMRect, to: DOMRect, back: Element | null): void {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2 || to.width === 0) return;
  const scale = Math.min(3, Math.max(0.4, from.height / to.height));
  const seen = node.dataset.fleeting === undefined ? {} : { opacity: 1 };
  const turned = back ? " perspective(40rem) rotateY(180deg)" : "";
  const timing = { duration: back ? LONG_MS : MOVE_MS, easing: EASE };
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})${turned}`, zIndex: 9, ...seen },
      { transform: "none", zIndex: 9, ...seen },
    ],
    timing,
  );
  back?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }], timing);
}

/** What is gone already goes once more, as a picture of itself. */
function sendOff({ node, rect }: Mover, to: DOMRect, overlay: HTMLElement): void {
  const ghost = node.cloneNode(true) as HTMLElement;
  for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const name of ["data-flip", "data-thing"]) ghost.removeAttribute(name);
  const frame = overlay.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${rect.x - frame.x}px`,
    top: `${rect.y - frame.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    translate: "none",
    transition: "none",
  });
  overlay.append(ghost);
  const dx = to.x + to.width / 2 - rect.x - rect.width / 2;
  const dy = to.y + to.height / 2 - rect.y - rect.height / 2;
  const scale = Math.min(1, Math.max(0.2, to.height / rect.height));
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: LONG_MS, easing: EASE, fill: "forwards" },
  );
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
