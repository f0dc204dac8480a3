/** What the server hands over with a page is what it would send for the same page later, though it is plain JSON. */
import { expect } from "@playwright/test";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { loginOfAudience, test } from "./logins.ts";
import { pages } from "./tables.ts";

test.describe.configure({ mode: "parallel" });

type Handover = { loaderData: Record<string, unknown>; matches: { id: string }[] };
type Sent = Record<string, { data?: unknown }>;

for (const row of pages)
  test(`${row.path} ${row.title} is handed over whole`, async ({ as }) => {
    const request = await as(loginOfAudience[row.auth]);
    const html = await (await request.get(row.example)).text();
    const [, text = ""] = /<script type="application\/json" id="handover">(.*?)<\/script>/s.exec(html) ?? [];
    const { loaderData, matches }: Handover = JSON.parse(text);
    expect(matches.at(-1)?.id).toBe(row.path);
    const reply = await request.get(dataAddress(row.example));
    const sent = (await decode(bodyOf(await reply.body()), globalThis as unknown as Window)).value as Sent;
    for (const [id, { data }] of Object.entries(sent)) {
      expect(isPlain(data), `${id} gives plain JSON`).toBe(true);
      expect(Object.keys(shapeOf(loaderData[id])), id).toEqual(Object.keys(shapeOf(data)));
    }
  });

function dataAddress(example: string): string {
  const [path = "", query] = example.split("?");
  return `${path.endsWith("/") ? `${path}_` : path}.data${query ? `?${query}` : ""}`;
}

function bodyOf(body: Buffer): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([new Uint8Array(body)]).stream();
}

/** What JSON keeps: no dates, maps, promises, and nothing undefined but a field that is left out. */
function isPlain(value: unknown): boolean {
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value)) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isPlain(one));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

/** Fields and their kinds; values change from one second to the next. */
function shapeOf(data: unknown): Record<string, unknown> {
  return typeof data === "object" && data !== null ? JSON.parse(JSON.stringify(data)) : {};
}
