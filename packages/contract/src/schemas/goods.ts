import { z } from "zod";
import {
  choice,
  id,
  ids,
  keyword,
  listOf,
  optionalId,
  optionalLine,
  pageOf,
  paging,
  yuanOrNull,
  bit,
} from "./common.ts";
import { pricing } from "./pricing.ts";

/** Where a reason is mended; left out: nowhere. */
export const way = z.object({ url: z.string(), text: z.string() }).optional();
export const reason = z.object({ code: z.string(), text: z.string(), way });
export const tag = z.object({ name: z.enum(["优", "秒", "满", "换购", "赠", "特", "新"]), text: z.string() });

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
  /** What stands beside a struck-out base_price that was never charged: its basis and since when; left out: nothing. */
  base_price_note: z.string().optional(),
  /** 预售: nothing is there, and `number` are to arrive on this day, YYYY-MM-DD; left out: what is sold is there. */
  presale_on: z.string().optional(),
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
  /** Of the pieces there are at the special price in force, whole per cent sold; null where their number is not limited. */
  sold_percent: z.number().nullable(),
  /** What one whole carton (jzl pieces) costs; only in lists of whole cartons (`carton=1`). */
  carton_price: yuanOrNull.optional(),
});
export type GoodsRow = z.output<typeof goodsRow>;

export const goodsBatch = z.object({
  id: z.number(),
  batch_no: z.string(),
  /** Day of production, YYYY-MM-DD; empty when it is not known. */
  produced_on: z.string(),
  yxq: z.string(),
  number: z.number(),
  /** Address of the inspection report (PDF); empty for who may not read it, and where there is none yet. */
  report: z.string(),
});
/** A paper of the goods 产品资料, for approved shops. */
const goodsPaper = z.object({
  id: z.number(),
  kind: z.string(),
  name: z.string(),
  valid_until: z.string(),
  url: z.string(),
});
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
  /** 0 none, 1 every piece at the tier's price, 2 only the pieces above a tier. */
  tier_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** All that the price of any quantity is made from; null for who sees no price. */
  pricing: pricing.nullable(),
  promotions: z.array(z.object({ name: z.string(), text: z.string() })),
  /** `alt`: what is said of a picture where it cannot be seen; empty: nothing. */
  goods_image: z.array(z.object({ image: z.string(), alt: z.string() })),
  /** Those that this shop can be sold. */
  batches: z.array(goodsBatch),
  /** Papers that this shop may read. */
  documents: z.array(goodsPaper),
  /** Pieces near their expiry that a near-expiry offer 近效期 sells to this shop; null where none runs. */
  near_stock: z.number().nullable(),
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
  brand: z.string(),
  /** What law says of it (special-control.ts), in Chinese; empty for none. */
  control: z.string(),
  /** Which of its reminders this shop waits for. */
  reminders: z.array(z.enum(["arrival", "price"])),
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

/** The same with what sells best in each of its children: names of goods. */
export const filledMenuEntry = menuEntry.extend({
  children: z.array(z.object({ id: z.number(), name: z.string(), names: z.array(z.string()) })),
});

/** `from-to` in an address, either end open; the values are checked to be in order. */
function range(message: string, most: number) {
  return z
    .string()
    .regex(/^(\d{1,8}(\.\d{1,4})?)?-(\d{1,8}(\.\d{1,4})?)?$/, message)
    .transform((text) => {
      const [from = "", to = ""] = text.split("-");
      return { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
    })
    .refine(
      ({ from, to }) => (from ?? 0) <= (to ?? most) && (to ?? 0) <= most && (from ?? 0) <= most,
      message,
    )
    .optional();
}

/** What a list is asked by; the page keeps all of it in its address. */
export const listQuery = z.object({
  keywords: keyword.optional(),
  /** 1 drug name, 2 manufacturer. */
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)], "搜索类型不正确"))
    .default(1),
  kind: choice.optional(),
  /** Category, with its children. */
  select: id.optional(),
  /** Brand, by its id in /api/focus/ppzq. */
  brand: id.optional(),
  /** Group of goods: /list/other/:id, /kxzq/goods/:url. */
  group: id.optional(),
  /** Manufacturer and dosage form, by their whole name. */
  manufacturer: optionalLine(200, "生产厂家最多200个字").optional(),
  form: optionalLine(200, "剂型最多200个字").optional(),
  drug_class: z.enum(["rx", "otc_a", "otc_b", "none"], "药品类别不正确").optional(),
  /** Yuan from–to of one piece, either end open: 10-20, -10, 100-. */
  price: range("价格范围不正确，例如 10-20", 10_000_000),
  /** Whole months from today to the nearest expiry, as a range. */
  expiry: range("效期范围不正确，例如 6-12", 1200),
  /** 1: goods with a badge; or one badge by its name. */
  promotion: z.enum(["1", "秒", "满", "换购", "赠", "特"], "活动类型不正确").optional(),
  /** 1: goods that a coupon may be used for. */
  coupon: choice.optional(),
  /** Only the goods that this coupon names. */
  coupon_id: id.optional(),
  /** 1: near expiry. */
  jxq: choice.optional(),
  /** 1: goods of which a whole carton may be bought. */
  carton: choice.optional(),
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
  /** `id` is the value that the query takes: `key=id`. */
  options: z.array(z.object({ id: z.union([z.number(), z.string()]), name: z.string(), count: z.number() })),
});
export const goodsPage = pageOf(goodsRow).extend({
  filters: z.array(filterGroup),
  /** Nothing fits the keyword exactly: what is listed is spelled nearly like it. */
  fuzzy: z.boolean(),
  /** Nothing was found at all: names that come near the keyword. */
  near: z.array(z.string()),
  /** Where nothing fits exactly: how many goods the same words find as the other `type`, where they find any. */
  other: z.object({ type: z.union([z.literal(1), z.literal(2)]), total: z.number() }).nullable(),
});

export const suggestQuery = z.object({
  keywords: keyword.default(""),
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

/** Goods by their ids, in their order; what the caller does not see is left out. */
export const rowsQuery = z.object({ ids });

/** A group of goods put together by the operator. */
export const goodsGroup = z.object({
  id: z.number(),
  name: z.string(),
  /** /kxzq/goods/:url; empty for other groups. */
  url: z.string(),
  image: z.string(),
  intro: z.string(),
});
export type GoodsGroup = z.output<typeof goodsGroup>;
export const goodsGroupWithGoods = goodsGroup.extend({ goods: z.array(goodsRow) });
export const urlParams = z.object({ url: optionalLine(64, "地址不正确") });

/** A brand of the brand zone. */
export const brand = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  intro: z.string(),
  /** How many of its goods stand on the shelf. */
  count: z.number(),
});
export type Brand = z.output<typeof brand>;
export const brandPage = pageOf(brand.extend({ goods: z.array(goodsRow) }));
export const brandGoods = pageOf(goodsRow).extend({ brand });
export const pageQuery = z.object(paging);

/** Goods at a special price of the day, each with the end of its own; `end_time` is the first of them. Unix seconds. */
export const timedGoods = listOf(goodsRow.extend({ ends_at: z.number() })).extend({
  start_time: z.number(),
  end_time: z.number(),
});
/** Activities of GET /api/goods/activities, each with some of its goods. */
export const activities = listOf(
  z.object({ id: z.number(), name: z.string(), url: z.string(), goods: z.array(goodsRow) }),
);
/** The controlled-sales zone: its pages, each with some of its goods. */
export const controlledZone = listOf(goodsGroupWithGoods);

/** Favourites, newest first; what is no longer shown to the shop stays in the list with its reason. */
/** `keyword`: name, spelling, initials, code or maker. */
export const favoriteQuery = z.object({ keyword: keyword.default(""), ...paging });
export const favoritePage = pageOf(goodsRow.extend({ added_at: z.number() }));
/** What add-all did: lines put in, and the goods left out with the first reason each. */
export const favoritesAdded = z.object({
  added: z.number(),
  left_out: z.array(z.object({ goods_id: z.number(), name: z.string(), reason: z.string() })),
  /** Number of lines in the cart now. */
  cart: z.number(),
});
export const favoriteBody = z.object({ goods_ids: ids });

/** 到货提醒 and 降价提醒. */
export const reminderKind = z.enum(["arrival", "price"], "提醒类型不正确");
export const reminderBody = z.object({ goods_id: id, kind: reminderKind });
export const reminder = z.object({
  goods_id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  kind: reminderKind,
  /** What the price must fall below; null for arrivals. */
  price_seen: yuanOrNull,
  created_at: z.number(),
});

/** `closed`: paths that nothing may lead to now; `names`: what open ones are called, by what runs. */
export const entrances = z.object({
  closed: z.array(z.string()),
  names: z.array(z.object({ url: z.string(), name: z.string() })),
});
