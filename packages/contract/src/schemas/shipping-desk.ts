/** Orders that are to leave, and their parcels, as the warehouse sees them. */
import { z } from "zod";
import { isDate } from "@yaoji/domain/text/time";
import { noteSizes, scanKinds, shippingStages } from "@yaoji/domain/trade/shipping-desk";
import { shipmentStates } from "@yaoji/domain/trade/shipments";
import { id, keyset, keysetPageOf, keyword, line, nothing, optionalLine, shipmentIds } from "./common.ts";

const stage = z.enum(shippingStages, `进度须为 ${shippingStages.join("、")} 之一`);
const parcelKinds = ["normal", "cold_chain", "special"] as const;
const day = z.string("日期应为 YYYY-MM-DD").refine(isDate, "日期应为 YYYY-MM-DD");

export const shippingQuery = z.object({
  ...keyset,
  /** An order's or a parcel's number, its tail, or a part of a company's name. */
  q: keyword.optional(),
  stage: stage.optional(),
  warehouse: id.optional(),
  parcel: z.enum(parcelKinds, `包裹须为 ${parcelKinds.join("、")} 之一`).optional(),
  /** To arrive on this day or before. */
  due: day.optional(),
  sort: z.enum(["due", "old", "new"], "排序须为 due、old 或 new").default("due"),
});

const shippingRow = z.object({
  id: z.number(),
  order_no: z.string(),
  company: z.string(),
  area: z.string(),
  stage,
  stage_text: z.string(),
  warehouse: z.string(),
  parcel: z.enum(parcelKinds),
  line_count: z.number(),
  piece_count: z.number(),
  created_at: z.number(),
  /** The day on which it is to arrive; "" where nothing is promised. */
  due_day: z.string(),
  is_late: z.boolean(),
  /** Those that have not arrived, with who picked them. */
  parcels: z.array(
    z.object({
      id: z.number(),
      shipment_no: z.string(),
      state: z.enum(shipmentStates),
      state_text: z.string(),
      picked_by: z.string(),
    }),
  ),
});
export type ShippingRow = z.output<typeof shippingRow>;
export const shippingPage = keysetPageOf(shippingRow).extend({
  warehouses: z.array(z.object({ id: z.number(), name: z.string() })),
});

const may = z.object({ allowed: z.boolean(), text: z.string() });

export const shippingDetail = z.object({
  id: z.number(),
  shipment_no: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  state: z.enum(shipmentStates),
  state_text: z.string(),
  warehouse: z.string(),
  company: z.string(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  remark: z.string(),
  due_day: z.string(),
  carrier: z.string(),
  tracking_no: z.string(),
  picked_by: z.string(),
  picked_at: z.number(),
  checked_by: z.string(),
  checked_at: z.number().nullable(),
  shipped_at: z.number().nullable(),
  lines: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      specification: z.string(),
      manufacturer: z.string(),
      unit: z.string(),
      barcode: z.string(),
      batch_no: z.string(),
      expires_on: z.string(),
      /** 效期不早于 that was promised; "": nothing. */
      expires_from: z.string(),
      number: z.number(),
      /** Whether each piece carries a trace code. */
      is_traceable: z.boolean(),
      trace_codes: z.array(z.string()),
      no_code_reason: z.string(),
      /** Why it may not leave now; "": it may. */
      fault: z.string(),
    }),
  ),
  /** Carriers that parcels of this warehouse left with lately, the commonest first. */
  carriers: z.array(z.string()),
  can: z.object({ scan: may, check: may, ship: may }),
});
export type ShippingDetail = z.output<typeof shippingDetail>;

export const scanBody = z.object({
  /** As the scanner gave it. */
  code: z
    .string("请扫码或输入")
    .max(400, "扫到的内容过长，请重新扫描")
    .refine((text) => text.trim() !== "", "请扫码或输入"),
  /** The line that is being worked on: codes that do not say which goods they lie on are its. */
  line_id: id.optional(),
});
/** What the scan was, of which line, how many pieces it brought, and the parcel as it is then. */
export const scanned = z.object({
  kind: z.enum(scanKinds),
  line_id: z.number(),
  added: z.number(),
  text: z.string(),
  parcel: shippingDetail,
});

export const checkBody = z.object({ no_code_reason: optionalLine(60, "无码原因最多60个字").optional() });
export const shipBody = z.object({
  carrier: line(40, "请填写承运单位"),
  tracking_no: optionalLine(40, "运单号最多40个字").default(""),
});

export const notesQuery = z.object({
  ids: shipmentIds,
  size: z.enum(noteSizes, "纸张须为 A4 或 A5").default("A4"),
});
export const notesData = nothing;
