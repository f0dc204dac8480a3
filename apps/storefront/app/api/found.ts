import { redirect } from "react-router";
import type { Outcome } from "@yaoji/browser/reply";

/** Codes that mean: no such thing, or not even an address that could name one. */
const unknown: ReadonlySet<number> = new Set([404, 422]);

/** What a page's path names; where there is no such thing the path is an unknown one (spec.md §2), hence /404. */
export function foundOrUnknown<T>(outcome: Outcome<T>): Outcome<T> {
  return foundOr("/404", outcome);
}

/** What names an activity; where there is none, /noActivity (spec.md §2). */
export function foundOrNoActivity<T>(outcome: Outcome<T>): Outcome<T> {
  return foundOr("/noActivity", outcome);
}

function foundOr<T>(path: string, outcome: Outcome<T>): Outcome<T> {
  if (!outcome.ok && unknown.has(outcome.failure.code)) throw redirect(path);
  return outcome;
}

/** The page number of a path, 1 where it has none. */
export function pageOfPath(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw redirect("/404");
  return Number(text);
}
