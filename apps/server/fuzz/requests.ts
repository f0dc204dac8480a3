/** Requests to an endpoint as a hostile client sends them: in every encoding, whole, broken, doubled. */
import * as fc from "fast-check";
import qs from "qs";
import { z } from "zod";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { fieldsOf, type Schema } from "./hostile.ts";

export type FuzzRequest = {
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly payload?: string;
  readonly type?: string;
};

type Fields = Record<string, unknown>;

/** `ids`: numbers that belong to somebody, the caller or another. */
export function requestsTo(endpoint: Endpoint, ids: readonly (number | string)[]): fc.Arbitrary<FuzzRequest> {
  const { method } = endpoint;
  return fc
    .record({
      params: fieldsOf(schemaOf(endpoint.params), ids),
      query: fieldsOf(schemaOf(endpoint.query), ids),
      body: bodyOf(endpoint, ids),
      doubled: fc.boolean(),
    })
    .map(({ params, query, body, doubled }) => ({
      method,
      url: addressOf(endpoint.path, params) + queryOf(query, doubled),
      ...body,
    }));
}

function schemaOf(type: z.ZodType | undefined): Schema {
  return type ? (z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema) : {};
}

type Body = Pick<FuzzRequest, "payload" | "type">;

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const brokenBodies: readonly Body[] = [
  {},
  { type: json, payload: "" },
  { type: json, payload: "{" },
  { type: json, payload: '{"a":1}{"b":2}' },
  { type: json, payload: "\uFEFF{}" },
  { type: json, payload: "null" },
  { type: json, payload: "[]" },
  { type: json, payload: '"text"' },
  { type: json, payload: "1e999" },
  { type: json, payload: '{"__proto__":{"admin":true}}' },
  { type: json, payload: `${"[".repeat(9000)}${"]".repeat(9000)}` },
  { type: json, payload: JSON.stringify({ a: "药".repeat(500_000) }) },
  { type: form, payload: "%" },
  { type: form, payload: "a=%FF%FE&a=%00" },
  { type: form, payload: "a[b][c][d][e][f][g]=1&ids[999999]=1" },
  { type: form, payload: "x&".repeat(9000) },
  { type: "text/plain", payload: "1" },
  { type: "multipart/form-data; boundary=x", payload: "--x--" },
  { type: "application/xml", payload: "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>" },
];

function bodyOf(endpoint: Endpoint, ids: readonly (number | string)[]): fc.Arbitrary<Body> {
  if (endpoint.method === "GET") return fc.constant({});
  const fields = fieldsOf(schemaOf(endpoint.body), ids);
  return fc.oneof(
    { weight: 6, arbitrary: fields.map((body) => ({ type: json, payload: JSON.stringify(body) })) },
    { weight: 3, arbitrary: fields.map((body) => ({ type: form, payload: encoded(body) })) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
  );
}

function addressOf(path: string, params: Fields): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
}

function queryOf(query: Fields, doubled: boolean): string {
  const text = encoded(query).slice(0, 12_000).replace(/%.?$/, "");
  return text && `?${doubled ? `${text}&${text}` : text}`;
}

function encoded(fields: Fields): string {
  const flat = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === "string" ? textOf(value) : value,
  ]);
  try {
    return qs.stringify(Object.fromEntries(flat));
  } catch {
    return qs.stringify(Object.fromEntries(flat.map(([key, value]) => [key, textOf(value)])));
  }
}

/** No half of a pair: those no address can carry. */
function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.toWellFormed().slice(0, 12_000).toWellFormed();
}
