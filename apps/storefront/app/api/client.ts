import type { Call } from "@yaoji/contract/call";
import type { calls as allCalls } from "@yaoji/contract/calls";
import type { DataOf, CalledName, RequestOf } from "@yaoji/contract/endpoints";
import { encodeCall, type EncodedCall } from "@yaoji/browser/encode";
import {
  meaningOf,
  noAnswer,
  offlineMessage,
  readReply,
  timeLimit,
  timeoutMessage,
  type CallFailure,
  type Outcome,
} from "@yaoji/browser/reply";
import { isNeverCancelled } from "./repeats.ts";
import { showFailure, type Reactions } from "./reactions.ts";

/** What the client needs of the browser; tests pass their own. */
export type ClientPorts = {
  calls: typeof allCalls;
  base: string;
  fetch: typeof globalThis.fetch;
  token: () => string | null;
  /** A fresh key for one changing call. */
  newKey: () => string;
  reactions: Reactions;
};

export type CallOptions = {
  /** "Ignored silently": no toast, no alert; the place itself shows the reason and 重试. */
  silent?: boolean;
  /** A form shows at its fields what is refused; faults and time-outs are told as everywhere. */
  inline?: boolean;
  /** A visitor may ask, too: that nobody is logged in is an answer, and no reason to go to the login page. */
  mayBeVisitor?: boolean;
  /** Calls in different slots do not cancel each other (the floors of the home page). */
  slot?: string;
  /** The same key for a repeated submission of the same thing. */
  idempotencyKey?: string;
  /** It goes on though the page is left. */
  keepalive?: true;
};

/** A call that gave no data. `cancelled`: a later call to the same path took its place. */
export class CallError extends Error {
  readonly failure: CallFailure;
  readonly cancelled: boolean;
  constructor(failure: CallFailure, cancelled = false) {
    super(failure.message);
    this.name = "CallError";
    this.failure = failure;
    this.cancelled = cancelled;
  }
}

export type ApiClient = <N extends CalledName>(
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
) => Promise<DataOf<N>>;

/** The one browser client (spec.md §7, §8; decisions.md "Client rules made exact"). */
export function createClient(ports: ClientPorts): ApiClient {
  const underWay = new Map<string, AbortController>();
  return async (name, request, options = {}) => {
    const call = ports.calls[name];
    const stop = new AbortController();
    const key = `${call.method} ${encodeCall(call, request).path.split("?")[0]} ${options.slot ?? ""}`;
    if (!isNeverCancelled(call)) {
      underWay.get(key)?.abort(cancelReason);
      underWay.set(key, stop);
    }
    try {
      const outcome = await send<DataOf<typeof name>>(
        ports,
        prepare(ports, call, { request, options }),
        stop,
      );
      if (outcome.ok) return outcome.data;
      throw refuse(ports.reactions, outcome.failure, options);
    } finally {
      if (underWay.get(key) === stop) underWay.delete(key);
    }
  };
}

const cancelReason = new Error("a later call to the same path took over");

type Prepared = EncodedCall & Pick<RequestInit, "keepalive">;

function prepare(
  ports: ClientPorts,
  call: Call,
  { request, options }: { request: unknown; options: CallOptions },
): Prepared {
  const encoded: Prepared = encodeCall(call, request);
  if (options.keepalive) encoded.keepalive = true;
  const token = ports.token();
  if (token) encoded.headers.set("Authorization", `Bearer ${token}`);
  if (call.method !== "GET") encoded.headers.set("Idempotency-Key", options.idempotencyKey ?? ports.newKey());
  return encoded;
}

async function send<T>(ports: ClientPorts, encoded: Prepared, stop: AbortController): Promise<Outcome<T>> {
  const { path, ...init } = encoded;
  const limit = setTimeout(() => stop.abort(timeoutReason), timeLimit);
  try {
    const response = await ports.fetch(ports.base + path, {
      ...init,
      credentials: ports.base ? "include" : "same-origin",
      signal: stop.signal,
    });
    return await readReply<T>(response);
  } catch (error) {
    if (!stop.signal.aborted && !(error instanceof TypeError)) throw error;
    return { ok: false, failure: brokenOff(stop.signal) };
  } finally {
    clearTimeout(limit);
  }
}

const timeoutReason = new Error("no answer within 30 s");

function brokenOff(signal: AbortSignal): CallFailure {
  if (signal.reason === timeoutReason) return { code: noAnswer.timeout, message: timeoutMessage };
  if (signal.aborted) return { code: noAnswer.cancelled, message: "" };
  return { code: noAnswer.offline, message: offlineMessage };
}

function refuse(
  reactions: Reactions,
  failure: CallFailure,
  { silent = false, inline = false, mayBeVisitor = false }: CallOptions,
): CallError {
  if (failure.code === noAnswer.cancelled) return new CallError(failure, true);
  if (mayBeVisitor && meaningOf(failure.code) === "login") return new CallError(failure);
  showFailure(reactions, failure, silent ? "all" : inline ? "refusals" : "none");
  return new CallError(failure);
}
