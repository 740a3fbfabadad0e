/**
 * Whether a deal was fair, found out here: the steps of `festnoz verify` that concern the deal, and
 * what this browser remembers of it.
 */

import type { Witness } from "../state/deal-memory";
import { say, type Message } from "../words/words";
import { canonicalJson } from "./canonical";
import { shuffled } from "./chacha20";
import { DEALERS, type Dealer, type Told } from "./dealers";
import { hmacSha256, sha256 } from "./sha256";

interface Seal {
  readonly commitment: string;
  readonly secret: string | null;
  readonly words: readonly string[];
}

/** Here another match goes on: what was shuffled up to the action `at` is of the one before. */
interface Branch extends Seal {
  readonly at: number;
}

/** What of a replay the deal depends on. */
export interface Deal extends Seal {
  readonly format: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly unknown[];
  readonly deals: readonly Told[];
  readonly branches?: readonly Branch[];
}

/** One step: what holds, or what does not; `isOpen` where this page cannot tell. */
export interface Checked {
  readonly what: Message;
  readonly flaw: Message | null;
  readonly isOpen?: boolean;
}

/** `witness`: what this browser knew before the deal, if it remembers. */
export function checkDeal(deal: Deal, witness: Witness | null): Checked[] {
  const checked: Checked[] = [];
  for (const check of [commitments, sameSeal, ownWord, deals]) {
    checked.push(check(deal, witness));
    if (checked.at(-1)?.flaw) break; // what comes after it proves nothing
  }
  return checked;
}

function commitments(deal: Deal): Checked {
  const what = say("web.fair.commitment");
  if (deal.secret === null) return { what, flaw: say("replay.in_progress") };
  if (!isKept(deal)) return { what, flaw: say("replay.commitment") };
  const index = (deal.branches ?? []).findIndex((branch) => !isKept(branch));
  return { what, flaw: index < 0 ? null : say("replay.branch_commitment", { index }) };
}

function isKept({ secret, commitment }: Seal): boolean {
  return secret !== null && toHex(sha256(fromHex(secret))) === commitment;
}

/** In a match that goes on from another one, its own seal was shown last. */
function lastSeal(deal: Deal): Seal {
  return deal.branches?.at(-1) ?? deal;
}

/**
 * Else the house could have changed it once it knew the words: nothing but memory would tell. The
 * cards of a match that goes on from another one are under that one's seal, which was not seen here.
 */
function sameSeal(deal: Deal, witness: Witness | null): Checked {
  const unseen: Checked = { what: say("web.fair.unseen"), flaw: null, isOpen: true };
  if (!witness) return unseen;
  const what = say("web.fair.shown");
  if (lastSeal(deal).commitment !== witness.seal) return { what, flaw: say("web.fair.other") };
  return deal.branches?.length ? unseen : { what, flaw: null };
}

/** Without a word of its own this page cannot vouch for the words: the house could have made all. */
function ownWord(deal: Deal, witness: Witness | null): Checked {
  const { seat = null, word = null } = witness ?? {};
  if (seat === null || word === null) {
    return { what: say("web.fair.wordless"), flaw: null, isOpen: true };
  }
  const isThere = lastSeal(deal).words[seat] === word;
  return { what: say("web.fair.word"), flaw: isThere ? null : say("web.fair.left_out") };
}

function deals(deal: Deal): Checked {
  const what = say("web.fair.deals");
  const dealer = Object.hasOwn(DEALERS, deal.game) ? DEALERS[deal.game] : undefined;
  if (!dealer) return { what: say("web.fair.no_dealer"), flaw: null, isOpen: true };
  const index = falseDeal(deal, dealer);
  return { what, flaw: index < 0 ? null : say("replay.deals", { index }) };
}

/** The first deal that is told otherwise than it follows; -1 for none. There is one at least. */
export function falseDeal(deal: Deal, dealer: Dealer): number {
  const { options, seats, deals } = deal;
  let chance = 0; // numbered through all matches of the line
  const isTrue = (told: Told, index: number) => {
    const key = keyOf(deal, sealOf(deal, Number(told.at)));
    const match = { options, seats: seats.length, told, isFirst: index === 0 };
    return isSame(
      dealer(match, (items) => shuffled(key, chance++, items)),
      told,
    );
  };
  return deals.length === 0 ? 0 : deals.findIndex((told, index) => !isTrue(told, index));
}

/** What that deal follows from: the match's own secret, or that of the branch it falls under. */
function sealOf(deal: Deal, at: number): Seal {
  return deal.branches?.findLast((branch) => branch.at < at) ?? deal;
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

export function keyOf(deal: Deal, { secret, words }: Seal = deal): Uint8Array {
  const { format, game, rules, options, seats } = deal;
  const facts = canonicalJson([format, game, rules, options, seats.length, words]);
  return hmacSha256(fromHex(secret ?? ""), new TextEncoder().encode(facts));
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
