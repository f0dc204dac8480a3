/** What is simulated, as it is typed, and as the address keeps it. */
import type { DataOf, RequestOf } from "../../api/client.ts";
import type { FoundShop } from "../../parts/shop-finder.tsx";

export type Simulation = DataOf<"simulatorRun">;
type BasketRow = DataOf<"simulatorBasket">["lines"][number];

export type BasketLine = Omit<BasketRow, "number"> & { readonly number: string };
/** Ids of coupons and vouchers; null: those that cost least. */
export type Choice = readonly number[] | null;
export type Basket = {
  readonly shop: Pick<FoundShop, "id" | "company"> | null;
  /** As `<input type="datetime-local">` has it; empty: now. */
  readonly at: string;
  readonly lines: readonly BasketLine[];
  readonly coupons: Choice;
  readonly vouchers: Choice;
};

export const emptyBasket: Basket = { shop: null, at: "", lines: [], coupons: null, vouchers: null };

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

export function bodyOf(basket: Basket): RequestOf<"simulatorRun">["body"] {
  const { shop, at, lines, coupons, vouchers } = basket;
  const body = {
    shop_id: shop?.id ?? 0,
    lines: [...lines],
    ...(at !== "" && { at }),
    ...(coupons && { coupon_ids: coupons }),
    ...(vouchers && { voucher_ids: vouchers }),
  };
  return body as RequestOf<"simulatorRun">["body"];
}

const places = ["shop", "at", "lines", "coupons", "vouchers"] as const;

/** The address that shows it again; names come back with the answer. */
export function addressOf({ shop, at, lines, coupons, vouchers }: Basket): URLSearchParams {
  const address = new URLSearchParams({ shop: String(shop?.id ?? 0), lines: lines.map(lineText).join("_") });
  if (at !== "") address.set("at", at);
  if (coupons) address.set("coupons", coupons.join("."));
  if (vouchers) address.set("vouchers", vouchers.join("."));
  return address;
}

/** 12*3: three of goods 12; `c` before sets; then `w` the warehouse, `g` the gift, `e` the wish of expiry where it is its own. */
function lineText(line: BasketLine): string {
  const { goods_id, combination_id, warehouse_id, gift_id, expiry_wish, number } = line;
  const what = goods_id === null ? `c${combination_id}` : String(goods_id);
  const own = [
    warehouse_id === null ? "" : `w${warehouse_id}`,
    gift_id === null ? "" : `g${gift_id}`,
    expiry_wish === "shop" ? "" : `e${expiry_wish}`,
  ];
  return `${what}*${number.replace(/[^\d.-]/g, "")}${own.join("")}`;
}

const written = /^(c)?(\d{1,15})\*([\d.-]{0,12})(?:w(\d{1,15}))?(?:g(\d{1,15}))?(?:e(any|\d{4}-\d{2}))?$/;

/** What an address asks for; null where it asks for nothing, or was mangled on its way. */
export function basketOf(address: URLSearchParams): Basket | null {
  const shop = idsOf(address.get("shop"))?.[0];
  const lines = (address.get("lines") ?? "").split("_").flatMap(lineOf);
  if (!shop || lines.length === 0) return null;
  return {
    shop: { id: shop, company: `客户 ${shop}` },
    at: address.get("at") ?? "",
    lines,
    coupons: idsOf(address.get("coupons")),
    vouchers: idsOf(address.get("vouchers")),
  };
}

function lineOf(text: string): BasketLine[] {
  const [, isSet, what, number, warehouse, gift, wish] = written.exec(text) ?? [];
  if (what === undefined) return [];
  const id = (given: string | undefined) => (given === undefined ? null : Number(given));
  const about = isSet
    ? { goods_id: null, combination_id: Number(what) }
    : { goods_id: Number(what), combination_id: null };
  return [
    {
      ...about,
      name: isSet ? `套餐 ${what}` : `商品 ${what}`,
      warehouse_id: id(warehouse),
      number: number ?? "",
      gift_id: id(gift),
      expiry_wish: wish ?? "shop",
    },
  ];
}

function idsOf(text: string | null): number[] | null {
  if (text === null) return null;
  return text
    .split(".")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** The basket with the names that the answer has. */
export function named(basket: Basket, { shop, lines }: Simulation): Basket {
  return {
    ...basket,
    shop: { id: shop.id, company: shop.company },
    lines: basket.lines.map((line, place) => ({ ...line, name: lines[place]?.name ?? line.name })),
  };
}

/** Whether both ask for the same. */
export const isSameAddress = (one: URLSearchParams, other: URLSearchParams): boolean =>
  places.every((place) => one.get(place) === other.get(place));
