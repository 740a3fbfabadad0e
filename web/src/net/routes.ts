/**
 * Where an address leads. All of it is in the fragment, which browsers never send:
 * #<secret>, #board/<secret>, #rules/<game>/<rule>, #lessons/<game>/<lesson>,
 * #evenings/<game>, #replay, #settings; anything else is
 * home. A board's link may also bring the links of the open seats, by seat: #board/<secret>/,<secret>,<secret>
 * and behind another slash the one to any of them.
 * There is no path but /: the house answers any other by the same page, which then says so.
 */

import { isSecret, REPLAY, SETTINGS } from "./links";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "nowhere" }
  | { readonly page: "replay" }
  | { readonly page: "settings" }
  | { readonly page: "evenings"; readonly game: string | null }
  | { readonly page: "table"; readonly secret: string }
  | {
      readonly page: "board";
      readonly secret: string;
      readonly codes: readonly string[];
      readonly table: string;
    }
  | { readonly page: "rules"; readonly game: string; readonly rule: string | null }
  | { readonly page: "lessons"; readonly game: string; readonly lesson: string | null };

const GAME = /^[a-z0-9_-]{1,40}$/;
const RULE = /^[A-Z]+-[RP]?\d+$/; // K-12, a ruling K-R3, a card T-P1

const LESSON = /^[a-z_]{1,30}$/;

const PATHS = ["/", "/index.html"];

export function routeOf(hash: string, path = "/"): Route {
  if (!PATHS.includes(path)) return { page: "nowhere" };
  const [first = "", second = "", third = "", fourth = ""] = hash.replace(/^#/, "").split("/");
  if (first === "board" && isSecret(second)) {
    const codes = third.split(",").map((code) => (isSecret(code) ? code : ""));
    return { page: "board", secret: second, codes, table: isSecret(fourth) ? fourth : "" };
  }
  if (hash === REPLAY) return { page: "replay" };
  if (hash === SETTINGS) return { page: "settings" };
  if (first === "evenings") return { page: "evenings", game: GAME.test(second) ? second : null };
  if (first === "rules" && GAME.test(second)) {
    return { page: "rules", game: second, rule: RULE.test(third) ? third : null };
  }
  if (first === "lessons" && GAME.test(second)) {
    return { page: "lessons", game: second, lesson: LESSON.test(third) ? third : null };
  }
  return isSecret(first) ? { page: "table", secret: first } : { page: "home" };
}

/** What an entry of the browser's history remembers where a page of the house led to it. */
export const FROM_HERE = { isFromHere: true };

export function cameFromHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFromHere" in state;
}

/** Two addresses of one page: the page need not begin anew. */
export function pageKey(route: Route): string {
  if (route.page === "rules" || route.page === "evenings") return `${route.page} ${route.game}`;
  if (route.page === "lessons") return `lessons ${route.game} ${route.lesson ?? ""}`;
  return "secret" in route ? `${route.page} ${route.secret}` : route.page;
}
