/** `ops -- stock list`: what of goods is where, and what came back and waits to be checked. */
import { batchStateText } from "@yaoji/domain/trade/stock";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import type { App } from "../platform/app/app.ts";
import { batchesOnHand, type ListedBatch } from "../fulfilment/stock/batches.service.ts";
import type { Print } from "./command.ts";
import { type Given, UsageFault } from "./verbs.ts";

export async function listStock(app: App, { options }: Given, print: Print): Promise<string> {
  const goods = options.goods?.trim() || null;
  const quarantine = options.returned !== undefined;
  if (goods === null && !quarantine) throw new UsageFault("请给出 --goods 商品编码，或加 --returned。");
  const found = await batchesOnHand(app, { goods, quarantine });
  for (const batch of found) printBatch(batch, print);
  return quarantine ? `共${found.length}个批号有退回待检的商品。` : `共${found.length}个批号有库存。`;
}

function printBatch({ code, name, unit, cameBack, ...batch }: ListedBatch, print: Print): void {
  const isPresale = batch.state === "presale";
  const expires = isPresale ? "" : `  有效期至${batch.expiresOn}`;
  const lot = `${code}  ${name}  批号${batch.batchNo}${expires}  ${batch.warehouse}`;
  const counts = `现有${batch.onHand}${unit}${batch.reserved > 0 ? `，订单占用${batch.reserved}${unit}` : ""}`;
  print(
    [lot, batch.quarantine ? "退回待检" : "", batchStateText[batch.state], counts].filter(Boolean).join("  "),
  );
  for (const { quantity, memo, orderNo, at } of cameBack) {
    const time = wireTime(at);
    print(`  ${time ? formatShopTime(time) : ""}  ${quantity}${unit}  ${memo}  订单${orderNo}`);
  }
}
