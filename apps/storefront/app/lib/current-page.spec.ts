import { expect, it } from "vitest";
import { currentAt, currentAtMember } from "./current-page.ts";

it("a page is marked at its own entry, a page beneath it at the entry above", () => {
  const marked = (url: string, ...paths: string[]) => paths.map((path) => currentAt(path, url));
  expect(marked("/", "/", "/list")).toEqual(["page", undefined]);
  expect(marked("", "/list", "/")).toEqual([undefined, undefined]);
  expect(marked("/list", "/list", "/list_index", "/list/table", "/search")).toEqual([
    "page",
    "page",
    "true",
    undefined,
  ]);
  expect(marked("/kxzq", "/kxzq/goods/:url/:ads?", "/kxzq/new")).toEqual(["true", "true"]);
  expect(marked("/yx", "/yx/table", "/yyh")).toEqual(["true", undefined]);
  expect(marked("/cart", "/cart/step2", "/cart/step3/:id", "/cart/hm")).toEqual(["true", "true", "true"]);
});

it("every page of the member centre is marked at its one entry, and no other page is", () => {
  const at = (path: string) => currentAtMember(path, "/order");
  for (const path of ["/user", "/yegl", "/addr", "/basic", "/star", "/order/info/:id", "/pzqg/add"])
    expect([path, at(path)]).toEqual([path, "true"]);
  expect(at("/order")).toBe("page");
  for (const path of ["/", "/cart", "/list/info/:id", "/jfsc"])
    expect([path, at(path)]).toEqual([path, undefined]);
});
