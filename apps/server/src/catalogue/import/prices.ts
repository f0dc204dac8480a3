/** What a row says of prices and of stock: pure, from text to plan. */
import { type Money, parseMoney, toDecimal, zero } from "@yaoji/domain/money/money";
import { doubtOfDay, parseExpiry, parseProduction } from "./dates.ts";
import type { Said } from "./rows.ts";
import { amount, pieces, type Read, read, short, textOf, whole, zeroIsNone } from "./read-facts.ts";

/** From this many pieces on, this price in yuan. */
export type PlannedTier = { readonly from: number; readonly price: string };

/** What a row sets of an offer: only what it says; null clears. */
export type PlannedOffer = {
  readonly basePrice?: Money | null;
  readonly limitedPrice?: Money | null;
  readonly limitedQuantity?: number | null;
  readonly tiers?: readonly PlannedTier[] | null;
  readonly tierType?: number | null;
  readonly minimum?: number | null;
  readonly orderLimit?: number | null;
  /** Price groups and what they pay; as the row states them, they replace those before. */
  readonly groupPrices?: readonly (readonly [group: string, price: Money])[] | null;
};

/** A batch and what is on hand of it; days are `YYYY-MM-DD`. */
export type PlannedBatch = {
  readonly batchNo: string;
  readonly producedOn: string | null;
  /** Null: not said, of a batch of which nothing is left. */
  readonly expiresOn: string | null;
  readonly onHand: number;
};

/** A plan, a flaw in Chinese, or null where the row says nothing of it. */
export type Plan<T> = T | { readonly flaw: string } | null;

const most = 100_000_000;

/** What the row says of prices. */
export function planOffer(said: Said): Plan<PlannedOffer> {
  const reads: Record<keyof PlannedOffer, Read<unknown>> = {
    basePrice: read(said, "price", amount("价格")),
    limitedPrice: read(said, "limited_price", zeroIsNone(amount("限价"))),
    limitedQuantity: read(said, "limited_quantity", zeroIsNone(whole("限价数量", [1, most]))),
    tiers: read(said, "tiers", tiers),
    tierType: read(said, "tier_type", whole("阶梯类型", [1, 2])),
    minimum: read(said, "minimum", zeroIsNone(whole("起订量", [1, 1_000_000]))),
    orderLimit: read(said, "order_limit", zeroIsNone(whole("限购数量", [1, most]))),
    groupPrices: read(said, "group_prices", groupPrices),
  };
  const flaw = Object.values(reads).find((each) => each !== undefined && "flaw" in each);
  if (flaw && "flaw" in flaw) return flaw;
  const values = Object.entries(reads).flatMap(([name, each]) =>
    each !== undefined && "value" in each ? [[name, each.value]] : [],
  );
  if (values.length === 0) return null;
  const offer = Object.fromEntries(values) as PlannedOffer;
  const isNone = offer.limitedQuantity === null && said.limited_quantity !== null;
  if (isNone && offer.limitedPrice)
    return { flaw: "有限价但限价数量是 0，请写明数量，没有限价请把限价也写 0" };
  return offer;
}

/** No stock, and of no batch: it says nothing of the batches that are there. */
export function isNoStock(said: Said): boolean {
  const quantity = read(said, "quantity", whole("库存", [0, most]));
  return quantity !== undefined && "value" in quantity && quantity.value === 0 && !textOf(said, "batch_no");
}

/** What the row says of stock: a batch with its expiry, as GSP asks for. */
export function planBatch(said: Said): Plan<PlannedBatch> {
  const quantity = read(said, "quantity", whole("库存", [0, most]));
  if (quantity === undefined) return null;
  if ("flaw" in quantity) return quantity;
  if (quantity.value === null) return { flaw: "库存不能为空，没有库存请写 0" };
  const batchNo = textOf(said, "batch_no") ?? "";
  if (isNoStock(said)) return null;
  if (batchNo === "") return { flaw: "有库存但没有批号" };
  if (batchNo.length > 64) return { flaw: "批号超过 64 个字符" };
  const written = textOf(said, "expires_on") ?? "";
  const expiresOn = parseExpiry(written);
  if (expiresOn === null && (written !== "" || quantity.value > 0)) return { flaw: noDay("有效期", written) };
  const produced = textOf(said, "produced_on") ?? null;
  const producedOn = produced === null ? null : parseProduction(produced);
  if (produced !== null && producedOn === null) return { flaw: noDay("生产日期", produced) };
  if (producedOn !== null && expiresOn !== null && producedOn > expiresOn)
    return { flaw: "生产日期晚于有效期" };
  return { batchNo, producedOn, expiresOn, onHand: quantity.value };
}

const noDay = (label: string, text: string) => `${label}“${short(text)}”${doubtOfDay(text) ?? "不是日期"}`;

/** 10=11.9；50=11.5: from 10 pieces on 11.9 each, from 50 on 11.5. */
function tiers(text: string) {
  const found: PlannedTier[] = [];
  for (const piece of pieces(text)) {
    const [, from, price] = /^(\d{1,8})\s*[=:]\s*(.+)$/u.exec(piece) ?? [];
    const value = price === undefined ? null : parseMoney(price);
    if (from === undefined || value === null || value <= zero || Number(from) < 1 || value > 1e11)
      return { flaw: `阶梯价“${short(piece)}”不正确，应为 数量=单价，如 10=11.9；50=11.5` };
    found.push({ from: Number(from), price: plain(value) });
  }
  const froms = new Set(found.map(({ from }) => from));
  if (froms.size < found.length) return { flaw: "阶梯价里同一数量出现了两次" };
  if (found.length > 20) return { flaw: "阶梯价最多 20 级" };
  return found.toSorted((a, b) => a.from - b.from);
}

/** 连锁=11.5；诊所=12: what each price group pays. */
function groupPrices(text: string) {
  const found = new Map<string, Money>();
  for (const piece of pieces(text)) {
    const [, group, price] = /^([^=:]{1,50}?)\s*[=:]\s*(.+)$/u.exec(piece) ?? [];
    const value = price === undefined ? null : parseMoney(price);
    if (group === undefined || value === null || value <= zero || value > 1e11)
      return { flaw: `分组价“${short(piece)}”不正确，应为 客户组=单价，如 连锁=11.5；诊所=12` };
    if (found.has(group)) return { flaw: `分组价里“${group}”出现了两次` };
    found.set(group, value);
  }
  return found.size > 50 ? { flaw: "分组价最多 50 组" } : [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** 11.9 and not 11.9000: tiers are kept as people write them. */
function plain(value: Money): string {
  return toDecimal(value).replace(/\.?0+$/u, "");
}

/** A limited price and its quantity exist together or not at all. */
export function isLimitWhole(offer: { limitedPrice: Money | null; limitedQuantity: number | null }): boolean {
  return (offer.limitedPrice === null) === (offer.limitedQuantity === null);
}
