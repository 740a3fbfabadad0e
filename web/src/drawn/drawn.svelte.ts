/** A drawn table: the position it shows, what is lifted, and what the house says to a gesture. */

import type { Because, Item, MoveShown, PositionShown, Section } from "../protocol";
import type { Seen } from "../state/seen";
import type { Place } from "../state/table.svelte";
import type { Message } from "../words/words";
import type { Answer, Danger, DrawnGame, View } from "./game";
import {
  actionsOf,
  dragged,
  dropped,
  meaningsIn,
  offeredIn,
  pressed,
  targetsOf,
  type Gesture,
  type Held,
  type Meaning,
  type Spot,
  type Step,
} from "./gesture";
import { isPressed, NOTE_RESTS, paceAt, RESTS } from "./scenes/pace";
import { SceneQueue } from "./scenes/queue";
import type { Scene } from "./scenes/scene";
import { shotsBetween, shotsOfTurn, viewIn, type Shot } from "./scenes/shots";

/** What a drawing needs of a place: a replay has no line to a house. */
export type Ground = Pick<
  Place,
  "seen" | "canPlay" | "isStopped" | "complaint" | "ask" | "inquire" | "play"
>;

const NO_TARGETS: ReadonlySet<string> = new Set();

export class Drawn<V extends View = View> {
  readonly place: Ground;
  readonly game: DrawnGame<V>;
  readonly near: number | null; // who sits at the near edge

  shown: Seen;
  view: V;
  held = $state.raw<Held | null>(null);
  width = $state.raw(0); // of the board, in pixels
  over = $state.raw<string | null>(null); // key of what a dragged thing is over
  because = $state.raw<Because | null>(null);
  refused = $state.raw<string | null>(null); // the thing that would not take the card
  choices = $state.raw<readonly MoveShown[]>([]);
  looked = $state.raw<string | null>(null); // the thing that was pressed with an empty hand
  danger = $state.raw<{ readonly told: Danger; readonly action: number } | null>(null);
  isReplaying = $state.raw(false);
  scene = $state.raw<Scene<V> | null>(null); // what happens now; null once all has been shown
  isHolding = $state.raw(false); // it concerns the viewer, and waits to be seen
  notes = $state.raw<readonly Scene<V>[]>([]); // what concerns the viewer, to be read
  isSettled = $state.raw(true); // the newest position is shown, and has come to rest
  isRead = $state.raw(false); // somebody goes through it without looking: every thing has its words

  latest: Seen; // news, shown or waiting to be
  #moment = 0; // another one with each gesture and each position
  #words = $state.raw<{ readonly of: PositionShown; readonly scene: Section[] } | null>(null);
  #reading: { readonly of: PositionShown; readonly done: Promise<void> } | null = null;
  readonly #queue = new SceneQueue<V>(
    (shot) => this.#show(shot),
    () => RESTS[this.isReplaying ? "calm" : paceAt(this.latest)], // shown once more: there is time to read
  );

  readonly canPlay: boolean = $derived.by(
    () =>
      this.place.canPlay &&
      this.shown.seat !== null &&
      !this.isReplaying &&
      !this.isHolding &&
      this.shown.position?.version === this.place.seen?.position?.version &&
      (this.scene === null || this.scene.view === this.shown.position?.view) &&
      this.#hasGestures,
  );
  /** Not between a table in words and its drawing: no danger would be known by its action alone. */
  readonly #hasGestures: boolean = $derived.by(() => {
    const { legal = [], gestures = [] } = this.place.seen?.position ?? {};
    return gestures.length === legal.length;
  });
  /** By what is shown: a match that is over goes on until its end is told. */
  readonly isStopped: boolean = $derived.by(() => {
    if (this.isReplaying) return true;
    return this.isSettled ? this.place.isStopped : this.shown.table.is_paused === true;
  });
  /** Whose lamp is lit: the head names the same. In the last turn whose doing it is that is shown. */
  readonly lamp: number | null = $derived.by(() => {
    if (this.isReplaying) return this.scene?.seat ?? null;
    return this.isStopped ? null : (this.shown.position?.turn ?? null);
  });
  readonly meanings: readonly Meaning[] = $derived.by(() => {
    const position = this.canPlay ? this.place.seen?.position : null;
    const meant = position ? meaningsIn(position) : [];
    return meant.flatMap((one) => [one, ...(this.game.also?.(one, this.view) ?? [])]);
  });
  readonly targets: ReadonlySet<string> = $derived.by(() =>
    this.held ? targetsOf(this.held.thing, this.meanings) : NO_TARGETS,
  );
  /** What lights up with an empty hand. */
  readonly offered: ReadonlySet<string> = $derived.by(() =>
    this.held ? NO_TARGETS : offeredIn(this.meanings),
  );
  readonly answers: readonly Answer[] = $derived.by(
    () => this.game.answers?.(this.meanings, this.view) ?? [],
  );
  /** One's own turn goes on, and its last move was no more than a try. */
  readonly canTakeBack: boolean = $derived.by(() => {
    const told = this.shown.story.at(-1);
    const isOwn = told?.played !== undefined && told.seat === this.shown.seat;
    return this.canPlay && isOwn && this.game.tries?.(this.view) === true;
  });
  readonly isOver: boolean = $derived.by(
    () => this.isSettled && !this.isReplaying && this.shown.position?.result?.over === true,
  );
  /** What the house says of the things on the table, if anybody wanted to know. */
  readonly items: readonly Item[] = $derived.by(() => {
    const { position } = this.shown;
    // A pause is news of the same position: what was read of it still holds.
    const told = this.#words?.of.version === position?.version ? this.#words?.scene : null;
    return (position?.scene ?? told ?? []).flatMap(({ items }) => items);
  });
  readonly about: readonly Message[] = $derived.by(() =>
    this.looked === null ? [] : this.toldOf(this.looked),
  );

  constructor(place: Ground, game: DrawnGame<V>, seen: Seen, view: V, near = seen.seat) {
    this.place = place;
    this.game = game;
    this.near = near;
    this.shown = $state.raw(seen);
    this.view = $state.raw(view);
    this.latest = seen;
  }

  /** News: shown after what came before it. */
  follow(seen: Seen): void {
    const known = this.latest;
    this.latest = seen;
    if (!viewIn(this.game, seen) || this.isReplaying) return;
    const isNew = known.position?.version !== seen.position?.version;
    if (!isNew) return this.#queue.add([{ seen, scene: null, weight: "light" }]);
    this.#forget();
    if (seen.story.at(-1)?.event === "TakenBack") this.notes = []; // it never happened
    if (isPressed(seen)) this.stopAwaiting();
    this.isSettled = false;
    this.#queue.add(shotsBetween(this.game, known, seen));
  }

  /** The last turn once more, as the house tells it; what happens meanwhile waits. */
  async replay(): Promise<void> {
    this.putBack();
    this.#queue.clear();
    this.#leave();
    this.isReplaying = true;
    this.shown = { ...this.shown, story: [] }; // until it is told again
    const reply = await this.place.ask({ type: "AskTurn" });
    if (!this.isReplaying) return; // one has gone on already
    const steps = reply?.type === "Turn" ? reply.steps : [];
    this.#queue.replace(shotsOfTurn(this.game, this.latest, steps));
  }

  /** At once to how it is now. */
  skip(): void {
    this.isReplaying = false;
    if (this.place.seen) this.latest = this.place.seen;
    this.settle();
  }

  /** At once to the newest that was to be shown. */
  settle(): void {
    this.#queue.clear();
    this.#show(null);
  }

  /** On to what concerns the viewer next, or to how it is now; whether it is that. */
  goOn(): boolean {
    return this.#queue.goOn();
  }

  /** A note has come beside the table: what others do now waits, but never one's own turn. */
  awaitReader(): void {
    if (!this.canPlay) this.#queue.pause(NOTE_RESTS[paceAt(this.latest)]);
  }

  /** It has been closed. */
  stopAwaiting(): void {
    this.#queue.resume();
  }

  /** Something lies over the table: until it is gone nothing more is shown. */
  stopFor(isCovered: boolean): void {
    this.#queue.stop(isCovered);
  }

  /** What a thing is, as the house tells it; empty where that is no more than is drawn, or not known. */
  toldOf(thing: string): Message[] {
    const item = this.items.find((one) => one.thing === thing || one.about?.includes(thing));
    const more = [...(item?.lines ?? []), ...(item?.note ? [item.note] : [])];
    return item && more.length > 0 ? [item.title, ...more] : [];
  }

  /** Has the words of this position, and of all that follow. */
  readAlong(): void {
    if (this.isRead) return;
    this.isRead = true;
    void this.#read();
  }

  /** They are asked for once a position. */
  #read(): Promise<void> {
    const position = this.place.seen?.position;
    if (!position || position.scene) return Promise.resolve();
    if (this.#reading?.of !== position)
      this.#reading = { of: position, done: this.#fetch(position) };
    return this.#reading.done;
  }

  async #fetch(position: PositionShown): Promise<void> {
    const reply = await this.place.inquire({ type: "AskScene" });
    if (reply?.type === "Scene" && reply.version === position.version)
      this.#words = { of: position, scene: reply.scene };
    else if (this.#reading?.of === position) this.#reading = null; // until it is wanted again
  }

  get hasNote(): boolean {
    if (this.because !== null || this.notes.length > 0) return true;
    return this.choices.length > 0 || this.about.length > 0;
  }

  /** What concerns the viewer is there to be read, and nothing waits for it. */
  get hasLine(): boolean {
    return this.notes.length > 0 && !this.isHolding;
  }

  get isBehind(): boolean {
    return !this.#queue.isEmpty;
  }

  close(): void {
    this.isReplaying = false;
    this.#queue.clear();
  }

  press(spot: Spot, by: "tap" | "key"): void {
    this.#do(pressed(this.#isMoveItself(spot) ? null : this.held, spot, by));
  }

  /** It takes no card but is a move by itself, as a pile is: then the card goes back to the hand. */
  #isMoveItself({ thing, canLift }: Spot): boolean {
    if (canLift || this.targets.has(thing)) return false;
    return actionsOf({ source: thing, target: thing }, this.meanings).length > 0;
  }

  /** Why what is lifted has no place at all: it stays lifted. */
  async askWhy(): Promise<void> {
    const thing = this.held?.thing;
    if (thing === undefined) return;
    this.#forget();
    const moment = this.#moment;
    const reply = await this.place.ask({ type: "Why", source: thing, target: thing });
    if (reply?.type === "Because" && this.#moment === moment) this.because = reply;
  }

  drag(spot: Spot): void {
    this.#do(dragged(spot));
  }

  drop(spot: Spot | null): void {
    this.over = null;
    this.#do(dropped(this.held, spot));
  }

  putBack(): void {
    this.notes = [];
    this.held = null;
    this.place.complaint = null;
    this.#forget();
  }

  /** Plays it; what is dangerous is asked for first, whatever gesture led to it. */
  async choose(action: number, made: Gesture | null = null): Promise<void> {
    const gesture = this.meanings.find((one) => one.action === action) ?? made;
    const told = gesture ? this.game.danger(this.view, gesture) : null;
    if (told) this.danger = { told, action };
    else await this.play(action);
  }

  async play(action: number): Promise<void> {
    this.#forget();
    this.notes = [];
    this.held = null;
    await this.place.play(action);
  }

  async takeBack(): Promise<void> {
    this.putBack();
    await this.place.ask({ type: "AskUndo" });
  }

  /** Answers are about one gesture in one position. */
  #forget(): void {
    this.#moment += 1;
    this.because = null;
    this.refused = null;
    this.choices = [];
    this.danger = null;
    this.looked = null;
  }

  /** First what concerns the viewer is shown: a tap that was meant to go on must play nothing. */
  #do({ held, gesture }: Step): void {
    this.#forget();
    const wasHolding = this.isHolding;
    if (this.isReplaying) this.skip();
    else if (isPressed(this.latest)) this.settle();
    else if (wasHolding || this.isBehind) {
      if (!this.goOn() || wasHolding) return;
    }
    this.notes = [];
    this.held = held;
    if (gesture?.source === gesture?.target) this.looked = gesture?.source ?? null;
    if (gesture) void this.#mean(gesture);
  }

  async #mean(gesture: Gesture): Promise<void> {
    const [known, ...others] = actionsOf(gesture, this.meanings);
    if (known !== undefined && others.length === 0) return this.choose(known);
    const moment = this.#moment;
    const isLook = gesture.source === gesture.target; // and no way to play by itself
    const reading = isLook ? this.#read() : null;
    if (!this.canPlay) {
      await reading;
      if (this.#moment !== moment || this.about.length > 0) return;
    }
    const [reply] = await Promise.all([this.place.ask({ type: "Why", ...gesture }), reading]);
    if (reply?.type !== "Because" || this.#moment !== moment) return;
    const [meant, ...more] = reply.actions ?? [];
    if (meant !== undefined && more.length === 0 && !isLook) return this.choose(meant, gesture);
    this.choices = this.canPlay ? (reply.moves ?? []) : [];
    // Anyone who only looks at a thing wants no reason.
    if (this.choices.length > 0 || this.about.length > 0) return;
    this.because = reply;
    this.refused = isLook ? null : gesture.target;
  }

  #show(shot: Shot<V> | null): void {
    this.#leave();
    if (!shot) return this.#rest();
    this.shown = shot.seen;
    if (!shot.scene) return;
    this.view = shot.scene.view;
    this.scene = shot.scene;
    if (shot.weight !== "held" || this.isReplaying) return;
    // Then they stay until the next gesture.
    const isPassing = RESTS[paceAt(this.latest)].held === 0 || isPressed(this.latest);
    this.isHolding = !isPassing;
    this.notes = isPassing ? [...this.notes, shot.scene] : [shot.scene];
  }

  /** What was held has been seen. */
  #leave(): void {
    if (this.isHolding) this.notes = [];
    this.isHolding = false;
    this.scene = null;
  }

  /** All has been shown. */
  #rest(): void {
    this.isReplaying = false;
    this.isSettled = true;
    const view = viewIn(this.game, this.latest);
    if (!view) return;
    this.shown = this.latest;
    this.view = view;
    if (this.isRead || this.looked !== null) void this.#read(); // an aid may tell more now
  }
}
