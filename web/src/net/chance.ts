/** Random letters. `getRandomValues` works on plain http too, where most of `crypto` is missing. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // 64: no bias

/** Names a wish: 96 bits. */
export function newWishId(): string {
  return Array.from(bytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** As those of links: 132 bits. */
export function newSecret(): string {
  return Array.from(bytes(22), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A seat's own chance in the deal: 128 bits. */
export function newWord(): string {
  return Array.from(bytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
