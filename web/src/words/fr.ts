import type { Catalogue } from "./words";

const areas = import.meta.glob<Catalogue>(
  [
    "../../../src/festnoz/locale/fr/*.json",
    "!../../../src/festnoz/locale/fr/{bench,command,game,match,terminal}.json", // of programs and the command line
  ],
  { eager: true, import: "default" },
);

const doors = import.meta.glob<Catalogue>("../../../src/festnoz/games/*/words.fr.json", {
  eager: true,
  import: "default",
  query: "?door",
});

export default Object.assign({}, ...Object.values(areas), ...Object.values(doors)) as Catalogue;
