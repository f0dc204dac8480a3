/** What the buyer does with his application: he says how the goods travel back, or takes it back. */
import { deadlineOf } from "@yaoji/domain/trade/after-sales";
import type { App } from "../../platform/app/app.ts";
import { sweep } from "../../platform/sweeps/sweep.service.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { moveOn, withAfterSale } from "./after-sale-states.service.ts";
import { insertEvent, listNotSentBack, updateAfterSale } from "./after-sales.queries.ts";

type Buyer = { readonly shopId: number };
/** How the goods travel back. */
export type ShipBack = { readonly id: number; readonly carrier: string; readonly trackingNo: string };

/** The goods are on their way back; again to correct it. */
export async function shipBack(
  app: App,
  { shopId }: Buyer,
  { id, carrier, trackingNo }: ShipBack,
): Promise<null | Refusal> {
  return withAfterSale(
    app,
    { name: { id }, scope: { shopId }, step: "shipBack" },
    async (tx, { sale, at }) => {
      if (sale.carrier === carrier && sale.trackingNo === trackingNo) return null;
      const isFirst = sale.shippedBackAt === null;
      const deadlineAt = isFirst ? deadlineOf({ state: "returning", isSentBack: true }, at) : sale.deadlineAt;
      const shippedBackAt = sale.shippedBackAt ?? at;
      await updateAfterSale(tx, id, { carrier, trackingNo, shippedBackAt, deadlineAt });
      const text = `您${isFirst ? "寄回了商品" : "更正了寄回信息"}：${carrier}，运单号${trackingNo}`;
      await insertEvent(tx, { afterSaleId: id, state: "returning", text, at });
      return null;
    },
  );
}

/** The buyer takes his application back, as long as nothing has come back. */
export async function cancelAfterSale(app: App, { shopId }: Buyer, id: number): Promise<null | Refusal> {
  return withAfterSale(app, { name: { id }, scope: { shopId }, step: "cancel" }, async (tx, held) => {
    await moveOn(tx, held, { state: "cancelled", text: "您撤销了申请" });
    return null;
  });
}

/** Applications whose goods were not sent back in time are closed; nothing if the buyer sent them meanwhile. */
export async function closeNotSentBack(app: App): Promise<void> {
  await sweep(app, "after-sales-clocks", {
    list: (limit) => listNotSentBack(app.database.db, app.now(), limit),
    work: (id) => closeOne(app, id),
  });
}

async function closeOne(app: App, id: number): Promise<void> {
  await withAfterSale(app, { name: { id }, scope: "any", step: "cancel" }, async (tx, held) => {
    if (held.sale.state === "returning")
      await moveOn(tx, held, {
        state: "cancelled",
        text: "超过期限未寄回商品，申请自动关闭，如仍需售后请重新申请",
      });
    return null;
  });
}
