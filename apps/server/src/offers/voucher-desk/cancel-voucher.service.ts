/** Taking back what is left of a voucher: a counter-entry in the books, a message to the shop, who did it and why in the log. */
import { plainYuan, toDecimal } from "@yaoji/domain/money/money";
import { cancelledValidity, cancelRefusal } from "@yaoji/domain/money/vouchers";
import { sendMessage } from "../../content/messages/messages.service.ts";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { bookCancelled } from "../coupons/coupons.service.ts";
import { presentRow, type ShownVoucher } from "./voucher-desk.present.ts";
import * as queries from "./voucher-desk.queries.ts";
import { shownVoucher } from "./voucher-desk.service.ts";

type Cancelling = { readonly id: number; readonly reason: string };

export function cancelVoucher(
  app: App,
  { accountId }: { readonly accountId: number },
  { id, reason }: Cancelling,
): Promise<ShownVoucher | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    await queries.lockVoucher(tx, id);
    const found = await queries.findVoucher(tx, id);
    if (!found) return refuse("request.not_found");
    const text = cancelRefusal(found, now);
    if (text !== null) return refuse("coupon.cannot", { details: { text } });
    await queries.markCancelled(tx, id, { ...cancelledValidity(found.validFrom, now), at: now });
    const money = { id, shop_id: found.shopId, kind: "voucher" as const, amount: toDecimal(found.amount) };
    await bookCancelled(tx, money, now);
    const body = `“${found.name}”${plainYuan(found.amount)}元：${reason}。`;
    const message = { kind: "payment", title: "现金券已作废", body, url: "/xjq", createdAt: now };
    await sendMessage(tx, { shopId: found.shopId, ...message });
    const after = await shownVoucher(tx, id, now);
    const entry = { who: accountId, command: "voucher cancel", subject: { kind: "voucher", id } };
    await writeAudit(tx, { ...entry, before: presentRow(found, now), after, reason, now });
    return after;
  });
}
