import { formatMoney, fromDecimal } from "@yaoji/domain/money/money";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import type { App } from "../platform/app/app.ts";
import { refusedParcels } from "../fulfilment/shipments/refused.service.ts";
import type { Print } from "./commands.ts";

/** `ops -- order list --refused`: what buyers refused, and what they got back for it. */
export async function listRefused(app: App, print: Print): Promise<string> {
  const parcels = await refusedParcels(app);
  for (const { orderNo, shipmentNo, company, at, refunded, lines } of parcels) {
    const time = wireTime(at);
    const money = `退款${formatMoney(fromDecimal(refunded))}元`;
    print(`订单${orderNo}  发货单${shipmentNo}  ${company}  ${time ? formatShopTime(time) : ""}  ${money}`);
    for (const { lineId, code, name, batchNo, refused, unit, reason } of lines)
      print(`  明细${lineId}  ${code}  ${name}  批号${batchNo}  拒收${refused}${unit}  原因：${reason}`);
  }
  return `共列出${parcels.length}个有拒收的包裹。`;
}
