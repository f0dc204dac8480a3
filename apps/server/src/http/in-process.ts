import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ApiReply, isShared, sharedRepliesOf } from "./shared-replies.ts";

const passedOn = ["cookie", "authorization", "user-agent", "host"] as const;

/** Calls the shop's own API inside the process on behalf of one visitor: his cookie, his address. */
export function apiInProcess(
  server: FastifyInstance,
  visitor: FastifyRequest,
): (path: string, init: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const ask = () => inject(server, visitor, { path, init });
    const isForAll = isShared(methodOf(init.method), path);
    const { status, body } = await (isForAll ? sharedRepliesOf(server).get(path, ask) : ask());
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  };
}

type Asked = { readonly path: string; readonly init: RequestInit };

async function inject(
  server: FastifyInstance,
  visitor: FastifyRequest,
  { path, init }: Asked,
): Promise<ApiReply> {
  const headers = Object.fromEntries(new Headers(init.headers));
  for (const name of passedOn) {
    const value = visitor.headers[name];
    if (value) headers[name] = value;
  }
  if (visitor.protocol === "https") headers["x-forwarded-proto"] = "https"; // its cookie has another name
  const answer = await server.inject({
    method: methodOf(init.method),
    url: path,
    headers,
    remoteAddress: visitor.ip,
    ...(typeof init.body === "string" ? { payload: init.body } : {}),
  });
  return { status: answer.statusCode, body: answer.body };
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

function methodOf(name = "GET"): (typeof methods)[number] {
  const found = methods.find((method) => method === name);
  if (!found) throw new Error(`no call of the contract uses ${name}`);
  return found;
}
