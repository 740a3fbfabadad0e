import type { Catalogue } from "./words";

const areas = import.meta.glob<Catalogue>(
  [
    "../../../src/festnoz/locale/en/*.json",
    "!../../../src/festnoz/locale/en/{bench,command,game,match,terminal}.json", // of programs and the command line
  ],
  { eager: true, import: "default" },
);

const doors = import.meta.glob<Catalogue>("../../../src/festnoz/games/*/words.en.json", {
  eager: true,
  import: "default",
  query: "?door",
});

export default Object.assign({}, ...Object.values(areas), ...Object.values(doors)) as Catalogue;
