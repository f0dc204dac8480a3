import { createElement, lazy, Suspense } from "react";
import { expect, it } from "vitest";
import { renderWhole } from "./render-whole.ts";

const html = (...children: Parameters<typeof createElement>[2][]) =>
  createElement("html", null, createElement("body", null, ...children));

it("a large part whose code comes first stands in its place, without a script that would have to put it there", async () => {
  const words = "药".repeat(50_000);
  const Part = lazy(async () => ({ default: () => createElement("main", null, words) }));
  const page = html(
    createElement(Suspense, { fallback: "请稍候" }, createElement(Part)),
    createElement("footer"),
  );
  const text = await renderWhole(page);
  expect(text).toContain(`<main>${words}</main><!--/$--><footer></footer></body>`);
  expect(text).not.toContain("<script");
  expect(text).not.toContain("请稍候");
  expect(text.startsWith("<html>")).toBe(true);
});

it("a part that fails fails the page", async () => {
  const Part = lazy(() => Promise.reject(new Error("nothing came")));
  await expect(renderWhole(html(createElement(Suspense, null, createElement(Part))))).rejects.toThrow(
    "nothing came",
  );
});
