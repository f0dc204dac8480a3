/** What may be given again, and to whom: the one rule of all pages and replies that are kept (docs/decisions/0010). */

/** A call that was made for a page, and how it ended. */
export type CallMade = {
  readonly method: string;
  readonly status: number;
  readonly setsCookie: boolean;
};

type Made = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
};

/**
 * Nobody logged in, not for him, not there: these are answers, and the page sees to them. That an order cannot be priced as
 * it was asked for is one, too: such calls are POST.
 */
const answers: ReadonlySet<number> = new Set([401, 403, 404]);

/** Whether a call failed, so that the page lacks what it was asked for. */
export function hasFailed({ method, status }: CallMade): boolean {
  if (status === 429 || status >= 500) return true;
  return method === "GET" && status >= 400 && !answers.has(status);
}

/** Whether a reply is one to read again: it changed nothing, was given, and gave nobody a cookie. */
export function mayKeepReply({ method, status, setsCookie }: CallMade): boolean {
  return method === "GET" && status < 300 && !setsCookie;
}

/**
 * Whether a page may be given again. To everybody: it was made without a cookie of whoever asked, of readings none of which
 * failed, and it is a page or says that there is none. To the login that it was made for: only of what was answered in full.
 */
export function mayKeep(page: Made, calls: readonly CallMade[], to: "everybody" | "its login"): boolean {
  if (page.headers.some(([name]) => name === "set-cookie")) return false;
  if (to === "its login") return page.status === 200 && calls.length > 0 && calls.every(mayKeepReply);
  const isRead = calls.every((call) => call.method === "GET" && !call.setsCookie && !hasFailed(call));
  return isRead && (page.status < 300 || page.status === 404);
}
