import { z } from "zod";
import { shipmentStates } from "@yaoji/domain/trade/shipments";
import { typedNumber, id, optionalLine, yuan } from "./common.ts";

export const shipmentState = z.enum(shipmentStates);

/** One batch of one line of the order. */
export const shipmentLine = z.object({
  id: z.number(),
  order_line_id: z.number(),
  goods_id: z.number(),
  name: z.string(),
  sccj: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  pzwh: z.string(),
  price: yuan,
  batch_id: z.number(),
  batch_no: z.string(),
  /** `YYYY-MM-DD`, "" where it is not known. */
  produced_on: z.string(),
  yxq: z.string(),
  number: z.number(),
  trace_codes: z.array(z.string()),
  /** The same codes with their system, and the raw scan (of a carton, for the boxes in it). */
  traces: z.array(
    z.object({
      code: z.string(),
      scan: z.string(),
      system: z.enum(["msfx", "maker", "gs1"]),
      system_text: z.string(),
    }),
  ),
  /** Why pieces that should carry a code have none; "" where none is missing. */
  no_code_reason: z.string(),
  /** Null until it was received. */
  received: z.number().nullable(),
  refused: z.number(),
  refuse_reason: z.string(),
});

export const shipment = z.object({
  id: z.number(),
  shipment_no: z.string(),
  state: shipmentState,
  state_text: z.string(),
  warehouse: z.string(),
  carrier: z.string(),
  tracking_no: z.string(),
  created_at: z.number(),
  /** Unix seconds; null as long as it has not come to that. */
  shipped_at: z.number().nullable(),
  delivered_at: z.number().nullable(),
  /** It is taken for received then, unless the buyer says otherwise; null where nothing is waited for. */
  receive_before: z.number().nullable(),
  lines: z.array(shipmentLine),
  /** The course of the parcel, oldest first. */
  events: z.array(z.object({ time: z.number(), text: z.string(), place: z.string() })),
  can: z.object({ receive: z.object({ allowed: z.boolean(), text: z.string() }) }),
});
export type Shipment = z.output<typeof shipment>;

/** Without a shipment: all that are under way. Lines that are not named were received whole. */
export const receiveBody = z.object({
  shipment_id: id.optional(),
  lines: z
    .array(
      z.object({
        shipment_line_id: id,
        received: typedNumber("请填写实收数量"),
        reason: optionalLine(100, "拒收原因最多100个字").default(""),
      }),
      "请填写实收数量",
    )
    .max(500, "一次最多处理500项")
    .optional(),
});
