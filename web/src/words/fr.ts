import type { Catalogue } from "./words";

const areas = import.meta.glob<Catalogue>(
  [
    "../../../src/festnoz/locale/fr/*.json",
    "!../../../src/festnoz/locale/fr/{bench,command,game,terminal}.json", // of the command line alone
    "../../../src/festnoz/games/*/words.fr.json",
  ],
  { eager: true, import: "default" },
);

export default Object.assign({}, ...Object.values(areas)) as Catalogue;
