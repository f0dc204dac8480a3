import { contractCode, loginCodes, successCodes, type Failure } from "@yaoji/contract/envelope";

/** Why a call gave no data, for the place that shows it. */
export type CallFailure = Omit<Failure, "trace_id">;

/** Why something cannot be bought, and where that is mended; no way: nowhere. */
export type Why = { readonly text: string; readonly way?: CallFailure["way"] };

/** A call's outcome; refusals are values. */
export type Outcome<T> = { ok: true; data: T; message: string } | { ok: false; failure: CallFailure };

/** The same outcome with its data in another form. */
export function withData<T, U>(outcome: Outcome<T>, change: (data: T) => U): Outcome<U> {
  return outcome.ok ? { ...outcome, data: change(outcome.data) } : outcome;
}

/** The shared meaning of a code (spec.md §8). */
export type CodeMeaning = "success" | "login" | "contract" | "form" | "fault" | "timeout" | "other";

export const busyMessage = "系统繁忙，请稍候再试";
export const timeoutMessage = "请求超时，请刷新页面";
export const offlineMessage = "网络连接失败，请检查网络后重试";

/** Codes outside HTTP for what never got an answer. */
export const noAnswer = { offline: 0, timeout: 1, cancelled: 2 } as const;

/** Whether it is not known what became of a call: no answer came, or a proxy's in place of one. */
export function hasNoAnswer({ code }: Pick<CallFailure, "code">): boolean {
  return code === noAnswer.offline || code === noAnswer.timeout || (code >= 502 && code <= 504);
}

/** No call and no page waits longer for its answer (spec.md §9). */
export const timeLimit = 30_000;

/** What a code asks of us (spec.md §8). */
export function meaningOf(code: number): CodeMeaning {
  if (successCodes.includes(code)) return "success";
  if (loginCodes.includes(code)) return "login";
  if (code === contractCode) return "contract";
  if (code === 422) return "form";
  if (code === noAnswer.timeout) return "timeout";
  return code >= 500 && code < 600 ? "fault" : "other";
}

/** Reads the envelope of a reply. */
export async function readReply<T>(response: Response): Promise<Outcome<T>> {
  return outcomeOf(await response.json().catch(() => null), response.status);
}

/** What an envelope says; anything that is not one counts by its HTTP status. */
export function outcomeOf<T>(envelope: unknown, status: number): Outcome<T> {
  if (isSuccess<T>(envelope)) return { ok: true, data: envelope.data, message: envelope.message };
  if (isFailure(envelope)) return { ok: false, failure: envelope };
  const code = status < 300 ? 502 : status;
  return { ok: false, failure: { code, message: busyMessage } };
}

/** Not there, or not this shop's; a page then answers 404 too. */
export function isMissing(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.code === 404;
}

/** The caller's role may not do this at all: trying again is useless (decisions.md, 403). */
export function isOtherRole(failure: Pick<CallFailure, "reason">): boolean {
  return failure.reason === "auth.forbidden";
}

/** Why a login buys nothing, whatever it asks for: its role, or that it has no shop. */
export type Obstacle = "role" | "shop";

export function obstacleOf(failure: Pick<CallFailure, "reason">): Obstacle | null {
  if (isOtherRole(failure)) return "role";
  return failure.reason === "auth.no_shop" ? "shop" : null;
}

/** 422: the first message of the first field (spec.md §5); otherwise the message for people. */
export function firstMessage(failure: CallFailure): string {
  const first = Object.values(failure.errors ?? {})[0]?.[0];
  return first ?? failure.message;
}

function hasCode(value: unknown): value is { code: number } {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}

/** The contract is one source for server and browser, so `data` is what the endpoint says. */
function isSuccess<T>(value: unknown): value is { data: T; message: string } {
  return hasCode(value) && meaningOf(value.code) === "success";
}

function isFailure(value: unknown): value is CallFailure {
  return hasCode(value) && "message" in value && typeof value.message === "string";
}
