import { scopeLabels } from "@yaoji/domain/people/scopes";
import { mostUploadBytes } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { mediaTypeOf } from "../../content/files/media-types.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { type Goods, isHidden } from "../../offers/prices/offer-rules.service.ts";
import { loadOffers } from "../../offers/prices/offers.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { drawReport } from "./report-pdf.ts";
import { reportItems } from "./report-items.ts";
import {
  type BatchRow,
  findBatch,
  findGoodsOfBatch,
  findReport,
  hasOrdered,
  putReport,
} from "./reports.queries.ts";

type GivenReport = { readonly goodsCode: string; readonly batchNo: string; readonly bytes: Buffer };

/** Keeps the maker's report of a batch, a PDF; it takes the place of the one before. Gives the goods. */
export async function addReport(
  app: App,
  { goodsCode, batchNo, bytes }: GivenReport,
): Promise<{ name: string } | Refusal> {
  if (bytes.length > mostUploadBytes) return refuse("file.too_large");
  if (mediaTypeOf(bytes) !== "application/pdf") return refuse("report.no_pdf");
  const { db } = app.database;
  const goods = await findGoodsOfBatch(db, { goodsCode, batchNo });
  if (!goods) return refuse("report.no_batch");
  await putReport(db, { goodsId: goods.id, batchNo, bytes, at: app.now() });
  return goods;
}

/**
 * The inspection report of a batch, for approved shops (domain.md §7): the maker's own, as it was added. Of the demo's
 * other batches a specimen is drawn, and marked so; a real shop never draws one.
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
  const kept = await findReport(db, batch);
  const about = `${offered.goods.name}-${batch.batchNo}.pdf`;
  if (kept) return { bytes: kept, name: `检验报告-${about}` };
  if (!app.config.demo) return refuse("report.none");
  const { company: seller } = await loadSettings(db);
  const bytes = await drawReport({
    number: `YB-${String(batch.id).padStart(8, "0")}`,
    seller,
    facts: factsOf(offered.goods, batch),
    items: reportItems(offered.goods.facts.scope),
    at: onlooker.now,
  });
  return { bytes, name: `检验报告（样张）-${about}` };
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
