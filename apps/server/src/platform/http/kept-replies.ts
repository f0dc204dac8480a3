/** Replies that were made, given again while nothing that they depend on has changed (docs/decisions/0008). */
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@yaoji/contract/endpoint";
import type { App } from "../app/app.ts";
import { isRefusal, type Refusal } from "../answers/refusal.ts";
import { type Asked, isSameStamp, stamped } from "../versions/stamped.service.ts";

/** A reply as it is sent. */
export type Made = { readonly body: Buffer; readonly etag: string };

type Call = {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly make: () => Promise<Made | Refusal>;
};

const mostBytes = 64 * 1024 * 1024;
/** Of the maps and texts around each. */
const around = 1000;
const repliesOf = stamped<Made>({
  most: mostBytes,
  sizeOf: (key, { body }) => body.length + 2 * key.length + around,
});

/** An envelope as it is sent: written, encoded and digested once. */
export function madeOf(envelope: object): Made {
  const body = Buffer.from(JSON.stringify(envelope));
  return { body, etag: `W/"${createHash("sha256").update(body).digest("base64")}"` };
}

/** The reply to a call: one that was made before, where everything stands as it did then; refusals are never kept. */
export async function givenOrMade(app: App, call: Call): Promise<Made | Refusal> {
  const asked = askedOf(call, app.now());
  if (!asked) return call.make();
  const replies = repliesOf(app.database);
  const kept = replies.find(asked);
  if (kept && app.checkReplies) await prove(app, { ...call, kept, asked });
  if (kept) return kept;
  const made = await call.make();
  if (!isRefusal(made)) await replies.keep(asked, made);
  return made;
}

/** Null where nothing may be kept: the endpoint does not say so, or no shop asks. */
function askedOf({ endpoint, request, params, query }: Call, now: Date): Asked | null {
  const { caller } = request;
  if (!endpoint.kept || caller?.role !== "buyer" || caller.shopId === null) return null;
  const input = JSON.stringify([params, query]);
  return { key: `${endpoint.path} ${caller.shopId} ${input}`, stamp: caller.stamp, now };
}

/** Under test: what is given again is what would be made now, unless something has changed since the login was read. */
async function prove(
  app: App,
  { make, request, kept, asked }: Call & { readonly kept: Made; readonly asked: Asked },
): Promise<void> {
  const made = await make();
  if (!isRefusal(made) && made.body.equals(kept.body)) return;
  const caller = await request.server.identify(request, app);
  if (!caller || !isSameStamp(caller.stamp, asked.stamp)) return;
  const told = isRefusal(made) ? made.reason : made.body.toString();
  throw new Error(`${asked.key} was given from memory as\n${kept.body.toString()}\nand is now\n${told}`);
}
