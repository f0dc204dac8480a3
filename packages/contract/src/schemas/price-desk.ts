/** Prices as operators see and set them. What they may be is the domain's to say (pricing/offer-terms.ts). */
import { z } from "zod";
import {
  bit,
  flag,
  id,
  keyset,
  keysetPageOf,
  keyword,
  line,
  optionalLine,
  typedNumber,
  yuan,
  yuanOrNull,
} from "./common.ts";
import { time } from "./desk-fields.ts";

/** The most rows of one change. */
export const mostPriceRows = 10_000;

/** As it is typed: what is wrong with it is said of the row and field, and hinders no other row. */
const typed = z.union([z.number(), z.string().max(32, "内容过长")], "应为数字").nullish();

/** What is left out stays, null clears. */
const priceRow = z.object({
  /** The goods' id as a number, or their code. */
  goods: z.union([z.number(), optionalLine(64, "商品编码过长")], "请填写商品"),
  /** Code or name; may be left out where the goods are sold from one warehouse. */
  warehouse: z.string().max(64, "仓库名称过长").nullish(),
  version: typedNumber("版本须为整数").nullish(),
  base_price: typed,
  floor_price: typed,
  groups: z.record(z.string().max(64), typed, "分组价应为 编码: 价格").optional(),
  limited_price: typed,
  limited_quantity: typed,
  tiers: z
    .array(z.object({ from: typed, price: typed }), "阶梯价应为列表")
    .max(100, "阶梯价过多")
    .nullish(),
  tier_type: typed,
  minimum: typed,
  order_limit: typed,
  is_dpby: z.union([z.boolean(), z.number(), z.string().max(8)], "单品包邮只能是0或1").nullish(),
  free_shipping_quantity: typed,
});
export type PriceRowBody = z.output<typeof priceRow>;

const rows = z
  .array(priceRow, "请填写要改的价格")
  .min(1, "请填写要改的价格")
  .max(mostPriceRows, `一次最多${mostPriceRows}行，请分几次办理`);
/** 生效时间: from when on the prices hold; left out: from now on. */
export const effectiveAt = time.nullish();
export const pricePreviewBody = z.object({ rows, at: effectiveAt });
export const priceSaveBody = z.object({
  rows,
  at: effectiveAt,
  reason: line(200, "请填写改价原因"),
  skip_faulty: flag.default(0),
});

export const priceDeskQuery = z.object({
  ...keyset,
  /** Name, spelling, maker or code of the goods. */
  q: keyword.optional(),
  category: id.optional(),
  sort: z.enum(["new", "price_asc", "price_desc"], "排序须为 new、price_asc 或 price_desc").default("new"),
});

/** An offer's own fields; `groups` by the codes of price groups. */
const terms = z.object({
  base_price: yuanOrNull,
  floor_price: yuanOrNull,
  groups: z.record(z.string(), yuan),
  limited_price: yuanOrNull,
  limited_quantity: z.number().nullable(),
  tiers: z.array(z.object({ from: z.number(), price: yuan })),
  tier_type: z.number().nullable(),
  minimum: z.number(),
  order_limit: z.number().nullable(),
  is_dpby: bit,
  free_shipping_quantity: z.number().nullable(),
});
/** Which offer: goods at a warehouse, as they stand. `offer_id` null, version 0: not offered there yet. */
export const offered = z.object({
  offer_id: z.number().nullable(),
  goods_id: z.number(),
  code: z.string(),
  name: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  inner_pack: z.number(),
  warehouse_id: z.number(),
  warehouse: z.string(),
  version: z.number(),
});
const offer = offered.extend(terms.shape);

/** What runs for the offer now, for whomever; `price` of a piece. */
const running = z.object({
  promotion_id: z.number(),
  kind: z.string(),
  label: z.string(),
  name: z.string(),
  price: yuan,
  ends_at: z.number(),
});
/** What changes at a moment to come. */
const planned = z.object({
  id: z.number(),
  field: z.string(),
  label: z.string(),
  after: z.string(),
  at: z.number(),
});
export const priceDeskPage = keysetPageOf(
  offer.extend({ running: z.array(running), planned: z.array(planned) }),
);

export const difference = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  percent: z.number().nullable(),
});
/**
 * `row`: its place among the rows given, from 1; `offer` null: it names none. `faults`: the sentences of each field;
 * `below_floor` 1: nothing else is wrong with it, and two persons may let it pass.
 */
const judged = z.object({
  row: z.number(),
  below_floor: bit,
  offer: offered.nullable(),
  differences: z.array(difference),
  faults: z.record(z.string(), z.array(z.string())),
});
export const pricePreview = z.object({
  changed: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  list: z.array(judged),
});
/**
 * `list`: the offers that were changed, with their new versions; `skipped`: the rows that were not, and why. `change_id`: what
 * can be taken back; null where nothing has changed yet.
 */
export const pricesSaved = z.object({
  change_id: z.number().nullable(),
  changed: z.number(),
  unchanged: z.number(),
  list: z.array(z.object({ row: z.number(), offer_id: z.number(), version: z.number() })),
  skipped: z.array(judged),
});

/** A line of prices: from `at` on `price`, null: none. `group` null: for everybody. */
const priceLine = z.object({
  warehouse_id: z.number(),
  warehouse: z.string(),
  group: z.string().nullable(),
  is_limited: bit,
  points: z.array(z.object({ at: z.number(), price: yuanOrNull })),
});
/** `more` 1: older prices than these are left out. */
export const priceHistory = z.object({ lines: z.array(priceLine), more: bit });

export const whoPaysQuery = z.object({ after: keyset.after, page_size: keyset.page_size });
/** Groups with their price at each warehouse; customers with a price of their own, page by page. */
export const whoPays = z.object({
  base: z.array(z.object({ warehouse_id: z.number(), warehouse: z.string(), price: yuanOrNull })),
  groups: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      shops: z.number(),
      prices: z.array(z.object({ warehouse_id: z.number(), price: yuan })),
    }),
  ),
  customers: keysetPageOf(
    z.object({
      shop_id: z.number(),
      company: z.string(),
      kind: z.enum(["controlled", "signed"]),
      promotion_id: z.number(),
      promotion: z.string(),
      price: yuan,
    }),
  ),
});
