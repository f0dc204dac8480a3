import type { Told } from "@yaoji/browser/messages";
import { busyMessage, firstMessage, meaningOf, timeoutMessage, type CallFailure } from "@yaoji/browser/reply";

/** What the shop does about a failed call; the browser's ones are in browser.ts. */
export type Reactions = {
  toast: (text: string) => void;
  /** A box titled 温馨提示. */
  alert: (text: Told) => Promise<unknown>;
  /** The time-out's box with its refresh button. */
  alertTimeout: (text: string) => void;
  /** To the login page, remembering where from. */
  goToLogin: () => void;
  /** To a page of the shop. */
  goTo: (path: string) => void;
};

const contractPage = "/dzht";

/** How much of a failure the caller's own place shows: nothing, what is refused (a form), or all of it. */
type OwnPlace = "none" | "refusals" | "all";

/** The shared error handling of spec.md §8, but for what the caller's own place shows. */
export function showFailure(reactions: Reactions, failure: CallFailure, shown: OwnPlace = "none"): void {
  const meaning = meaningOf(failure.code);
  if (meaning === "login") return reactions.goToLogin();
  if (shown === "all") return;
  if (meaning === "timeout") return reactions.alertTimeout(timeoutMessage);
  if (meaning === "fault") return reactions.toast(busyMessage);
  if (shown === "refusals") return;
  if (meaning === "form") return reactions.toast(firstMessage(failure));
  const read = reactions.alert({ text: failure.message, way: failure.way });
  if (meaning === "contract") void read.then(() => reactions.goTo(contractPage));
}
