import { z } from "zod";
import { orderStatuses } from "@yaoji/domain/trade/order-states";
import { periodSteps } from "@yaoji/domain/pricing/sales-periods";
import { batchStates } from "@yaoji/domain/trade/stock";
import { isDate } from "@yaoji/domain/text/time";
import { id, keyword, optionalLine, pageOf, paging, tableQuery, yuanOrNull, zeroOrOne } from "./common.ts";

/** Who looks, and what he stands for: makers as the catalogue names them; `varieties`: how many goods he sees. */
export const makerProfile = z.object({
  username: z.string(),
  name: z.string(),
  makers: z.array(z.string()),
  varieties: z.number(),
});

export const shelfStates = ["on", "off"] as const;
const varietyFilter = {
  /** Of name, trade name, code, approval number, specification. */
  keyword: keyword.optional(),
  shelf: z.enum(shelfStates, "没有这种上架状态").optional(),
  /** 1: only those with stock near its expiry. */
  near_expiry: zeroOrOne.default(0),
};
export const varietyQuery = z.object({ ...varietyFilter, ...paging });
export const varietyExportQuery = z.object({ ...varietyFilter, ...tableQuery.shape });
export type VarietyFilter = Omit<z.output<typeof varietyExportQuery>, "format">;

/** Goods of the maker. Prices are list prices; what a customer pays is not the maker's to know. */
export const variety = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  trade_name: z.string(),
  sccj: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  pzwh: z.string(),
  image: z.string(),
  is_on_shelf: z.boolean(),
  /** The lowest list price of its warehouses; null: none is set. */
  list_price: yuanOrNull,
  /** Pieces that can be sold. */
  stock: z.number(),
  /** Pieces of it near their expiry. */
  near_expiry: z.number(),
  /** `YYYY-MM-DD`; "" without stock. */
  nearest_expiry: z.string(),
  /** Pieces of the last thirty days, and in how many orders. */
  sold: z.number(),
  sold_orders: z.number(),
});
export type Variety = z.output<typeof variety>;
export const varietyPage = pageOf(variety);

export const varietyBatch = z.object({
  id: z.number(),
  warehouse: z.string(),
  batch_no: z.string(),
  /** `YYYY-MM-DD`; "" where nobody wrote it down. */
  produced_on: z.string(),
  yxq: z.string(),
  on_hand: z.number(),
  /** On hand and not reserved by orders. */
  available: z.number(),
  state: z.enum(batchStates),
  state_text: z.string(),
  is_near_expiry: z.boolean(),
  is_expired: z.boolean(),
});
export const varietyDetail = variety.extend({
  form: z.string(),
  mah: z.string(),
  barcode: z.string(),
  warehouses: z.array(z.object({ name: z.string(), list_price: yuanOrNull, stock: z.number() })),
  batches: z.array(varietyBatch),
});
export type VarietyDetail = z.output<typeof varietyDetail>;

const day = (message: string) => z.string(message).refine(isDate, message);
/** Days on the shop's clock, both included. */
const period = {
  start_date: day("开始日期不正确，请按 2026-01-31 的格式填写").optional(),
  end_date: day("结束日期不正确，请按 2026-01-31 的格式填写").optional(),
};
/** Of one of his goods, or of all; the last thirty days where none are named. */
export const makerSalesQuery = z.object({
  goods_id: id.optional(),
  by: z.enum(periodSteps, "统计方式只能是 day、week 或 month").default("day"),
  ...period,
});
export const makerSalesExportQuery = makerSalesQuery.extend(tableQuery.shape);
export type MakerSalesQuery = z.output<typeof makerSalesQuery>;

const sold = { number: z.number(), orders: z.number() };
/** Pieces sold, less those given back, by the day of the order. */
export const makerSales = z.object({
  start_date: z.string(),
  end_date: z.string(),
  by: z.enum(periodSteps),
  ...sold,
  periods: z.array(z.object({ start: z.string(), end: z.string(), ...sold })),
  /** Most first. */
  regions: z.array(z.object({ province: z.string(), city: z.string(), buyers: z.number(), ...sold })),
});
export type MakerSales = z.output<typeof makerSales>;

const makerOrderFilter = {
  status: z.enum(orderStatuses, "没有这种订单状态").optional(),
  province: optionalLine(20, "省份最多20个字").optional(),
  city: optionalLine(20, "城市最多20个字").optional(),
  goods_id: id.optional(),
  /** An order's number. */
  keyword: keyword.optional(),
  ...period,
};
/** The last ninety days where none are named. */
export const makerOrderQuery = z.object({ ...makerOrderFilter, ...paging });
export const makerOrderExportQuery = z.object({ ...makerOrderFilter, ...tableQuery.shape });
export type MakerOrderFilter = Omit<z.output<typeof makerOrderExportQuery>, "format">;

const makerLine = z.object({
  id: z.number(),
  goods_id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  number: z.number(),
  returned: z.number(),
});
/** The buyer, masked (docs/makers.md). */
const maskedBuyer = z.object({
  company: z.string(),
  type_text: z.string(),
  province: z.string(),
  city: z.string(),
});
export const makerOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  status: z.enum(orderStatuses),
  status_text: z.string(),
  created_at: z.number(),
  buyer: maskedBuyer,
  /** The maker's own lines, never the others. */
  lines: z.array(makerLine),
});
export type MakerOrder = z.output<typeof makerOrder>;
export const makerOrderPage = pageOf(makerOrder).extend({
  start_date: z.string(),
  end_date: z.string(),
  /** Where his orders of the period went. */
  regions: z.array(z.object({ province: z.string(), cities: z.array(z.string()) })),
});
export const makerOrderDetail = makerOrder.extend({
  buyer: maskedBuyer.extend({ name: z.string(), phone: z.string(), address: z.string() }),
  lines: z.array(
    makerLine.extend({
      code: z.string(),
      pzwh: z.string(),
      image: z.string(),
      /** Pieces that have left the warehouse. */
      shipped: z.number(),
      batches: z.array(z.object({ batch_no: z.string(), yxq: z.string(), number: z.number() })),
    }),
  ),
  /** Unix seconds; null before. */
  shipped_at: z.number().nullable(),
  delivered_at: z.number().nullable(),
});
export type MakerOrderDetail = z.output<typeof makerOrderDetail>;
