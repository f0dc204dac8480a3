import type { z } from "zod";
import type { Call } from "./calls.ts";

/** Which bucket of the request-rate limits a call counts in (requests a minute per visitor, see the server's rate limits). */
export type RateClass = "read" | "write" | "search" | "login";

type Fields = z.ZodObject<z.ZodRawShape>;

/** What a call takes and gives. `data` is the envelope's data; input fields are checked, unknown ones dropped. */
export type EndpointShape = {
  /** One English line for the API documentation. */
  summary: string;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  data: z.ZodType;
  /** 201 where something is created; 200 otherwise. */
  success?: 200 | 201;
  rate?: RateClass;
  /** The call accepts an Idempotency-Key header: the same key and body give the first answer again. */
  idempotent?: true;
  /** The path's `:id` (or the body's ids) belongs to a shop: another shop's answers 404. */
  owned?: "order" | "address" | "cart_line";
  /** Bytes that the body may have, where the usual limit is too small. */
  bodyLimit?: number;
  /** The reply is a file of this media type instead of the envelope; refusals keep the envelope. */
  file?: "application/pdf";
};

export type Endpoint = Call & EndpointShape;

/** Joins a call's address with its shapes; both stay visible to the type checker. */
export function endpoint<const C extends Call, const S extends EndpointShape>(call: C, shape: S): C & S {
  return { ...call, ...shape };
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: checked and converted input. */
export type EndpointInput<E extends Endpoint> = {
  params: OutputOf<E["params"]>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
};
/** What a handler gives back, and a browser receives, as `data`. */
export type EndpointData<E extends Endpoint> = z.output<E["data"]>;

type Given<Key extends string, S> = S extends z.ZodType
  ? Record<string, never> extends InputOf<S>
    ? { [K in Key]?: InputOf<S> }
    : { [K in Key]: InputOf<S> }
  : unknown;
/** What a browser passes to a call. */
export type EndpointRequest<E extends Endpoint> = Given<"params", E["params"]> &
  Given<"query", E["query"]> &
  Given<"body", E["body"]>;
