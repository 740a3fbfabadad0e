/** What the page knows of its table: replaced by each welcome, carried on by the news. */

import type {
  AnyAnswer,
  Here,
  PositionShown,
  Sentence,
  TableShown,
  Told,
  Welcome,
} from "../protocol";

import { facedOf, type Faced } from "../ui/people/looks";

export interface Seen {
  readonly number: number; // of the last news
  readonly role: Welcome["role"];
  readonly seat: number | null;
  readonly options: Welcome["options"]; // of the game
  readonly table: TableShown;
  readonly position: PositionShown | null;
  readonly here: readonly boolean[];
  readonly gone: readonly number[]; // seats of people for whom others may let a bot play
  readonly acting: number | null; // the seat that has the host's rights while the host is gone
  readonly story: readonly Told[]; // of this match
  readonly recap: readonly Sentence[]; // what a bot did for us, until it is read
}

export function received(seen: Seen | null, answer: AnyAnswer): Seen | null {
  switch (answer.type) {
    case "Welcome":
      return welcomed(seen, answer);
    case "News":
      return (
        seen && {
          ...seen,
          number: answer.told.number,
          seat: answer.seat ?? seen.seat,
          table: answer.table ?? seen.table,
          position: positionAfter(seen, answer),
          story: answer.told.event === "Turned" ? [answer.told] : [...seen.story, answer.told],
        }
      );
    case "Position":
      return seen && { ...seen, position: answer.position ?? null };
    case "Here":
      return seen && { ...seen, here: answer.here, ...absenceIn(answer) };
    case "Recap":
      return seen && { ...seen, recap: answer.lines };
    default:
      return seen;
  }
}

/** A rematch waits without a position, and what is null is left out on the wire. */
function positionAfter(seen: Seen, news: Extract<AnyAnswer, { type: "News" }>): Seen["position"] {
  if (news.position) return news.position;
  return (news.table ?? seen.table).stage === "open" ? null : seen.position;
}

function welcomed(seen: Seen | null, answer: Welcome): Seen {
  const { number, role, seat, options, table, position, here } = answer;
  const story = goesOn(seen, answer) ? joined(seen.story, answer.story) : answer.story;
  const shown = { number, role, seat, options, table, position, here, story };
  return { ...shown, ...absenceIn(answer), recap: seen?.recap ?? [] };
}

function absenceIn({ gone = [], acting = null }: Here | Welcome): Pick<Seen, "gone" | "acting"> {
  return { gone, acting };
}

function goesOn(seen: Seen | null, answer: Welcome): seen is Seen {
  return (
    seen !== null &&
    seen.table.id === answer.table.id &&
    (seen.table.num_finished ?? 0) === (answer.table.num_finished ?? 0) &&
    seen.number <= answer.number
  );
}

function joined(known: readonly Told[], missed: readonly Told[]): readonly Told[] {
  const last = known.at(-1)?.number ?? 0;
  return [...known, ...missed.filter((told) => told.number > last)];
}

export function isMyTurn(seen: Seen): boolean {
  return seen.seat !== null && seen.table.stage === "playing" && seen.position?.turn === seen.seat;
}

/** The table waits for us, and nobody plays in our place. */
export function isCalled(seen: Seen): boolean {
  return isMyTurn(seen) && !seen.table.is_paused && !mine(seen)?.has_stand_in;
}

export function mine(seen: Seen): TableShown["chairs"][number] | null {
  return seen.seat === null ? null : (seen.table.chairs[seen.seat] ?? null);
}

/** How the others look who sit here, bots too. */
export function facesOfOthers({ table, seat }: Seen): readonly Faced[] {
  return table.chairs.flatMap((chair, i) =>
    i !== seat && chair.is_taken ? [facedOf(table.chairs, i)] : [],
  );
}

/** With everybody's name as the reader calls them. */
export function renamed<One extends { chairs: TableShown["chairs"] }>(
  one: One,
  called: (name: string) => string,
): One {
  if (one.chairs.every(({ name }) => called(name) === name)) return one;
  return { ...one, chairs: one.chairs.map((chair) => ({ ...chair, name: called(chair.name) })) };
}

/** Under which the others sit here, bots too. */
export function namesOfOthers(seen: Seen): readonly string[] {
  return seen.table.chairs.filter((_, seat) => seat !== seen.seat).map((chair) => chair.name);
}

export function isSeated(seen: Seen): boolean {
  const chair = mine(seen);
  return chair !== null && chair.is_taken === true && !chair.bot;
}

/** At the end of a game, while others have gone on to the next. */
export function mayLinger(seen: Seen): boolean {
  return isSeated(seen) && !isAlone(seen);
}

/** May begin, and give seats away: the host, or whoever is next while the host is gone. */
export function isLeading(seen: Seen): boolean {
  return seen.role === "host" || (seen.acting !== null && seen.acting === seen.seat);
}

/** Nobody but bots to wait for. */
export function isAlone(seen: Seen): boolean {
  return seen.table.chairs.every((chair, seat) => seat === seen.seat || Boolean(chair.bot));
}
