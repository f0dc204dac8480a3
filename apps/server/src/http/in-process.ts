import type { FastifyInstance, FastifyRequest } from "fastify";

const passedOn = ["cookie", "authorization", "user-agent", "host"] as const;

/** Calls the shop's own API inside the process on behalf of one visitor: his cookie, his address. */
export function apiInProcess(
  server: FastifyInstance,
  visitor: FastifyRequest,
): (path: string, init: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    for (const name of passedOn) {
      const value = visitor.headers[name];
      if (value) headers[name] = value;
    }
    const answer = await server.inject({
      method: methodOf(init.method),
      url: path,
      headers,
      remoteAddress: visitor.ip,
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { "content-type": "application/json" },
    });
  };
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

function methodOf(name = "GET"): (typeof methods)[number] {
  const found = methods.find((method) => method === name);
  if (!found) throw new Error(`no call of the contract uses ${name}`);
  return found;
}
