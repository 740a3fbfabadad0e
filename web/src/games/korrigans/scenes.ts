/** A move of Korrigans as scenes: first the move itself, then what follows from it, one by one. */

import { sceneOf, type Gain, type Scene } from "../../drawn/scenes/scene";
import type { KorrigansView, Sentence, Told } from "../../protocol";

type Scenery = Scene<KorrigansView>;
type Change = Partial<Pick<Scenery, "view" | "gains" | "laid">>;

const TOKEN_GOLD = 2; // of an elf; a goblin takes as much

/** A move, and how the table was before and after all that followed from it. */
interface Move {
  readonly before: KorrigansView;
  readonly after: KorrigansView;
}

/** What is told beside the move itself, and how it changes the table. */
const FOLLOWS: Readonly<
  Record<string, (view: KorrigansView, line: Sentence, move: Move) => Change>
> = {
  "korrigans.log.menhir": turnedOver,
  "korrigans.log.bears": handedOver,
  "korrigans.log.lost": handedOver,
  "korrigans.log.round": () => ({}),
  "korrigans.log.draw_on": () => ({}),
  "korrigans.log.seventh": () => ({}),
  "korrigans.log.over": () => ({}),
};

export function scenes(before: KorrigansView, after: KorrigansView, told: Told): Scenery[] {
  const lines = told.lines ?? [];
  const first = lines.findIndex(({ message }) => message.id in FOLLOWS);
  const own = first < 0 ? lines : lines.slice(0, first);
  let view = first < 0 ? after : asPlayed(before, after);
  const all = [sceneOf(view, told, own)];
  for (const line of lines.slice(own.length)) {
    const change = FOLLOWS[line.message.id]?.(view, line, { before, after }) ?? {};
    view = change.view ?? view;
    all.push({ ...sceneOf(view, told, [line]), ...change });
  }
  return [...all.slice(0, -1), ...all.slice(-1).map((last) => ({ ...last, view: after }))];
}

/** The move is made, and nothing has followed from it yet: no menhir is turned, nothing handed over. */
function asPlayed(before: KorrigansView, after: KorrigansView): KorrigansView {
  const { turn, phase, round, gold, scores } = before;
  return {
    ...after,
    turn,
    phase: phase === "gathering" ? "moving" : phase,
    round,
    gold,
    scores,
    fields: after.fields.map((field, i) => {
      const { stands, menhir } = before.fields[i] ?? field;
      return { ...field, stands, menhir };
    }),
    players: after.players.map((player, seat) => {
      const had = before.players[seat];
      if (!had) return player;
      const korrigans = player.korrigans.map((one, i) => ({
        ...one,
        under: had.korrigans[i]?.under ?? null,
      }));
      const { exposed, menhirs } = had;
      // What lay behind screens lies open only once the match is over.
      const tokens = had.tokens === null ? null : player.tokens;
      return { ...player, korrigans, exposed, menhirs, tokens };
    }),
  };
}

/** Its stone falls, and whoever turned it has what it brings. */
function turnedOver(view: KorrigansView, line: Sentence, { before, after }: Move): Change {
  const fallen = after.fields.find((one, i) => one.menhir && !before.fields[i]?.menhir);
  const amount = goldIn(line);
  const players = view.players.map((player, seat) => ({
    ...player,
    menhirs: after.players[seat]?.menhirs ?? player.menhirs,
  }));
  const seat = players.findIndex(({ menhirs }, i) => menhirs > (before.players[i]?.menhirs ?? 0));
  const gain = { seat, amount, thing: "gold", from: `menhir-${fallen?.code ?? ""}` };
  return {
    view: { ...view, fields: after.fields, players },
    gains: seat < 0 ? [] : [gain],
    laid: fallen?.menhir ? { card: fallen.menhir, on: fallen.code } : null,
  };
}

function goldIn({ message }: Sentence): number {
  const menhir = message.args?.menhir;
  return typeof menhir === "object" ? Number(menhir.args?.gold ?? 0) : 0;
}

/** An elf or a goblin is under another Korrigan now, or gone: what that is worth to whom. */
function handedOver(view: KorrigansView, _line: Sentence, { after }: Move): Change {
  const players = view.players.map((player, seat) => ({
    ...player,
    korrigans: after.players[seat]?.korrigans ?? player.korrigans,
  }));
  const gains = view.players.flatMap(({ korrigans }, seat) =>
    ["elf", "goblin"].flatMap((thing): Gain[] => {
      const count = (of: typeof korrigans) => of.filter(({ under }) => under === thing).length;
      const then = after.players[seat]?.korrigans ?? korrigans;
      const more = count(then) - count(korrigans);
      const number = 1 + korrigans.findIndex(({ under }, i) => under !== then[i]?.under);
      const amount = TOKEN_GOLD * (thing === "elf" ? more : -more);
      return more === 0 ? [] : [{ seat, amount, thing, from: `korrigan-${seat}.${number}` }];
    }),
  );
  return { view: { ...view, players }, gains };
}
