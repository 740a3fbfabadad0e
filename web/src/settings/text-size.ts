/** How large letters are, and all that is measured by them: per cent of the browser's own size. */

export const TEXT_SIZES = ["100", "125", "150", "200"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** See theme.css. */
export function showTextSize(size: TextSize): void {
  document.documentElement.dataset.text = size;
}
