/** A batch by its goods and number, wherever it lies, and where its pieces went. */
import { z } from "zod";
import { batchStates } from "@yaoji/domain/trade/stock";
import { line, tableQuery } from "./common.ts";

const batchName = {
  /** The goods' code. */
  goods: line(64, "请填写商品编码"),
  batch_no: line(64, "请填写批号"),
};

export const recallQuery = z.object(batchName);
export const recallFileQuery = tableQuery.extend(batchName);
export const recallBody = z.object({ ...batchName, reason: line(100, "请填写召回原因") });

export const recallData = z.object({
  goods: z.string(),
  batch_no: z.string(),
  name: z.string(),
  unit: z.string(),
  /** In each warehouse, what came back apart. */
  places: z.array(
    z.object({
      warehouse: z.string(),
      state: z.enum(batchStates),
      state_text: z.string(),
      is_returned: z.boolean(),
      expires_on: z.string(),
      on_hand: z.number(),
      reserved: z.number(),
    }),
  ),
  is_recalled: z.boolean(),
  sent: z.number(),
  returned: z.number(),
  /** Of what was sent, in hundredths of a percent what is back; null where nothing was sent. */
  rate: z.number().nullable(),
  /** Shops that had pieces of it, those with the most outside first. */
  shops: z.array(
    z.object({
      id: z.number(),
      company: z.string(),
      contact: z.string(),
      phone: z.string(),
      sent: z.number(),
      returned: z.number(),
      parcels: z.array(
        z.object({ order_no: z.string(), shipment_no: z.string(), shipped_at: z.number(), sent: z.number() }),
      ),
    }),
  ),
});
export type RecallData = z.output<typeof recallData>;
