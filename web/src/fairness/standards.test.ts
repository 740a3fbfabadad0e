import { describe, expect, it } from "vitest";

import { canonicalJson } from "./canonical";
import { block, shuffled, stream } from "./chacha20";
import { fromHex, toHex } from "./check";
import { hmacSha256, sha256 } from "./sha256";

const bytes = (text: string) => new TextEncoder().encode(text);
const same = (byte: number, count: number) => new Uint8Array(count).fill(byte);

describe("SHA-256 of FIPS 180-4", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    [
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno" +
        "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ],
  ])("of %j", (message, digest) => {
    expect(toHex(sha256(bytes(message)))).toBe(digest);
  });

  it("of a million times a", () => {
    expect(toHex(sha256(same(0x61, 1_000_000)))).toBe(
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    );
  });

  it("pads right at every length about the end of a block", async () => {
    for (let length = 50; length < 132; length++) {
      const message = Uint8Array.from({ length }, (_, i) => i * 7);
      const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
      expect(toHex(sha256(message))).toBe(toHex(theirs));
    }
  });
});

describe("HMAC-SHA256 of RFC 4231", () => {
  it.each([
    [
      1,
      same(0x0b, 20),
      bytes("Hi There"),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    ],
    [
      2,
      bytes("Jefe"),
      bytes("what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      3,
      same(0xaa, 20),
      same(0xdd, 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
    ],
    [
      4,
      Uint8Array.from({ length: 25 }, (_, i) => i + 1),
      same(0xcd, 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
    ],
    [5, same(0x0c, 20), bytes("Test With Truncation"), "a3b6167473100ee06e0c796c2955552b"],
    [
      6,
      same(0xaa, 131),
      bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
    [
      7,
      same(0xaa, 131),
      bytes(
        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.",
      ),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ],
  ])("case %i", (_, key, message, code) => {
    expect(toHex(hmacSha256(key, message)).slice(0, code.length)).toBe(code);
  });
});

describe("ChaCha20 of RFC 8439", () => {
  const counting = Uint8Array.from({ length: 32 }, (_, i) => i);
  const zero = new Uint8Array(32);
  const last = Uint8Array.from({ length: 32 }, (_, i) => Number(i === 31));
  const second = Uint8Array.from({ length: 32 }, (_, i) => (i === 1 ? 0xff : 0));
  const hex = (words: Uint32Array) => toHex(new Uint8Array(words.buffer)); // little-endian machines

  it.each([
    [
      "2.3.2",
      counting,
      1,
      [0x09000000, 0x4a000000, 0],
      "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ],
    [
      "A.1 #1",
      zero,
      0,
      [0, 0, 0],
      "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ],
    [
      "A.1 #2",
      zero,
      1,
      [0, 0, 0],
      "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ],
    [
      "A.1 #3",
      last,
      1,
      [0, 0, 0],
      "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ],
    [
      "A.1 #4",
      second,
      2,
      [0, 0, 0],
      "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ],
    [
      "A.1 #5",
      zero,
      0,
      [0, 0, 0x02000000],
      "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
    ],
  ])("%s", (_, key, counter, nonce, wanted) => {
    expect(hex(block(key, counter, nonce))).toBe(wanted);
  });
});

describe("the worked example of docs/replay.md", () => {
  const key = fromHex("826a26d3454054856287115ea55ffdcc766134fbfd135f12f2f023cd516dfa76");
  const begins = (chance: number, count: number) => {
    const words = stream(key, chance);
    return Array.from({ length: count }, () => words.next().value.toString(16).padStart(8, "0"));
  };

  it("has the message, and the key of it", () => {
    const options = { teams: false, first: null };
    const facts = canonicalJson([
      "festnoz-replay",
      "korsair",
      1,
      options,
      3,
      ["Anna", "greedy", "greedy"],
    ]);
    expect(facts).toBe(
      '["festnoz-replay","korsair",1,{"first":null,"teams":false},3,["Anna","greedy","greedy"]]',
    );
    const secret = fromHex("82128afd922597a258e1f18b477518dda6f4f989b74b41cb571fd39a89bc419e");
    expect(toHex(hmacSha256(secret, bytes(facts)))).toBe(toHex(key));
    expect(toHex(sha256(secret))).toBe(
      "822be5cac41f1f4ed32d3edb697c5d33520dae6a25d37c1d4354801f7e951395",
    );
  });

  it("has the streams", () => {
    expect(begins(0, 2)).toEqual(["af15bdc6", "5f6e5a58"]);
    expect(begins(1, 3)).toEqual(["da9202fe", "a7a9b2a1", "9e57af60"]);
  });

  it("lets seat 2 start", () => {
    expect(shuffled(key, 0, [0, 1, 2])).toEqual([2, 0, 1]);
  });
});

describe("canonical JSON", () => {
  it("sorts keys by code point, writes no spaces, and keeps letters as they are", () => {
    expect(canonicalJson({ b: [1, null, true], a: "Noël", ab: {} })).toBe(
      '{"a":"Noël","ab":{},"b":[1,null,true]}',
    );
    expect(canonicalJson({ "😀": 1, ﬀ: 2, z: 3 })).toBe('{"z":3,"ﬀ":2,"😀":1}');
    expect(canonicalJson('a "b" \\ c')).toBe('"a \\"b\\" \\\\ c"');
  });
});
