/** 预售 wherever goods are named for buying: never as stock, always with the day. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Favourite } from "../api/favourites.ts";
import type { ListedGoods } from "../api/named-lists.ts";
import type { EntryGoods } from "../lib/entry-lines.ts";

type StockedGoods = EntryGoods & ListedGoods & Favourite;

export const stocked = {
  id: 1,
  name: "款冬花",
  ypgg: "250g",
  sccj: "某厂",
  yxq: "",
  price: 42.8,
  base_price: null,
  retail_price: null,
  margin: null,
  is_buy: 1,
  reasons: [],
  tags: [],
  goods_image: [],
  zbz: 1,
  jzl: 0,
  minimum: 1,
  order_limit: 0,
  number: 239,
  bzdw: "袋",
  wanted: 2,
} as unknown as StockedGoods;

function textOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
}

/** What a place must say of goods in presale, and of those that are there. */
export function itNamesStock(place: (goods: StockedGoods) => ReactNode): void {
  it("says of goods in presale when they arrive and how many can be ordered", () => {
    const text = textOf(place({ ...stocked, presale_on: "2026-12-08" }));
    expect(text).toContain("预售 · 预计12月8日到货");
    expect(text).toMatch(/可订 ?239/);
    expect(text).not.toContain("库存");
  });

  it("says of goods that are there how many", () => {
    const text = textOf(place(stocked));
    expect(text).toMatch(/库存 ?239/);
    expect(text).not.toMatch(/预售|可订/);
  });
}
