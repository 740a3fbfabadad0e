/** Codes that are said aloud: six letters that lead to a table, for whoever types them at home. */

/** As the house makes them: no vowels, and none that is taken for another. */
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{6}$/;
const BETWEEN = /[\s.·–—-]/g;

/** What somebody typed, small or large, with spaces or dashes; null for anything else. */
export function codeIn(written: string): string | null {
  const letters = written.replace(BETWEEN, "").toUpperCase();
  return CODE.test(letters) ? letters : null;
}

/** In two breaths: it is said and typed so. */
export function codeTold(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
