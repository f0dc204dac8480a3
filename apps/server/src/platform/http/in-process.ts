import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { forEverybody, forPage, type PageCalls } from "./page-calls.ts";
import { type ApiReply, isShared, sharedRepliesOf, tellsTime } from "./shared-replies.ts";

const passedOn = ["cookie", "authorization", "user-agent", "host"] as const;

/**
 * Calls the shop's own API inside the process on behalf of one visitor: his cookie, his address. What is read for all is
 * asked on nobody's behalf: neither his login nor his limit decides what the others get.
 */
export function apiInProcess(
  server: FastifyInstance,
  visitor: FastifyRequest,
): (path: string, init: RequestInit) => Promise<ApiReply> {
  const page: PageCalls = { visitor, caller: null };
  const whoAsks = hasLogin(visitor) ? "perhaps a buyer" : "visitor";
  return (path, init) => {
    if (!isShared({ method: methodOf(init.method), path, whoAsks }))
      return forPage(page, () => inject(server, visitor, { path, init }));
    return sharedRepliesOf(server).get(path, () =>
      forEverybody(() => inject(server, null, { path, init: {} })),
    );
  };
}

/** Whether anything came along that may be a login: then what only visitors share is asked for anew. */
function hasLogin({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || (headers.cookie ?? "").includes("yaoji_session");
}

type Asked = { readonly path: string; readonly init: RequestInit };

async function inject(
  server: FastifyInstance,
  visitor: FastifyRequest | null,
  { path, init }: Asked,
): Promise<ApiReply> {
  const headers = Object.fromEntries(new Headers(init.headers));
  for (const name of passedOn) {
    const value = visitor?.headers[name];
    if (value) headers[name] = value;
  }
  if (visitor?.protocol === "https") headers["x-forwarded-proto"] = "https"; // its cookie has another name
  const answer = await server.inject({
    method: methodOf(init.method),
    url: path,
    headers,
    ...(visitor ? { remoteAddress: visitor.ip } : {}),
    ...(typeof init.body === "string" ? { payload: init.body } : {}),
  });
  return replyOf(path, answer);
}

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

/** The envelope is read when somebody asks for it: a page that is given again needs to know only that it is the same. */
function replyOf(path: string, { statusCode: status, headers, body }: Answer): ApiReply {
  let read: { readonly envelope: unknown } | null = null;
  const envelopeOf = () => (read ??= { envelope: parsed(body) }).envelope;
  const tag = typeof headers.etag === "string" ? headers.etag : digestOf(body);
  const isTimed = tellsTime(path);
  return {
    status,
    tag,
    meaning: isTimed ? digestOf(JSON.stringify(withoutTime(envelopeOf()))) : tag,
    toldTimeAt: isTimed ? performance.now() : null,
    setsCookie: headers["set-cookie"] !== undefined,
    retryAfter: headers["retry-after"] === undefined ? null : String(headers["retry-after"]),
    text: body,
    get envelope() {
      return envelopeOf();
    },
  };
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64");

function withoutTime(envelope: unknown): unknown {
  if (typeof envelope !== "object" || envelope === null || !("data" in envelope)) return envelope;
  const { data } = envelope;
  return { ...envelope, data: typeof data === "object" ? { ...data, timestamp: null } : data };
}

/** Null where it is no JSON: a page then goes by the status alone. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

function methodOf(name = "GET"): (typeof methods)[number] {
  const found = methods.find((method) => method === name);
  if (!found) throw new Error(`no call of the contract uses ${name}`);
  return found;
}
