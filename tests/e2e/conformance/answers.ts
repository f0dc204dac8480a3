/** Asking a call of spec.md §7, and the envelope of its answer (decisions.md "Answers"). */
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import type { Asked } from "./asked.ts";
import type { CallRow } from "./tables.ts";

const chinese = /\p{Script=Han}/u;

/** Each call in the encoding of calls.json. */
export function ask(
  request: APIRequestContext,
  row: CallRow,
  { query, data, headers, at = 1 }: Asked = {},
): Promise<APIResponse> {
  const path = row.path.replace(/\{\w+\}/, String(at));
  return request.fetch(path, {
    method: row.method,
    ...(query ? { params: query } : {}),
    ...(headers ? { headers } : {}),
    ...(row.method === "GET"
      ? {}
      : row.encoding === "json"
        ? { data: data ?? {} }
        : { form: formOf(data ?? {}) }),
  });
}

function formOf(data: object): Record<string, string> {
  const fields = Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value.map((each, at) => [`${name}[${at}]`, String(each)])
      : [[name, String(value)]],
  );
  return Object.fromEntries(fields) as Record<string, string>;
}

type Envelope = { code: number; message: string; data?: unknown; reason?: string; trace_id?: string };

export async function expectSuccess(reply: APIResponse, code: number): Promise<Envelope> {
  const envelope = (await reply.json()) as Envelope;
  expect(envelope).toMatchObject({ code, message: expect.stringMatching(chinese) });
  expect(reply.status()).toBe(code);
  expect(envelope).toHaveProperty("data");
  return envelope;
}

export async function expectRefusal(
  reply: APIResponse,
  code: number,
): Promise<Envelope & { reason: string }> {
  const envelope = (await reply.json()) as Envelope & { reason: string };
  expect(envelope).toMatchObject({ code, message: expect.stringMatching(chinese) });
  expect(reply.status()).toBe(code);
  expect(envelope.reason).toMatch(/^[a-z_]+\.[a-z_]+$/);
  expect(envelope.trace_id).toMatch(/\S/);
  if (code === 422) expect(envelope).toHaveProperty("errors");
  return envelope;
}
