import type { FastifyReply } from "fastify";
import { type ErrorReason, errorCode, errorMessage } from "@yaoji/contract/errors";
import type { Failure } from "@yaoji/contract/envelope";
import type { Refusal } from "../answers/refusal.ts";

/** 459 is not an HTTP status: it travels as 403 (decisions.md "Answers"). */
const httpStatus = (code: number) => (code === 459 ? 403 : code);

function failure(refusal: Omit<Refusal, symbol> | { reason: ErrorReason }, traceId: string): Failure {
  const { reason, details, errors, data, way } = {
    details: undefined,
    errors: undefined,
    data: undefined,
    way: undefined,
    ...refusal,
  };
  return {
    code: errorCode(reason),
    message: errorMessage(reason, details),
    reason,
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
    ...(way && { way }),
    trace_id: traceId,
  };
}

/** Sends a refusal as the error envelope. */
export function sendRefusal(reply: FastifyReply, refusal: Omit<Refusal, symbol>): FastifyReply {
  const body = failure(refusal, reply.request.id);
  if (refusal.retryAfterSeconds) void reply.header("retry-after", Math.ceil(refusal.retryAfterSeconds));
  return reply
    .code(httpStatus(body.code))
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}
