/** What of the calls of one page failed, and what its status says of it. */
import type { ApiReply } from "./shared-replies.ts";

type Told = { readonly status: number; readonly headers: readonly (readonly [string, string])[] };

type FailureNotes = {
  readonly note: (reply: ApiReply, init: RequestInit) => void;
  readonly none: () => boolean;
  /** The page's status, made by the storefront, and what goes with it. */
  readonly toldBy: (status: number) => Told;
};

export function failureNotes(): FailureNotes {
  let worst: ApiReply | null = null;
  return {
    note(reply, init) {
      if (hasFailed(reply, init) && reply.status > (worst?.status ?? 0)) worst = reply;
    },
    none: () => worst === null,
    toldBy: (status) => (worst && status < 300 ? toldOf(worst) : { status, headers: [] }),
  };
}

/**
 * Nobody logged in, not for him, not there: these are answers, and the page sees to them. That an order cannot be priced as
 * it was asked for is one, too: such calls are POST.
 */
const answers = new Set([401, 403, 404]);

function hasFailed({ status }: ApiReply, { method = "GET" }: RequestInit): boolean {
  if (status === 429 || status >= 500) return true;
  return method === "GET" && status >= 400 && !answers.has(status);
}

function toldOf({ status, retryAfter }: ApiReply): Told {
  return { status, headers: retryAfter === null ? [] : [["retry-after", retryAfter]] };
}
