import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Endpoint, EndpointData, EndpointInput } from "@yaoji/contract/endpoint";
import type { App } from "../app.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { authorise, type Buyer, type Caller } from "./caller.ts";
import { checkReply } from "./check-reply.ts";
import { limitOf } from "./rate-limits.ts";
import { sendRefusal } from "./replies.ts";

/** An endpoint for buyers only gives its handler a buyer with a shop; a public one perhaps nobody. */
export type CallerOf<E extends Endpoint> = E["access"] extends "public"
  ? Caller | null
  : E["access"] extends readonly ["buyer"]
    ? Buyer
    : Caller;

export type HandlerInput<E extends Endpoint> = EndpointInput<E> & {
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

const messageMark = Symbol("message");
/** Data with a message of its own for the envelope. */
export type Told<T> = { [messageMark]: string; data: T };
export function tell<T>(message: string, data: T): Told<T> {
  return { [messageMark]: message, data };
}

export type Outcome<T> = T | Told<T> | Refusal;
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Outcome<EndpointData<E>>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set by `serve` only: a route without it is refused at boot, unless it says it is open. */
    endpoint?: Endpoint;
    open?: true;
  }
}

/** What a feature registers its routes on, and what they work with. */
export type Shell = { server: FastifyInstance; app: App };

/** Registers one endpoint of the contract: who may call, checked input, refusals, envelope. */
export function serve<const E extends Endpoint>(
  { server, app }: Shell,
  endpoint: E,
  handler: Handler<E>,
): void {
  const status = endpoint.success ?? 200;
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, rateLimit: limitOf(app.config, endpoint) },
    schema: { response: { [status]: replySchema(endpoint) } },
    handler: async (request, reply) => {
      const refused = authorise(endpoint.access, request.caller);
      if (refused) return sendRefusal(reply, refused);
      const input = readInput(endpoint, request);
      if (isRefusal(input)) return sendRefusal(reply, input);
      const handled = await handler({ ...input, caller: request.caller, request, reply } as HandlerInput<E>);
      const outcome = opened(handled);
      if (app.checkReplies && !isRefusal(outcome)) checkReply(endpoint, outcome.data);
      return answer(reply, endpoint, outcome);
    },
  });
}

/** What an envelope says: the message and the data. */
export type Said = { message: string; data: unknown };

function opened(outcome: unknown): Said | Refusal {
  if (isRefusal(outcome)) return outcome;
  if (typeof outcome === "object" && outcome !== null && messageMark in outcome) {
    const told = outcome as Told<unknown>;
    return { message: told[messageMark], data: told.data };
  }
  return { message: "操作成功", data: outcome };
}

function answer(reply: FastifyReply, endpoint: Endpoint, outcome: Said | Refusal): FastifyReply {
  if (isRefusal(outcome)) return sendRefusal(reply, outcome);
  const envelope = { code: endpoint.success ?? 200, ...outcome };
  const cacheable = endpoint.method === "GET" && reply.request.caller === null;
  return reply
    .code(envelope.code)
    .header("cache-control", cacheable ? "public, no-cache" : "private, no-store")
    .header("vary", "authorization, cookie")
    .send(envelope);
}

function replySchema(endpoint: Endpoint) {
  const envelope = z.object({ code: z.number(), message: z.string(), data: endpoint.data });
  return z.toJSONSchema(envelope, { target: "draft-7", io: "output" });
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const parts = { params: request.params, query: request.query, body: request.body ?? {} };
  const input: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const part of ["params", "query", "body"] as const) {
    const given = part === "params" ? parts.params : withoutEmpty(parts[part]);
    const parsed = endpoint[part]?.safeParse(given, { error: () => "填写的内容不正确" });
    if (!parsed) continue;
    if (parsed.success) input[part] = parsed.data;
    // A path that cannot be an id names nothing that exists.
    else if (part === "params") return refuse("request.not_found");
    else collect(parsed.error, errors);
  }
  return Object.keys(errors).length > 0 ? refuse("request.invalid", { errors }) : input;
}

/** A field that a form or an address leaves empty is a field left out. */
function withoutEmpty(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== null));
}

function collect(error: z.ZodError, errors: Record<string, string[]>): void {
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_";
    (errors[field] ??= []).push(issue.message);
  }
}
