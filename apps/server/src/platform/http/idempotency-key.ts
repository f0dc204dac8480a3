import type { FastifyRequest } from "fastify";
import { type Refusal, refuse } from "../answers/refusal.ts";

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** The request's Idempotency-Key, null without one; services keep it inside their own transaction. */
export function keyOf(request: FastifyRequest): string | null | Refusal {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return null;
  if (keyPattern.test(key)) return key;
  return refuse("request.invalid", { errors: { "Idempotency-Key": ["提交编号格式不正确"] } });
}
