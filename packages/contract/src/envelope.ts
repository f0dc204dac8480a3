import type { Way } from "@yaoji/domain/people/dossier-next";

/** A successful answer: the code repeats the HTTP status. */
export type Success<T> = { code: 200 | 201; message: string; data: T };

/** An error answer (decisions.md "Answers"): `reason` for programs, `message` for people. */
export type Failure = {
  code: number;
  message: string;
  reason?: string;
  /** 422: the messages of each field. */
  errors?: Record<string, string[]>;
  /** 409: the differences, as the call describes them. */
  data?: unknown;
  /** Where it is mended; left out: nowhere. */
  way?: Way;
  trace_id: string;
};

/** Codes that our client takes for success (spec.md §8); the server only sends 200 and 201. */
export const successCodes: readonly number[] = [10000, 200, 201];
/** Codes that mean "log in first" (spec.md §8); the server only sends 401. */
export const loginCodes: readonly number[] = [10001, 401];
/** "The electronic contract must be signed first" (spec.md §8). */
export const contractCode = 459;
