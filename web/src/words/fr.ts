import type { Catalogue } from "./words";

const areas = import.meta.glob<Catalogue>(
  [
    "../../../src/festnoz/locale/fr/*.json",
    "!../../../src/festnoz/locale/fr/{bench,command,game,match,terminal}.json", // of programs and the command line
    "../../../src/festnoz/games/*/words.fr.json",
  ],
  { eager: true, import: "default" },
);

export default Object.assign({}, ...Object.values(areas)) as Catalogue;
