import { isRouteErrorResponse } from "react-router";
import { busyMessage, offlineMessage, timeoutMessage } from "@yaoji/browser/reply";

/** What fetch rejects with is a TypeError like any programming fault; browsers differ in the words only. */
const fetchWords = /^(failed to fetch|networkerror|load failed|network ?error)/i;

/** Whether a page failed because its data could not be fetched at all. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && fetchWords.test(error.message);
}

/** Whether its data did not come in time (page-limit.ts), or only half of it. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || isTimeout(error.cause));
}

/** Why a page could not be shown, for people (spec.md §8). */
export function faultMessage(error: unknown): string {
  if (isOffline(error)) return offlineMessage;
  if (isTimeout(error)) return timeoutMessage;
  return isRouteErrorResponse(error) && error.status === 404 ? "页面不存在" : busyMessage;
}
