import type { FastifyInstance } from "fastify";
import type { LoggerOptions } from "pino";

/**
 * One line a reply: route pattern, status, time, trace id. No address, no query, no body, no header: a log
 * holds no personal data and no secret.
 */
export function logReplies(server: FastifyInstance): void {
  server.addHook("onResponse", (request, reply, done) => {
    const line = {
      trace_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, "reply");
    else request.log.debug(line, "reply");
    done();
  });
}

/** Errors are logged by what they are; a database error's values stay out. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describeError },
});

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    type: cause.name,
    message: withoutValues(cause.message),
    ...("code" in cause ? { code: cause.code } : {}),
    stack: withoutValues(cause.stack ?? ""),
  };
}

/** A statement that failed is followed by its values, up to where it stood. */
function withoutValues(text: string): string {
  return text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$(?![\s\S]))/u, "");
}
