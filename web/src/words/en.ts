import type { Catalogue } from "./words";

const areas = import.meta.glob<Catalogue>(
  [
    "../../../src/festnoz/locale/en/*.json",
    "!../../../src/festnoz/locale/en/{bench,command,game,match,terminal}.json", // of programs and the command line
    "../../../src/festnoz/games/*/words.en.json",
  ],
  { eager: true, import: "default" },
);

export default Object.assign({}, ...Object.values(areas)) as Catalogue;
