import { scopeLabels } from "@yaoji/domain/scopes";
import type { App } from "../app.ts";
import { loadSettings } from "../content/settings.service.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import type { Buyer } from "../http/caller.ts";
import type { ServedFile } from "../http/serve.ts";
import { isHidden } from "../prices/offer-rules.service.ts";
import { type Goods, loadOffers } from "../prices/offers.service.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { drawReport } from "./report-pdf.ts";
import { reportItems } from "./report-items.ts";
import { type BatchRow, findBatch, hasOrdered } from "./reports.queries.ts";

/**
 * The inspection report of a batch, for approved shops (domain.md §7). No installation keeps real reports yet:
 * what is drawn is a specimen, and marked so.
 */
export async function showReport(app: App, batchId: number, caller: Buyer): Promise<ServedFile | Refusal> {
  const { db } = app.database;
  const onlooker = onlookerOf(app, caller);
  if (!onlooker.shop?.approved) return refuse("report.unapproved");
  const batch = await findBatch(db, batchId);
  const [offered] = batch ? await loadOffers(db, [batch.goodsId], onlooker) : [];
  if (!batch || !offered) return refuse("request.not_found");
  // Who has bought of the batch gets its report, whatever became of the goods (domain.md §7).
  const isForbidden =
    isHidden(offered.goods, onlooker.shop) && !(await hasOrdered(db, caller.shopId, batchId));
  if (isForbidden) return refuse("request.not_found");
  const { company: seller } = await loadSettings(db);
  const bytes = await drawReport({
    number: `YB-${String(batch.id).padStart(8, "0")}`,
    seller,
    facts: factsOf(offered.goods, batch),
    items: reportItems(offered.goods.facts.scope),
    at: onlooker.now,
  });
  return { bytes, name: `检验报告（样张）-${offered.goods.name}-${batch.batchNo}.pdf` };
}

function factsOf(goods: Goods, batch: BatchRow): (readonly [string, string])[] {
  return [
    ["品名", goods.name],
    ["规格", goods.specification],
    ["剂型", batch.form],
    ["类别", scopeLabels[goods.facts.scope]],
    ["生产企业", goods.manufacturer ?? ""],
    ["持有人", batch.mah ?? ""],
    ["批准文号", goods.approvalNumber ?? ""],
    ["产品批号", batch.batchNo],
    ["生产日期", batch.producedOn ?? ""],
    ["有效期至", batch.expiresOn],
  ];
}
