// Made by web/fixtures/protocol.py from messages in src/festnoz/table; not edited by hand.

export const PROTOCOL = 3;
export const MOST_BYTES = 524288;

/**
 * A list on the wire: in the end there are 25, and every view has them all.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Taken = [number, number, number, number];
/**
 */
export type FromClient =
  | Hello
  | Sit
  | SeatBot
  | FillSeats
  | FreeSeat
  | Start
  | Play
  | Why
  | AskUndo
  | CheckUndo
  | AnswerUndo
  | Pause
  | Resume
  | StandIn
  | SetAid
  | Say
  | Leave
  | Rematch
  | RenewLink
  | WithdrawLink
  | AskReplay
  | AskSight
  | AskScene
  | SetWords
  | AskTurn
  | Ping
  | CloseTable;
/**
 */
export type AnyAnswer =
  | Welcome
  | News
  | Here
  | Done
  | Refused
  | Because
  | Recap
  | NewLink
  | OwnLink
  | ReplayFile
  | Sight
  | Scene
  | Position
  | Turn
  | Bye;

export interface Everything {}
/**
 * The first message: the secret of a link, and what was received before.
 */
export interface Hello {
  type: "Hello";
  link: string;
  protocol?: number;
  last?: number;
  words?: ("all" | "lines" | "none") | boolean;
  device?: string | null;
}
/**
 * Takes the link's seat under that name, or changes name or look before the start.
 *
 *     By the table's link it takes a free seat; a `Welcome` to that follows, and `OwnLink`.
 */
export interface Sit {
  type: "Sit";
  id: string;
  name: string;
  word?: string | null;
  look?: string | null;
}
/**
 * The host gives an open seat to a bot.
 */
export interface SeatBot {
  type: "SeatBot";
  id: string;
  seat: number;
  bot: string;
  name?: string;
}
/**
 * The host gives all seats that are free to bots.
 */
export interface FillSeats {
  type: "FillSeats";
  id: string;
  bot: string;
}
/**
 * The host opens a seat again before the start.
 */
export interface FreeSeat {
  type: "FreeSeat";
  id: string;
  seat: number;
}
/**
 * The host begins the match, once every seat is taken.
 */
export interface Start {
  type: "Start";
  id: string;
}
/**
 * An action out of `position.legal`.
 */
export interface Play {
  type: "Play";
  id: string;
  action: number;
  version: number;
}
/**
 * May I do this? Either typed, or one thing moved onto another.
 */
export interface Why {
  type: "Why";
  id: string;
  written?: string | null;
  language?: "en" | "fr";
  source?: string | null;
  target?: string | null;
}
/**
 * Back to before my last move; the others are asked, where they must agree.
 */
export interface AskUndo {
  type: "AskUndo";
  id: string;
}
/**
 * Could I wish for `AskUndo` now? `Done`, or refused as that would be; nobody else is told.
 */
export interface CheckUndo {
  type: "CheckUndo";
  id: string;
}
/**
 * Whether I agree to it.
 */
export interface AnswerUndo {
  type: "AnswerUndo";
  id: string;
  agrees: boolean;
  asker: number;
  version: number;
}
/**
 * The clock stops, and nobody plays.
 */
export interface Pause {
  type: "Pause";
  id: string;
}
/**
 * The match goes on.
 */
export interface Resume {
  type: "Resume";
  id: string;
}
/**
 * A bot plays for me from now on, or no longer; or for one who is gone, until they return.
 */
export interface StandIn {
  type: "StandIn";
  id: string;
  on: boolean;
  seat?: number | null;
}
/**
 * My memory aid, where the table allows it; everybody is told.
 */
export interface SetAid {
  type: "SetAid";
  id: string;
  on: boolean;
}
/**
 * One of the phrases by its name, or free text where the table allows it.
 */
export interface Say {
  type: "Say";
  id: string;
  text: string;
  channel?: "table" | "team";
}
/**
 * I leave: a bot plays on for me, or before the start my seat is open again.
 */
export interface Leave {
  type: "Leave";
  id: string;
}
/**
 * After the end: once more with a new deal, everybody one place on.
 */
export interface Rematch {
  type: "Rematch";
  id: string;
}
/**
 * The host wants a new link in the place of one that then leads nowhere.
 *
 *     The host's own old link does until the new one is used.
 */
export interface RenewLink {
  type: "RenewLink";
  id: string;
  role: "host" | "seat" | "table" | "watch";
  seat?: number | null;
}
/**
 * The host ends the invitation to the table, and with it its code.
 */
export interface WithdrawLink {
  type: "WithdrawLink";
  id: string;
}
/**
 * The match as one file: as my seat knows it, whole when it is over.
 */
export interface AskReplay {
  type: "AskReplay";
  id: string;
}
/**
 * What do they see of me? The table as anybody may see it, who sits nowhere.
 */
export interface AskSight {
  type: "AskSight";
  id: string;
}
/**
 * What is all that? The table in words, as my seat knows it; beside a drawing, to read.
 */
export interface AskScene {
  type: "AskScene";
  id: string;
}
/**
 * Tell me so much in words from now on, as in `Hello`.
 */
export interface SetWords {
  type: "SetWords";
  id: string;
  words: "all" | "lines" | "none";
}
/**
 * What happened since I had the turn? For a watcher: since whoever plays now had it.
 */
export interface AskTurn {
  type: "AskTurn";
  id: string;
}
/**
 * Is anybody there? A line can die without a sound: a mere listener would not notice.
 */
export interface Ping {
  type: "Ping";
  id: string;
}
/**
 * The host ends it for good; the secret of an unfinished deal is shown.
 */
export interface CloseTable {
  type: "CloseTable";
  id: string;
}
/**
 * Where the table stands; it replaces all that the client believed.
 */
export interface Welcome {
  type: "Welcome";
  number: number;
  now: number;
  role: "host" | "seat" | "table" | "watch";
  seat: number | null;
  options: {};
  table: TableShown;
  position: PositionShown | null;
  here: boolean[];
  story: Told[];
  gone?: number[];
  acting?: number | null;
}
/**
 * The table but for the position: who sits here, how people play together, what goes on.
 */
export interface TableShown {
  id: string;
  game: string;
  rules: number;
  settings: Settings;
  chairs: ChairShown[];
  stage: "closed" | "open" | "over" | "playing";
  deal: DealShown;
  has_teams?: boolean;
  is_paused?: boolean;
  undo?: UndoShown | null;
  num_finished?: number;
  is_inviting?: boolean;
  branched_at?: number | null;
  lesson?: LessonShown | null;
}
/**
 * How people play together here; the game's own options are apart.
 */
export interface Settings {
  clock?: Clock;
  undo?: "consent" | "off";
  watching?: "link" | "nobody";
  chat?: "free" | "phrases";
  aid?: "free" | "off";
  absence?: number;
}
/**
 * gentle: a reminder after so many seconds; strict: then a bot plays.
 */
export interface Clock {
  kind?: "gentle" | "off" | "strict";
  seconds?: number;
}
/**
 * A seat of the table, as everybody sees it.
 */
export interface ChairShown {
  name: string;
  team: number;
  is_taken?: boolean;
  bot?: string | null;
  has_stand_in?: boolean;
  has_word?: boolean;
  has_aid?: boolean;
  is_host?: boolean;
  is_invited?: boolean;
  look?: string;
}
/**
 * What makes the deal checkable: the secret's hash before, the secret and words after.
 */
export interface DealShown {
  commitment: string;
  secret?: string | null;
  words?: string[] | null;
}
/**
 * Asked for by that seat, agreed to by some, waiting for the others.
 */
export interface UndoShown {
  seat: number;
  count: number;
  agreed: number[];
  waiting: number[];
}
/**
 * What the table is a lesson in; the rules decide how far its learner has come.
 */
export interface LessonShown {
  name: string;
  progress?: "astray" | "done" | "open";
}
/**
 * The match as one seat, or a watcher, may know it; `version` is what an action answers.
 */
export interface PositionShown {
  version: number;
  turn: number | null;
  since: number;
  view: KorsairView | KorrigansView | TenzorView | FamiliesView;
  due?: number | null;
  legal?: number[];
  gestures?: string[][];
  moves?: MoveShown[] | null;
  scene?: Section[] | null;
  result?: Result | null;
  ending?: Item[];
}
/**
 * What one seat, a watcher or everyone may know.
 *
 *     Views share what is cached below, so nothing in them can be changed: rows are tuples, and each
 *     view has a `lost` of its own.
 */
export interface KorsairView {
  game: "korsair";
  seat: number | null;
  seats: number;
  teams?: boolean;
  first: number | null;
  turn: number | null;
  phase: "dealing" | "over" | "playing";
  pile: number;
  at_sea: Ship[];
  taken: Taken[];
  lost: {
    [k: string]: number;
  };
  booty: number[];
  hand_sizes: number[];
  hands: (string[] | null)[];
  pile_cards?: string[] | null;
  partner_target?: number | null;
}
/**
 */
export interface Ship {
  number: number;
  value: number;
  owner: number;
  columns?: Column[];
  character?: string | null;
  character_team?: number | null;
  controller?: number | null;
}
/**
 * A team's pirates beside a ship.
 */
export interface Column {
  colour: string;
  team: number;
  cards: number[];
  strength: number;
}
/**
 * What one seat, a watcher or everyone may know.
 */
export interface KorrigansView {
  game: "korrigans";
  seat: number | null;
  seats: number;
  side: "advanced" | "basic";
  board: number;
  first: number | null;
  turn: number | null;
  phase: string;
  round: number;
  holder: number | null;
  bag: number;
  pawn: string | null;
  suns: (string | null)[];
  clouds: (string | null)[];
  troll: string[] | null;
  cauldron: string | null;
  hiding: string[];
  mover: number;
  committed: boolean;
  fields: Field[];
  players: Player[];
  clovers: string[] | null;
  gold: number[];
  scores: number[] | null;
  pawns: string[];
  takes: Take[] | null;
  remembered: Memory[] | null;
}
/**
 * What everybody sees of a field.
 */
export interface Field {
  code: string;
  clovers: number;
  menhir: string | null;
  stands: boolean;
}
/**
 * A seat of the table: what it has, as far as the viewer knows.
 */
export interface Player {
  korrigans: Korrigan[];
  hidden: number;
  tokens: string[] | null;
  companions: string[];
  discarded: string[];
  backup: string | null;
  backup_discarded: boolean;
  sacrificed: string | null;
  exposed: boolean;
  menhirs: number;
}
/**
 * One of the two that a player has.
 */
export interface Korrigan {
  field: string | null;
  under: string | null;
}
/**
 * A clover taken: by whom, where, in which round (0: on arrival).
 */
export interface Take {
  seat: number;
  field: string;
  round: number;
  clover: string | null;
}
/**
 * What this seat left in a field when it last looked, and who took from there since unseen.
 */
export interface Memory {
  field: string;
  round: number;
  clovers: string[];
  takers: number[];
}
/**
 * What one seat, a watcher or everyone may know.
 */
export interface TenzorView {
  game: "tenzor";
  seat: number | null;
  seats: number;
  first: number | null;
  turn: number | null;
  phase: string;
  player: number | null;
  active: Card | null;
  round: number;
  place: string | null;
  treasures: number;
  places: Place[];
  cells: Cell[];
  open: boolean;
  players: Player1[];
  pile: number;
  played: string[];
  picked: string[];
  stirred: string[];
  shown_to: number[][];
  looks: Look[];
  scores: number[] | null;
  remembered: Look[] | null;
  pile_cards?: string[] | null;
}
/**
 * A Korrigan or cousin in the zone.
 */
export interface Card {
  kind: string;
  seat: number;
  up: boolean;
}
/**
 * One of the five.
 */
export interface Place {
  name: string;
  treasures: number;
  used: boolean;
}
/**
 * A search card and what lies on it.
 */
export interface Cell {
  name: string;
  cards: Card[];
  search: string | null;
  claim: number | null;
}
/**
 * A seat of the table: what it has, as far as the viewer knows.
 */
export interface Player1 {
  treasures: number;
  hand: string[];
  pacts: (string | null)[];
  drawn: number[];
  lines: string[];
}
/**
 * A search card that the viewer has seen.
 */
export interface Look {
  cell: string;
  card: string;
  stirred: boolean;
}
/**
 * What one seat, a watcher or everyone may know.
 */
export interface FamiliesView {
  game: "families";
  seat: number | null;
  seats: number;
  bluff?: boolean;
  earliest?: boolean;
  first: number | null;
  turn: number | null;
  phase: "dealing" | "over" | "playing";
  pile: number;
  hand_sizes: number[];
  laid: Laid[];
  hands: (string[] | null)[];
  outcome?: ("drawn" | "given" | "lucky" | "refused") | null;
  idle?: number;
  pile_cards?: string[] | null;
  memories?: KnownHand[] | null;
}
/**
 */
export interface Laid {
  family: string;
  seat: number;
}
/**
 * What everybody could know of a hand, if they remembered all that was said (F-R8).
 */
export interface KnownHand {
  has: string[];
  lacks: string[];
  some: string[];
}
/**
 * A legal move, ready for a button.
 */
export interface MoveShown {
  action: number;
  written: string;
  name: Message;
  group: Message;
}
/**
 * What to say; how it is said is the catalogue's business.
 */
export interface Message {
  id: string;
  args?: {
    [k: string]: number | string | Message;
  };
}
/**
 * A part of the table: the sea, a hand, the players.
 */
export interface Section {
  title: Message;
  items: Item[];
  columns?: number;
}
/**
 * One thing on the table, told: a heading, lines under it, and what is worth knowing now.
 */
export interface Item {
  title: Message;
  lines?: Message[];
  note?: Message | null;
  seats?: number[];
  thing?: string;
  about?: string[];
  things?: string[];
}
/**
 * `ranks`: 1 is best, equals share. Both are empty while the match goes on.
 */
export interface Result {
  over: boolean;
  scores: number[];
  ranks: number[];
}
/**
 * One thing that happened, numbered in the viewer's own stream.
 */
export interface Told {
  number: number;
  at: number;
  event: string;
  seat?: number | null;
  played?: PlayedShown | null;
  talk?: Talk | null;
  lines?: Sentence[];
}
/**
 * An action that was played.
 */
export interface PlayedShown {
  action: number;
  by?: "bot" | "clock" | "seat" | "stand-in";
  gesture?: string[] | null;
}
/**
 * What somebody said: a phrase or free text.
 */
export interface Talk {
  channel: "table" | "team";
  phrase?: string | null;
  text?: string | null;
}
/**
 * One thing that happened, told; `rule`: the id of the one that did it, beyond the move.
 */
export interface Sentence {
  message: Message;
  rule?: string | null;
  seat?: number | null;
  concerns?: number[];
}
/**
 * gentle: a reminder after so many seconds; strict: then a bot plays.
 */
export interface Clock1 {
  kind?: "gentle" | "off" | "strict";
  seconds?: number;
}
/**
 * Something happened. What is left out is as it was; but an open table has no position.
 */
export interface News {
  type: "News";
  told: Told;
  wish?: string | null;
  table?: TableShown | null;
  position?: PositionShown | null;
  seat?: number | null;
}
/**
 * Who has a connection.
 */
export interface Here {
  type: "Here";
  here: boolean[];
  gone?: number[];
  acting?: number | null;
}
/**
 * The wish came true before, or changes nothing that is told.
 */
export interface Done {
  type: "Done";
  id: string;
}
/**
 * Nothing changed; `id` is None for a message that could not be read.
 */
export interface Refused {
  type: "Refused";
  id: string | null;
  code: string;
  message: Message;
  rule?: string | null;
}
/**
 * To `Why`: the actions it can mean, also told, or the rule that forbids it.
 */
export interface Because {
  type: "Because";
  id: string;
  actions?: number[];
  moves?: MoveShown[];
  rule?: string | null;
  reason?: Message | null;
}
/**
 * What happened while a bot played for this seat.
 */
export interface Recap {
  type: "Recap";
  lines: Sentence[];
}
/**
 * To `RenewLink`: the secret of the new link, shown this once.
 */
export interface NewLink {
  type: "NewLink";
  id: string;
  role: "host" | "seat" | "table" | "watch";
  seat: number | null;
  secret: string;
}
/**
 * The secret that brings this device back: the invitation it came by has ended.
 *
 *     From this device, `Hello` with the invitation leads to the same seat.
 */
export interface OwnLink {
  type: "OwnLink";
  secret: string;
}
/**
 * To `AskReplay`: as docs/replay.md tells it.
 */
export interface ReplayFile {
  type: "ReplayFile";
  id: string;
  replay: {};
}
/**
 * A watcher's position, told: nothing of it depends on what only the asker knows.
 */
export interface Sight {
  type: "Sight";
  id: string;
  position: PositionShown;
}
/**
 * To `AskScene`: the table in words, in the position of that version.
 */
export interface Scene {
  type: "Scene";
  id: string;
  version: number;
  scene: Section[];
}
/**
 * To `SetWords`: the position with as many words as are wanted now.
 */
export interface Position {
  type: "Position";
  id: string;
  position?: PositionShown | null;
}
/**
 * From the position in which the asker last had the turn to the one of now, in words.
 *
 *     Moves that were taken back are left out; so is what lies too far back.
 */
export interface Turn {
  type: "Turn";
  id: string;
  steps: Moment[];
}
/**
 * What happened, and the position that it led to, as the viewer saw both.
 */
export interface Moment {
  told: Told;
  position: PositionShown;
}
/**
 * The last message before the server closes the socket.
 */
export interface Bye {
  type: "Bye";
  code:
    | "broken"
    | "elsewhere"
    | "failed"
    | "no_link"
    | "no_seat"
    | "not_stored"
    | "other_rules"
    | "reload"
    | "revoked"
    | "stopping"
    | "too_fast"
    | "unreadable";
  message: Message;
}
/**
 * Who sits where: "me" (the host, once at most), "open", or a bot's name.
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  chairs: [string, ...string[]];
  options?: {};
  settings?: {};
}
/**
 * A board of one's own as a table takes it among its options; its file was posted.
 */
export interface BoardRead {
  board: {};
}
/**
 * One of a game's lessons, for somebody of that name.
 */
export interface NewLesson {
  game: string;
  lesson: string;
  name?: string;
}
/**
 * Whether the house is to be open to the home network, until it closes.
 */
export interface Door {
  is_open: boolean;
}
/**
 * To any free seat of a table; posted for its code, and the answer to one.
 */
export interface TableLink {
  link: string;
}
/**
 * Six letters that lead to the same; posted in any case, with spaces and dashes.
 */
export interface TableCode {
  code: string;
}
/**
 * The board of a game under these options; a board may come as the text of its file.
 */
export interface WantedScenery {
  game: string;
  options?: {};
  theme?: "day" | "night";
}
/**
 * The picture of a board as SVG, and where everything has its place on it.
 */
export interface SceneryShown {
  layout: Landscape;
  picture: string;
}
/**
 * The board of Korrigans as it is drawn.
 */
export interface Landscape {
  game: "korrigans";
  /**
   * @minItems 4
   * @maxItems 4
   */
  view_box: [number, number, number, number];
  fields: FieldLaid[];
  passages: PassageLaid[];
  river: string;
  rows: string[];
  columns: string[];
  suns: [number, number][];
  clouds: [number, number][];
}
/**
 * A field: its outline, and the middles of what lies in it.
 *
 *     In units of `size` a menhir is 2 wide and 3.4 high, a heap 3 wide, a letter 1.6, and a molehill
 *     or a pontoon 2.2.
 */
export interface FieldLaid {
  code: string;
  path: string;
  cells: [number, number][];
  size: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  middle: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  label: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  menhir: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  heap: [number, number];
  pieces: Places[];
  molehill: [number, number] | null;
  pontoon: [number, number] | null;
}
/**
 * Middles of circles that lie clear of each other, of all that stands there, and of borders.
 */
export interface Places {
  spots: [number, number][];
  room: number;
}
/**
 * Where a path, a door or a bridge crosses its border; the troll stands there.
 */
export interface PassageLaid {
  a: string;
  b: string;
  kind: "bridge" | "door" | "path";
  /**
   * @minItems 2
   * @maxItems 2
   */
  spot: [number, number];
  angle: number;
}
/**
 * The secrets of its links; they are shown this once.
 */
export interface OpenedTable {
  id: string;
  host: string;
  seats: (string | null)[];
  watch: string | null;
  table?: string | null;
}
/**
 * What can be played here, and how guests reach this house.
 */
export interface HouseShown {
  version: string;
  protocol: number;
  games: GameOffer[];
  phrases: string[];
  addresses: string[];
  door?: "closed" | "none" | "open";
}
/**
 * A game that can be played here.
 */
export interface GameOffer {
  name: string;
  rules: number;
  variants: Variant[];
  fields: OptionField[];
  bots: string[];
  has_memory?: boolean;
  lessons?: string[];
  has_scenery?: boolean;
}
/**
 * A way to sit down, with options to begin with.
 */
export interface Variant {
  seats: number;
  options: {};
  teams?: number[];
  seat_choices?: {
    [k: string]: number[];
  } | null;
}
/**
 * One option. Of `numbers`, `least` and `most` bound each, `shortest` and `longest` the row.
 */
export interface OptionField {
  name: string;
  kind: "choice" | "file" | "flag" | "number" | "numbers" | "seat";
  default?: boolean | number | string | number[] | null;
  values?: string[];
  least?: number | null;
  most?: number | null;
  shortest?: number | null;
  longest?: number | null;
}
/**
 * A replay that was checked whole, told step by step.
 */
export interface ReplayShown {
  game: string;
  rules: number;
  options: {};
  chairs: ChairShown[];
  looker: number | ("all" | "watch");
  steps: StepShown[];
  has_teams?: boolean;
  branches?: number[];
  result?: Result | null;
  ending?: Item[];
}
/**
 * The table after one action, or after the deal, as the looker knew it.
 */
export interface StepShown {
  view: KorsairView | KorrigansView | TenzorView | FamiliesView;
  scene: Section[];
  turn?: number | null;
  told?: Told | null;
}
