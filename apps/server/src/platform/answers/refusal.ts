import type { Failure } from "@yaoji/contract/envelope";
import type { ErrorDetails, ErrorReason } from "@yaoji/contract/errors";

const mark = Symbol("refusal");

/** An expected "no": a value, not an exception. The reply's text comes from the error catalogue. */
export type Refusal = {
  readonly [mark]: true;
  reason: ErrorReason;
  details?: ErrorDetails;
  /** 422: the messages of each field. */
  errors?: Record<string, string[]>;
  /** 409: the differences. */
  data?: unknown;
  /** Where it is mended. */
  way?: Failure["way"];
  retryAfterSeconds?: number;
};

export type RefusalExtras = Omit<Refusal, "reason" | typeof mark>;

export function refuse(reason: ErrorReason, extras: RefusalExtras = {}): Refusal {
  return { [mark]: true, reason, ...extras };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && mark in value;
}
