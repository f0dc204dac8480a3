import { busyMessage, firstMessage, meaningOf, type CallFailure } from "../lib/reply.ts";

/** What the shop does about a failed call; the browser's ones are in browser.ts. */
export type Reactions = {
  toast: (text: string) => void;
  /** A box titled 温馨提示. */
  alert: (text: string) => Promise<unknown>;
  /** The time-out's box with its refresh button. */
  alertTimeout: (text: string) => void;
  /** To the login page, remembering where from. */
  goToLogin: () => void;
  /** To a page of the shop. */
  goTo: (path: string) => void;
};

const contractPage = "/dzht";

/** The shared error handling of spec.md §8. `silent` leaves toasts and alerts to the caller's own place. */
export function showFailure(reactions: Reactions, failure: CallFailure, silent: boolean): void {
  const meaning = meaningOf(failure.code);
  if (meaning === "login") return reactions.goToLogin();
  if (silent) return;
  if (meaning === "form") return reactions.toast(firstMessage(failure));
  if (meaning === "fault") return reactions.toast(busyMessage);
  const shown = reactions.alert(failure.message);
  if (meaning === "contract") void shown.then(() => reactions.goTo(contractPage));
}
