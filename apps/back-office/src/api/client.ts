import { encodeCall } from "@yaoji/browser/encode";
import {
  type CallFailure,
  meaningOf,
  noAnswer,
  offlineMessage,
  type Outcome,
  readReply,
  timeLimit,
} from "@yaoji/browser/reply";
import type { EndpointData, EndpointRequest } from "@yaoji/contract/endpoint";
import type { endpoints } from "@yaoji/contract/endpoints";
import type { applicationCalls } from "./calls.ts";
import type { GateKind } from "./gates.ts";

/** What the client needs of the browser; tests pass their own. */
export type ClientPorts = {
  readonly calls: typeof applicationCalls;
  readonly fetch: typeof globalThis.fetch;
  /** A fresh key for one changing call. */
  readonly newKey: () => string;
  /** Asks the person for what the server wants; true once it has it. */
  readonly ask: (kind: GateKind) => Promise<boolean>;
};

export type CallOptions = {
  /** That nobody is logged in is an answer of this call, no reason to ask who is there. */
  readonly mayBeNobody?: boolean;
};

/** A call that gave no data. */
export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.name = "CallError";
    this.failure = failure;
  }
}

type Endpoints = Pick<typeof endpoints, keyof typeof applicationCalls>;
/** What a call gives as `data`. */
export type DataOf<N extends keyof Endpoints> = EndpointData<Endpoints[N]>;
/** What a call is given. */
export type RequestOf<N extends keyof Endpoints> = EndpointRequest<Endpoints[N]>;

export type ApiClient = <N extends keyof Endpoints>(
  name: N,
  request: EndpointRequest<Endpoints[N]>,
  options?: CallOptions,
) => Promise<EndpointData<Endpoints[N]>>;

/** A call that is asked for a login or the password is made again once it was given: nothing that was typed is lost. */
export function createClient(ports: ClientPorts): ApiClient {
  return async (name, request, options = {}) => {
    const { path, ...init } = encodeCall(ports.calls[name], request);
    if (init.method !== "GET") init.headers.set("Idempotency-Key", ports.newKey());
    for (;;) {
      const outcome = await send<EndpointData<Endpoints[typeof name]>>(ports, path, init);
      if (outcome.ok) return outcome.data;
      const gate = gateOf(outcome.failure);
      const isAnswer = gate === null || (gate === "login" && options.mayBeNobody === true);
      if (isAnswer || !(await ports.ask(gate))) throw new CallError(outcome.failure);
    }
  };
}

/** Which question a refusal raises. */
function gateOf({ code, reason }: CallFailure): GateKind | null {
  if (meaningOf(code) === "login") return "login";
  return reason === "auth.prove" ? "proof" : null;
}

async function send<T>({ fetch }: ClientPorts, path: string, init: RequestInit): Promise<Outcome<T>> {
  try {
    const signal = AbortSignal.timeout(timeLimit);
    return await readReply<T>(await fetch(path, { ...init, credentials: "same-origin", signal }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      return { ok: false, failure: { code: noAnswer.timeout, message: noAnswerMessage } };
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, failure: { code: noAnswer.offline, message: offlineMessage } };
  }
}

/** Not to be refreshed, as a page of the shop is: this one holds what was typed. */
const noAnswerMessage = "服务器没有回应，请稍后重试";
