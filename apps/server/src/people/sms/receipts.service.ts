/** What the provider reports of deliveries. Its push is not signed: what names a delivery is an id that only it was told. */
import { z } from "zod";
import type { App } from "../../platform/app/app.ts";
import * as queries from "./deliveries.queries.ts";

const receipt = z.object({
  phone_number: z.string().max(20),
  success: z.boolean(),
  err_code: z.string().max(100).default(""),
  biz_id: z.string().max(100).default(""),
  out_id: z.string().min(1).max(100),
});
const receipts = z.array(receipt).min(1).max(1000);

/** Notes them; gives how many were ours, or null where the body is none. */
export async function noteReceipts(app: App, body: unknown): Promise<number | null> {
  const told = receipts.safeParse(body);
  if (!told.success) return null;
  let noted = 0;
  for (const { phone_number: phone, success, err_code, biz_id: providerId, out_id: outId } of told.data) {
    const state = success ? "delivered" : "failed";
    const errorCode = success ? "" : err_code;
    const found = { outId, phone, providerId, state, errorCode } as const;
    if (await queries.noteReceipt(app.database.db, found, app.now())) noted += 1;
  }
  return noted;
}

export type { Delivery } from "./deliveries.queries.ts";

export async function listDeliveries(app: App): Promise<queries.Delivery[]> {
  return queries.listDeliveries(app.database.db, 50);
}
