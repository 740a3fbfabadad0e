/** The stream of ChaCha20 (RFC 8439) as 32-bit words, and shuffles drawn from it. */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]; // "expand 32-byte k"
const COLUMNS = [0, 1, 2, 3].map((i) => [i, 4 + i, 8 + i, 12 + i] as const);
const DIAGONALS = [0, 1, 2, 3].map(
  (i) => [i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4)] as const,
);

/** Block number `counter` of the stream; `nonce` are three words. */
export function block(key: Uint8Array, counter: number, nonce: readonly number[]): Uint32Array {
  const start = Uint32Array.from([...CONSTANTS, ...wordsOf(key), counter, ...nonce]);
  const mixed = start.slice();
  for (let round = 0; round < 10; round++) {
    for (const place of COLUMNS) quarterRound(mixed, ...place);
    for (const place of DIAGONALS) quarterRound(mixed, ...place);
  }
  return mixed.map((word, i) => word + start[i]!);
}

/** Little-endian. */
function wordsOf(key: Uint8Array): number[] {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
}

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  addTurn(x, a, b, d, 16);
  addTurn(x, c, d, b, 12);
  addTurn(x, a, b, d, 8);
  addTurn(x, c, d, b, 7);
}

function addTurn(x: Uint32Array, a: number, b: number, d: number, left: number): void {
  x[a]! += x[b]!;
  const word = x[d]! ^ x[a]!;
  x[d] = (word << left) | (word >>> (32 - left));
}

/** The words of the stream of shuffle number `chance`, one after the other. */
export function* stream(key: Uint8Array, chance: number): Generator<number, never> {
  for (let counter = 0; ; counter++) yield* block(key, counter, [chance, 0, 0]);
}

/** Fisher-Yates from the last place down; a word that would favour some places is left out. */
export function shuffled<T>(key: Uint8Array, chance: number, items: readonly T[]): T[] {
  const words = stream(key, chance);
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1, words);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

function below(n: number, words: Generator<number, never>): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % n;
  }
}
