import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { DataOf } from "@yaoji/contract/endpoints";
import NothingFound, { FuzzyNotice } from "./nothing-found.tsx";

type GoodsPage = DataOf<"goodsList">;

const none: GoodsPage = {
  list: [],
  page: 1,
  page_size: 20,
  total: 0,
  filters: [],
  fuzzy: false,
  near: ["盐泽泻"],
  other: null,
};
function at(address: string, element: ReactElement): string {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<!-- -->/g, "");
}

it("no whole carton of anything: by the piece, in the list of all goods", () => {
  const html = at("/zjzq", <NothingFound page={{ ...none, near: [] }} />);
  expect(html).toContain("现在没有够一整件的商品，可以减少条件，或查看全部商品按盒采购");
  expect(html).toContain('href="/list"');
});

describe("岚泽 searched as 药品", () => {
  const address = `/list/table?keywords=${encodeURIComponent("岚泽")}`;

  it("nothing found: the same words as 厂家, with their count, one click away", () => {
    const html = at(address, <NothingFound page={{ ...none, other: { type: 2, total: 36 } }} />);
    expect(html).toMatch(/<a href="\/list\/table\?keywords=[%\w]+&amp;type=2"[^>]*>按厂家搜到36个<\/a>/);
  });

  it("only a guess found: said beside it", () => {
    const page = { ...none, fuzzy: true, other: { type: 2 as const, total: 36 } };
    expect(at(address, <FuzzyNotice page={page} />)).toContain("按厂家搜到36个");
  });

  it("searched as 厂家: as 药品", () => {
    const html = at(`${address}&type=2`, <NothingFound page={{ ...none, other: { type: 1, total: 2 } }} />);
    expect(html).toContain("按药品搜到2个");
    expect(html).not.toContain("type=2");
  });

  it("says nothing of it where the other kind finds nothing", () => {
    expect(at(address, <NothingFound page={none} />)).not.toContain("搜到");
  });
});
