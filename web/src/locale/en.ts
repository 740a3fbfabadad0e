import type { Catalogue } from "../words";

const areas = import.meta.glob<Catalogue>(
  ["../../../src/festnoz/locale/en/*.json", "!**/{bench,command}.json"], // of the command line alone
  { eager: true, import: "default" },
);

export default Object.assign({}, ...Object.values(areas)) as Catalogue;
