import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Endpoint, EndpointData, EndpointInput } from "@yaoji/contract/endpoint";
import { withoutEmpty } from "@yaoji/contract/schemas/common";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { App } from "../app/app.ts";
import { isRefusal, type Refusal, refuse } from "../answers/refusal.ts";
import { authorise, type Buyer, type Caller, type StaffCaller } from "./caller.ts";
import { checkReply } from "./check-reply.ts";
import { givenOrMade, type Made, madeOf } from "./kept-replies.ts";
import { limitOf } from "./rate-limits.ts";
import { sendRefusal } from "./replies.ts";

/**
 * An endpoint for buyers only gives its handler a buyer with a shop, unless it is about the login alone; one for operators an
 * operator; a public one perhaps nobody.
 */
export type CallerOf<E extends Endpoint> = E["access"] extends "public"
  ? Caller | null
  : E["access"] extends readonly ["buyer"]
    ? E["right"] extends "account"
      ? Caller
      : Buyer
    : E["access"] extends readonly OperatorRole[]
      ? StaffCaller
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
export function serve<const E extends Endpoint>(shell: Shell, endpoint: E, handler: Handler<E>): void {
  register(shell, endpoint, envelopeOf(shell, endpoint, handler));
}

/** Answers with what the handler gives, in the envelope. */
export function envelopeOf<const E extends Endpoint>(
  shell: Shell,
  endpoint: E,
  handler: Handler<E>,
): (input: Asked) => Promise<FastifyReply> {
  return async (input) => {
    const make = async () => {
      const outcome = opened(await handler(input as HandlerInput<E>));
      if (shell.app.checkReplies && !isRefusal(outcome)) checkReply(endpoint, outcome.data);
      return isRefusal(outcome) ? outcome : madeOf({ code: endpoint.success ?? 200, ...outcome });
    };
    const made = await givenOrMade(shell.app, { ...input, endpoint, make });
    return isRefusal(made) ? sendRefusal(input.reply, made) : send(input.reply, endpoint, made);
  };
}

/** A file for this caller alone, under a name of its own, whole or as it comes; `type` where the endpoint does not say it. */
export type ServedFile = {
  readonly bytes: Buffer | Readable;
  readonly name: string;
  readonly type?: string;
  /** Shown inside a page of our own, which may frame it; left out: it is saved. */
  readonly isFramed?: true;
};
type FileEndpoint = Endpoint & { file: string };

/** Registers an endpoint that answers with a file: who may call, input and refusals are those of any other. */
export function serveFile<const E extends FileEndpoint>(
  shell: Shell,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<ServedFile | Refusal>,
): void {
  register(shell, endpoint, async (input) => {
    const outcome = await handler(input as HandlerInput<E>);
    if (isRefusal(outcome)) return sendRefusal(input.reply, outcome);
    if (outcome.isFramed) frameable(input.reply);
    return input.reply
      .type(outcome.type ?? endpoint.file)
      .header(
        "content-disposition",
        `${outcome.isFramed ? "inline" : "attachment"}; filename*=UTF-8''${encodedName(outcome.name)}`,
      )
      .header("cache-control", "private, no-store")
      .header("vary", "authorization, cookie")
      .send(outcome.bytes);
  });
}

/** A browser's own viewer of PDFs is an object, and writes styles of its own. */
function frameable(reply: FastifyReply): void {
  void reply
    .header("x-frame-options", "SAMEORIGIN")
    .header(
      "content-security-policy",
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
}

/** RFC 5987: what encodeURIComponent leaves as it is and the header's grammar does not. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export type Asked = Record<string, unknown> & { request: FastifyRequest; reply: FastifyReply };

/** Registers a route of the contract; what it answers with once the caller may and the input is read is `respond`'s. */
export function register(
  { server, app }: Shell,
  endpoint: Endpoint,
  respond: (input: Asked) => Promise<FastifyReply>,
): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, rateLimit: limitOf(app.config, endpoint) },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    handler: async (request, reply) => {
      const refused = authorise(endpoint, request.caller);
      if (refused) return sendRefusal(reply, refused);
      const input = readInput(endpoint, request);
      if (isRefusal(input)) return sendRefusal(reply, input);
      return respond({ ...input, caller: request.caller, request, reply });
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

/** Chinese text is slow to encode: it is bytes already, not encoded for its digest, its length and the socket each. */
function send(reply: FastifyReply, endpoint: Endpoint, { body, etag }: Made): FastifyReply {
  const cacheable = endpoint.method === "GET" && reply.request.caller === null;
  return reply
    .code(endpoint.success ?? 200)
    .type("application/json; charset=utf-8")
    .header("cache-control", cacheable ? "public, no-cache" : "private, no-store")
    .header("vary", "authorization, cookie")
    .header("etag", etag)
    .send(body);
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

function collect(error: z.ZodError, errors: Record<string, string[]>): void {
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_";
    (errors[field] ??= []).push(issue.message);
  }
}
