import { describe, expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { keptHtml } from "./markdown.ts";

describe("the text around a hit", () => {
  test("is what stands around the first of the words", () => {
    const text = `${"前".repeat(50)}发票${"后".repeat(200)}`;
    expect(excerptOf(text, ["没有", "发票"])).toBe(`…${"前".repeat(30)}发票${"后".repeat(88)}…`);
    expect(excerptOf("发票随货开具", ["发票"])).toBe("发票随货开具");
    expect(excerptOf("GSP 要求", ["gsp"])).toBe("GSP 要求");
    expect(excerptOf("随货同行单", ["发票"])).toBeNull();
  });
});

test("an article is rendered once for each version of its text", () => {
  const made: string[] = [];
  const rendered = keptHtml((body) => {
    made.push(body);
    return { html: body, text: body };
  });
  for (const body of ["一", "一", "二", "二", "一"]) expect(rendered({ id: 1, body }).html).toBe(body);
  expect(made).toEqual(["一", "二", "一"]);
  for (let id = 2; id <= 501; id++) rendered({ id, body: "三" });
  rendered({ id: 501, body: "三" });
  expect(made).toHaveLength(503);
  rendered({ id: 1, body: "一" });
  expect(made).toHaveLength(504);
});
