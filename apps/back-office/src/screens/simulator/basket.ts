/** What is simulated, as it is typed. */
import type { DataOf, RequestOf } from "../../api/client.ts";
import type { FoundShop } from "../../parts/shop-finder.tsx";

export type Simulation = DataOf<"simulatorRun">;
type BasketRow = DataOf<"simulatorBasket">["lines"][number];

export type BasketLine = Omit<BasketRow, "number"> & { readonly number: string };
export type Basket = {
  readonly shop: Pick<FoundShop, "id" | "company"> | null;
  /** As `<input type="datetime-local">` has it; empty: now. */
  readonly at: string;
  readonly lines: readonly BasketLine[];
};

export const emptyBasket: Basket = { shop: null, at: "", lines: [] };

/** Goods once more are more of them. */
export function withGoods(lines: readonly BasketLine[], goods: { id: number; name: string }): BasketLine[] {
  if (lines.some(({ goods_id }) => goods_id === goods.id)) return [...lines];
  const line = {
    goods_id: goods.id,
    combination_id: null,
    warehouse_id: null,
    name: goods.name,
    number: "1",
  };
  return [...lines, { ...line, gift_id: null, expiry_wish: "shop" }];
}

/** A shop's cart instead of what stood there. */
export const linesOf = (rows: readonly BasketRow[]): BasketLine[] =>
  rows.map((row) => ({ ...row, number: String(row.number) }));

export function bodyOf({ shop, at, lines }: Basket): RequestOf<"simulatorRun">["body"] {
  const body = { shop_id: shop?.id ?? 0, lines: [...lines], ...(at !== "" && { at }) };
  return body as RequestOf<"simulatorRun">["body"];
}
