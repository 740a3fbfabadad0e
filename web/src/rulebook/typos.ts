/** A word that a book does not have is taken for the nearest one that it has: people type in haste. */

const SHORTEST = 4; // letters: shorter words are near to too many others
const LONG = 8; // two slips are forgiven in words of that length, one in others
const WORD = /[a-z]+/g;

/** `text` is the whole book, folded as the words are. */
export function corrected(words: readonly string[], text: string): string[] {
  let known: readonly string[] | null = null;
  return words.map((word) => {
    if (word.length < SHORTEST || text.includes(word)) return word;
    known ??= [...new Set(text.match(WORD))];
    return nearest(word, known);
  });
}

/** Also the beginning of a longer word; itself where none is near. */
function nearest(word: string, known: readonly string[]): string {
  let best = word;
  let least = (word.length < LONG ? 1 : 2) + 1;
  for (const one of known) {
    for (const candidate of new Set([one, one.slice(0, word.length)])) {
      if (Math.abs(candidate.length - word.length) >= least) continue;
      const slips = slipsBetween(word, candidate);
      if (slips < least) [best, least] = [candidate, slips];
    }
  }
  return best;
}

/** Letters left out, put in, changed, or two that changed places (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const ways = [
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + Number(!isSame),
      ];
      if (i > 1 && j > 1 && isSwapped) ways.push((older[j - 2] ?? 0) + 1);
      row.push(Math.min(...ways));
    }
    [older, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
