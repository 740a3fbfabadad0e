/** JSON that is the same bytes for all: keys sorted by code point, no spaces, UTF-8 as it is. */

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([one], [other]) => byCodePoint(one, other));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
}

/** Sorting compares 16-bit units by itself, and so puts 😀 before ﬀ. */
function byCodePoint(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const apart = a[i]!.codePointAt(0)! - b[i]!.codePointAt(0)!;
    if (apart !== 0) return apart;
  }
  return a.length - b.length;
}
