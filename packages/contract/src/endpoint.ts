import type { ShopRight } from "@yaoji/domain/people/shop-roles";
import type { z } from "zod";
import type { Access, Call } from "./call.ts";

/** Which bucket of the request-rate limits a call counts in (requests a minute per visitor, see the server's rate limits). */
export type RateClass = "read" | "write" | "search" | "login" | "upload";

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
  owned?:
    | "order"
    | "address"
    | "cart_line"
    | "shipment"
    | "file"
    | "bank_transfer"
    | "credit_bill"
    | "credit_repayment"
    | "bank_card"
    | "withdrawal"
    | "after_sale"
    | "invoice"
    | "invoice_title"
    | "points_order"
    | "dossier"
    | "licence_file"
    | "session"
    | "member"
    | "sent_invitation"
    | "invitation"
    | "contract"
    | "wanted"
    | "named_list"
    | "chain_shop"
    | "chain_submission"
    | "chain_request";
  /** A member of the shop without the right is answered 404, as if there were no such thing, instead of being sent to a colleague. */
  hides?: true;
  /**
   * Everybody gets the same answer, or all visitors do: pages may show one that is a few seconds old, whoever of them asked
   * for it.
   */
  shared?: true | "visitors";
  /**
   * For a shop the answer follows from its input, the shop's facts and cart, and what the trade's version stands for (server,
   * 0001_platform.sql); what goes by the clock begins and ends with promotions, coupons or days. So it may be given again.
   */
  kept?: true;
  /**
   * `data.timestamp` is the shop's time when the reply was made, unix seconds; two replies that differ in nothing else say
   * the same.
   */
  tellsTime?: true;
  /** Of the back office: the operator must have given his password in the last minutes (403 `auth.prove`: ask for it, and repeat). */
  needsProof?: true;
  /** Of the back office: open to a login that lacks the second factor which is demanded of it. */
  opensLimited?: true;
  /** Bytes that the body may have, where the usual limit is too small. */
  bodyLimit?: number;
  /**
   * The reply is a file of this media type instead of the envelope; refusals keep the envelope. octet-stream: the
   * file says itself what it is; table: CSV, or .xlsx where the query says so (`tableQuery`).
   */
  file?: "application/pdf" | "application/zip" | "table" | "application/octet-stream";
};

export type Endpoint = Call & EndpointShape & { right?: ShopRight };

/** A call that buyers may make says what a shop's member must be allowed; there is no default. */
type Declared<A extends Access> = A extends readonly (infer R)[]
  ? "buyer" extends R
    ? { right: ShopRight }
    : { right?: never }
  : { right?: never };

/** Joins a call's address with its shapes; both stay visible to the type checker. */
export function endpoint<const C extends Call, const S extends EndpointShape & Declared<C["access"]>>(
  call: C,
  shape: S,
): C & S {
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
