import type { Call } from "@yaoji/contract/call";

/** What any call may carry; callers pass the contract's own narrower types. */
type CallInput = { params?: Fields; query?: Fields; body?: unknown };
type Fields = Readonly<Record<string, unknown>>;

/** A call ready for fetch: path with query, and body in the call's own encoding (calls.json). */
export type EncodedCall = { path: string; method: Call["method"]; headers: Headers; body: string | null };

/** Fills in path parameters, query and body. */
export function encodeCall(call: Call, input: unknown): EncodedCall {
  if (!isCallInput(input)) throw new TypeError(`not the input of a call: ${call.path}`);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = toForm(input.query ?? {}).toString();
  const headers = new Headers({ Accept: "application/json" });
  const body = encodeBody(call, input.body);
  if (body !== null) headers.set("Content-Type", contentTypes[call.encoding]);
  return { path: query ? `${path}?${query}` : path, method: call.method, headers, body };
}

const contentTypes = {
  form: "application/x-www-form-urlencoded;charset=UTF-8",
  json: "application/json",
  none: "application/json",
} as const;

function isCallInput(input: unknown): input is CallInput {
  if (typeof input !== "object" || input === null) return false;
  return ["params", "query"].every((part) => {
    const fields: unknown = Reflect.get(input, part);
    return fields === undefined || typeof fields === "object";
  });
}

function encodeBody(call: Call, body: unknown): string | null {
  if (call.method === "GET" || body === undefined || body === null) return null;
  return call.encoding === "form" ? toForm(body).toString() : JSON.stringify(body);
}

/** Form encoding: arrays as `name[]` repeated (decisions.md "Answers"); undefined and null are left out. */
function toForm(fields: unknown): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
