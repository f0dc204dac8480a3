import { z } from "zod";
import { choice, id, listOf, optionalId, pageOf, paging, yuanOrNull } from "./common.ts";

export const reason = z.object({ code: z.string(), text: z.string() });
export const tag = z.object({ name: z.enum(["优", "秒", "满", "换购", "赠", "特", "新"]), text: z.string() });
const bit = z.union([z.literal(0), z.literal(1)]);

/** A goods row of every list (decisions.md "Queries and payloads"); the shop's own fields stand last. */
export const goodsRow = z.object({
  id: z.number(),
  name: z.string(),
  sccj: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  zbz: z.number(),
  jzl: z.number(),
  pzwh: z.string(),
  /** Nearest expiry on sale, YYYY-MM-DD; empty when nothing is in stock. */
  yxq: z.string(),
  ck_id: z.number(),
  price: yuanOrNull,
  base_price: yuanOrNull,
  /** Stock to sell. */
  number: z.number(),
  is_buy: bit,
  reasons: z.array(reason),
  tags: z.array(tag),
  goods_image: z.array(z.object({ image: z.string() })),
  goods_price_id: z.number(),
  ladder_price_id: z.number(),
  goods_manjian_id: z.number(),
  is_yj: bit,
  is_jxq: bit,
  is_dpby: bit,
  qg_number: z.number(),
  is_youx: bit,
  is_zy: bit,
  is_favorite: bit,
  trade_name: z.string(),
  drug_class: z.enum(["rx", "otc_a", "otc_b", "none"]),
  /** Limited price while its quantity lasts. */
  xj_price: yuanOrNull,
  retail_price: yuanOrNull,
  /** Gross margin at the suggested retail price, whole per cent cut down. */
  margin: z.number().nullable(),
  /** Least quantity of a line. */
  minimum: z.number(),
  /** Most of one line, 0: no limit. */
  order_limit: z.number(),
});
export type GoodsRow = z.output<typeof goodsRow>;

export const goodsBatch = z.object({ batch_no: z.string(), yxq: z.string(), number: z.number() });
export const leaflet = z.object({
  indications: z.string(),
  usage: z.string(),
  caution: z.string(),
  storage: z.string(),
});

/** The goods row and what only the detail page shows, flat. */
export const goodsDetail = goodsRow.extend({
  /** How the price comes about, one row a rule. */
  prices: z.array(z.object({ key: z.string(), label: z.string(), price: yuanOrNull, note: z.string() })),
  tiers: z.array(z.object({ number: z.number(), price: yuanOrNull })),
  tier_type: z.number(),
  promotions: z.array(z.object({ name: z.string(), text: z.string() })),
  batches: z.array(goodsBatch),
  /** Null for visitors of a prescription drug. */
  leaflet: leaflet.nullable(),
  form: z.string(),
  mah: z.string(),
  barcode: z.string(),
  storage: z.string(),
  cold_chain: bit,
  origin: z.string(),
  grade: z.string(),
  code: z.string(),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

/** Menu entry (spec.md §3). */
export const menuEntry = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.string(),
  logo1: z.string(),
  children: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** What a list is asked by; the page keeps all of it in its address. */
export const listQuery = z.object({
  keywords: z.string().max(64, "关键词最多64个字").trim().optional(),
  /** 1 drug name, 2 manufacturer. */
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)], "搜索类型不正确"))
    .default(1),
  kind: choice.optional(),
  select: id.optional(),
  yx: choice.optional(),
  zs: choice.optional(),
  qx: choice.optional(),
  zy: choice.optional(),
  in_stock: choice.optional(),
  sort: z
    .enum(["default", "sales", "price_asc", "price_desc", "newest", "expiry"], "排序方式不正确")
    .default("default"),
  ...paging,
});
export type ListQuery = z.output<typeof listQuery>;

export const filterGroup = z.object({
  key: z.string(),
  label: z.string(),
  options: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
});
export const goodsPage = pageOf(goodsRow).extend({ filters: z.array(filterGroup) });

export const suggestQuery = z.object({
  keywords: z.string().max(64, "关键词最多64个字").trim().default(""),
  type: listQuery.shape.type,
});
export const suggestion = z.object({ id: z.number(), name: z.string(), sccj: z.string(), ypgg: z.string() });
export const suggestions = listOf(suggestion);
export const goodsList = listOf(goodsRow);
export const detailQuery = z.object({
  goods_price_id: optionalId,
  ladder_price_id: optionalId,
  goods_manjian_id: optionalId,
  is_yj: choice.optional(),
  is_jxq: choice.optional(),
});
