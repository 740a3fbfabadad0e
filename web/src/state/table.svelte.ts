/** A place at a table as pages show it: what is known, the line to the house, what was refused. */

import { callBack } from "../call/watch";
import { newWord } from "../net/chance";
import {
  connect,
  type Connection,
  type HowMuch,
  type LinkState,
  type Reply,
  type Wish,
} from "../net/connection";
import { tab } from "./storage";
import { thisDevice } from "./device";
import { dutyOf, mayBeReminded, type Errand } from "./duties";
import { groupOf } from "../passing/groups";
import type { AnyAnswer, Bye, Message } from "../protocol";
import { witness } from "../evenings/witness";
import { currentFace, freeName } from "./person";
import { isCalled, mayLinger, mine, namesOfOthers, received, renamed, type Seen } from "./seen";
import { aid } from "./settings";
import { dropEnded, forgetLink, keepTable, moveLink } from "./tables";
import { Unseen } from "../drawn/scenes/unseen";
import { readLook } from "../ui/people/looks";
import { giveWord, moveWord, noteSeal, worded } from "./deal-memory";
import { browserWorld, readdress, whenAwake } from "../net/browser";

/** Marks a tab that was loaded anew because the house asked for it. */
export const RELOADED = "reloaded";

const WORDS_AGAIN = 1000; // milliseconds: time for the house to be patient again

export interface Complaint {
  readonly message: Message;
  readonly rule: string | null;
}

export class Place {
  readonly #called: (name: string) => string; // everybody's name, in the reader's language
  #known = $state.raw<Seen | null>(null); // as the house tells it
  #ended = $state.raw<Seen | null>(null); // looked at still, while another game waits
  readonly seen = $derived(this.#told(this.#ended ?? this.#known));
  /** The game that waits for whoever looks at the end of the one before. */
  readonly next = $derived(this.#ended && this.#told(this.#known));
  readonly unseen = new Unseen();
  line = $state.raw<LinkState>("connecting");
  bye = $state.raw<Bye | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  isPlaying = $state.raw(false); // a move is on its way
  isBeginning = $state.raw(false); // by itself: nobody need see the waiting room
  skew = $state.raw(0); // how far the house's clock is ahead of ours

  secret = $state.raw(""); // whoever sits down by an invitation has another one afterwards
  readonly #name: () => string; // of whoever sits down here
  #words: HowMuch;
  #connection: Connection;
  readonly #rest: () => void;
  #isOnDuty = false;
  #isReminded = false; // the memory aid was asked for
  #isGoingOn = false; // another game was asked for here
  #replay: Promise<Reply> | null = null; // of what has ended: the house forgets it with the next game

  constructor(
    secret: string,
    name: () => string,
    words: HowMuch,
    called: (name: string) => string = (own) => own,
  ) {
    this.secret = secret;
    this.#name = name;
    this.#called = called;
    this.#words = words;
    this.#connection = this.#call();
    this.#rest = whenAwake(() => this.#connection.wake());
  }

  /** So much is told in words from now on: what the table shows that is looked at. */
  tell(words: HowMuch): void {
    if (words === this.#words) return;
    this.#words = words;
    void this.#setWords(words);
  }

  /** Refused when asked too fast, and no table can be laid without: so once more, if still wanted. */
  async #setWords(words: HowMuch): Promise<void> {
    const reply = await this.inquire({ type: "SetWords", words });
    if (reply?.type !== "Refused" || reply.code !== "too_fast") return;
    setTimeout(() => words === this.#words && void this.#setWords(words), WORDS_AGAIN);
  }

  /** For what nobody asked by hand: no refusal is shown, and none is put away. */
  inquire(wish: Wish): Promise<Reply> {
    return this.#connection.ask(wish);
  }

  /** Every refusal is shown; null where there is no answer to be had any more. */
  async ask(wish: Wish): Promise<Reply> {
    this.complaint = null;
    const reply = await this.inquire(wish);
    if (reply?.type === "Refused") {
      this.complaint = { message: reply.message, rule: reply.rule ?? null };
    }
    return reply;
  }

  async play(action: number): Promise<void> {
    const position = this.seen?.position;
    if (!position || this.isPlaying) return;
    this.isPlaying = true;
    await this.ask({ type: "Play", action, version: position.version });
    this.isPlaying = false;
  }

  /** To the game that waits, or will in a moment. */
  goOn(): void {
    this.#isGoingOn = this.#ended === null;
    this.#ended = null;
  }

  async replay(): Promise<Reply> {
    const known = await this.#replay;
    return known?.type === "ReplayFile" ? known : this.ask({ type: "AskReplay" });
  }

  close(): void {
    this.#rest();
    this.#connection.close();
  }

  /** After a farewell: the place is wanted here again. */
  reopen(): void {
    this.#connection.close();
    this.#change("connecting", null);
    this.#connection = this.#call();
  }

  /** Nobody can play for now: the line is lost, the match paused or over. */
  get isStopped(): boolean {
    const { line, seen } = this;
    return line === "lost" || seen?.table.stage !== "playing" || seen.table.is_paused === true;
  }

  get canPlay(): boolean {
    const { seen } = this;
    return seen !== null && this.line !== "lost" && isCalled(seen);
  }

  readRecap(): void {
    if (this.#known) this.#known = { ...this.#known, recap: [] };
  }

  #told(known: Seen | null): Seen | null {
    if (!known) return null;
    const table = renamed(known.table, this.#called);
    return table === known.table ? known : { ...known, table };
  }

  #call(): Connection {
    return connect(this.secret, browserWorld(), {
      words: () => this.#words,
      device: thisDevice,
      answered: (answer) => this.#hear(answer),
      changed: (line, bye) => this.#change(line, bye),
    });
  }

  #hear(answer: AnyAnswer): void {
    if (answer.type === "Welcome") this.#settle(answer.now);
    if (answer.type === "News") this.complaint = null;
    if (answer.type === "OwnLink") this.#comeBy(answer.secret);
    const before = this.#known;
    this.#known = received(before, answer);
    this.#keepEnd(before, this.#known);
    const told = this.#told(this.#known);
    if (told) this.unseen.add(told);
    if (!this.#known || (answer.type !== "Welcome" && answer.type !== "News")) return;
    if (this.#known.table.lesson) return; // it counts for nothing else, and nobody comes back to it
    keepTable(this.secret, this.#known, Date.now());
    // Only a table that has just come says which invitations are still good.
    if (this.#known.role === "host" && answer.table) dropEnded(this.secret, answer.table);
    if (answer.type === "Welcome" || answer.table || answer.position) witness(this.#known);
    if (this.#known.seat !== null) noteSeal(this.secret, this.#known.table);
    if (before && told) callBack(before, told);
    void this.#doDuty(this.#known);
    if (aid.value === "on" && mayBeReminded(this.#known)) this.#remind();
  }

  /** Others may want another game before somebody has read how this one ended. */
  #keepEnd(before: Seen | null, now: Seen | null): void {
    if (now?.table.stage === "over" && before?.table.stage === "playing" && mayLinger(now)) {
      this.#replay = this.inquire({ type: "AskReplay" });
    }
    if (before?.table.stage !== "over" || now?.table.stage !== "open") return;
    if (!this.#isGoingOn && mayLinger(before) && !groupOf(this.secret)) this.#ended = before;
    this.#isGoingOn = false;
  }

  /** Once: whoever then does without the aid at this table is not given it again. */
  #remind(): void {
    if (!this.#isReminded) void this.inquire({ type: "SetAid", on: true });
    this.#isReminded = true;
  }

  /** The invitation has ended; all that is kept here by it goes on by the seat's own link. */
  #comeBy(own: string): void {
    if (own === this.secret) return;
    moveLink(this.secret, own);
    moveErrand(this.secret, own);
    moveWord(this.secret, own);
    readdress(this.secret, own, groupOf(own) !== null); // whoever shares it is under a cover
    this.secret = own;
  }

  #settle(now: number): void {
    this.skew = now - Date.now();
    tab.drop(RELOADED);
  }

  #change(line: LinkState, bye: Bye | null): void {
    this.line = line;
    this.bye = bye;
    if (bye?.code === "no_link" || bye?.code === "revoked") forgetLink(this.secret);
  }

  async #doDuty(seen: Seen): Promise<void> {
    if (this.#isOnDuty) return;
    const errand = errandOf(this.secret);
    const duty = dutyOf(seen, errand, worded(this.secret));
    if (!duty) return;
    this.#isOnDuty = true;
    this.isBeginning = errand === "start";
    const reply = duty === "start" ? await this.ask({ type: "Start" }) : await this.#sit(seen);
    this.#isOnDuty = false;
    if (duty === errand || reply?.type === "Refused") {
      endErrand(this.secret);
      this.isBeginning = false;
    } else if (this.#known) void this.#doDuty(this.#known);
  }

  /** Nobody asked for it, so nobody is bothered if it comes too late. */
  #sit(seen: Seen): Promise<Reply> {
    const name = mine(seen)?.name || freeName(this.#name(), namesOfOthers(seen));
    const word = newWord();
    // Those who share a device have no face of their own on it; whoever sits keeps theirs.
    const own = groupOf(this.secret) || mine(seen)?.is_taken ? null : currentFace();
    const look = readLook(own) ? own : null;
    return giveWord(this, seen.table, word, () => this.inquire({ type: "Sit", name, word, look }));
  }
}

export function sendOnErrand(secret: string, errand: Errand): void {
  tab.put(`errand.${secret}`, errand);
}

function errandOf(secret: string): Errand | null {
  const errand = tab.get(`errand.${secret}`);
  return errand === "sit" || errand === "start" ? errand : null;
}

function moveErrand(from: string, to: string): void {
  const errand = errandOf(from);
  if (errand) sendOnErrand(to, errand);
  endErrand(from);
}

function endErrand(secret: string): void {
  tab.drop(`errand.${secret}`);
}
