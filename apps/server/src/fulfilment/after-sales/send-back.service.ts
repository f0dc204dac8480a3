/** Goods that were not accepted, or whose application was rejected, go back to their buyer in a parcel that he is told of. */
import { afterSalePath } from "@yaoji/domain/trade/after-sales";
import { sendMessage } from "../../content/messages/messages.service.ts";
import type { App } from "../../platform/app/app.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { withAfterSale } from "./after-sale-states.service.ts";
import * as queries from "./after-sales.queries.ts";

export type BackParcel = {
  readonly carrier: string;
  readonly trackingNo: string;
  readonly by?: number | undefined;
};

/** Its state stays: what was refused of it is the buyer's again, whatever becomes of the rest. */
export async function sendBack(
  app: App,
  no: string,
  { carrier, trackingNo, by }: BackParcel,
): Promise<null | Refusal> {
  return withAfterSale(
    app,
    { name: { no }, scope: "any", step: "sendBack", by },
    async (tx, { sale, at }) => {
      await queries.updateAfterSale(tx, sale.id, {
        owedBack: false,
        sentBackCarrier: carrier,
        sentBackNo: trackingNo,
        sentBackAt: at,
        sentBackBy: by ?? null,
      });
      const text = `不合格的商品已退还给您：${carrier}，运单号${trackingNo}`;
      const event = { afterSaleId: sale.id, state: sale.state, text, at, accountId: by ?? null };
      await queries.insertEvent(tx, event);
      const message = { shopId: sale.shopId, kind: "after_sale", title: `售后${sale.no}的商品已退还` };
      await sendMessage(tx, { ...message, body: text, url: afterSalePath(sale), createdAt: at });
      return null;
    },
  );
}
