/** Purchase plans: rows read, goods found for all of them at once, and what each row names decided by plan-match. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { PlanRow } from "@yaoji/contract/schemas/self-service";
import { mostPlanLines, readPlanQuantity } from "@yaoji/domain/purchase-plan";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { loadRows, type Onlooker } from "../goods/goods-rows.service.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import type { Buyer } from "../http/caller.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { compact } from "../search/normalise.ts";
import { similarGoodsQuery } from "../search/similar-goods.ts";
import { askedGoodsOf, normOf } from "./asked-goods.ts";
import { type PlanLine, readPlanTable } from "./plan-lines.ts";
import { type AskedGoods, matchRow, type PlanGoods, type PlanMatch } from "./plan-match.ts";
import { isFault, type Records, recordsOfFile, recordsOfText } from "./plan-records.ts";
import * as queries from "./purchase-plans.queries.ts";

/** A file as it was sent, or pasted text. */
export type SentPlan = { readonly content?: string | undefined; readonly text?: string | undefined };

/** What each row of the plan names; in four statements with the login, however many rows. */
export async function matchPlan(
  app: App,
  caller: Buyer,
  sent: SentPlan,
): Promise<DataOf<"purchasePlan"> | Refusal> {
  const records = await recordsOf(sent);
  if (isFault(records))
    return records.fault === "file"
      ? refuseFile(records.text)
      : refuse("plan.too_many", { details: { limit: mostPlanLines } });
  const { lines, skipped } = readPlanTable(records);
  if (lines.length === 0) return refuse("plan.nothing");
  if (lines.length > mostPlanLines) return refuse("plan.too_many", { details: { limit: mostPlanLines } });
  const onlooker = onlookerOf(app, caller);
  const matches = await matchLines(app.database.db, lines, onlooker);
  const goods = await loadRows(app.database.db, [...new Set(matches.flatMap(goodsOf))], onlooker);
  return {
    rows: presentRows(lines, matches, new Set(goods.keys())),
    goods: [...goods.values()],
    skipped: skipped.map(({ rowNo, text, reason }) => ({ row_no: rowNo, text, reason })),
    most_lines: mostPlanLines,
  };
}

function recordsOf({ content, text = "" }: SentPlan): Promise<Records> | Records {
  if (content === undefined) return recordsOfText(text);
  const comma = content.startsWith("data:") ? content.indexOf(",") + 1 : 0;
  return recordsOfFile(Buffer.from(content.slice(comma), "base64"));
}

function refuseFile(text: string): Refusal {
  return refuse("plan.file", { details: { text }, errors: { content: [text] } });
}

async function matchLines(db: Db, lines: readonly PlanLine[], { shop }: Onlooker): Promise<PlanMatch[]> {
  const asked = lines.map(askedGoodsOf);
  const sight = {
    specialOnly: shop?.isSpecial ?? false,
    seesFreeShippingZone: shop?.showsFreeShippingZone ?? true,
  };
  const outright = finderOf(await queries.listAskedGoods(db, outrightOf(asked), sight));
  const open = asked.flatMap((each, at) => (hasSameName(each, outright(each)) ? [] : [at]));
  const questions = open.map((at) => similarGoodsQuery(asked[at]?.names[0] ?? ""));
  const alike = Map.groupBy(await queries.listAlikeGoods(db, questions, sight), ({ place }) => open[place]);
  return asked.map((each, at) => {
    const found = new Map([...outright(each), ...(alike.get(at) ?? [])].map((goods) => [goods.id, goods]));
    return matchRow(each, [...found.values()]);
  });
}

function outrightOf(asked: readonly AskedGoods[]): queries.Asked {
  const all = (list: readonly string[]) => [...new Set(list)].filter((each) => each !== "");
  return {
    codes: all(asked.map(({ code }) => code)),
    barcodes: all(asked.map(({ barcode }) => barcode)),
    approvalNumbers: all(asked.map(({ approvalNumber }) => approvalNumber)),
    names: all(asked.flatMap(({ norms }) => norms)),
  };
}

/** Of all goods found those that one row asks for outright. */
function finderOf(found: readonly PlanGoods[]): (asked: AskedGoods) => readonly PlanGoods[] {
  const by = (keys: (goods: PlanGoods) => readonly (string | null)[]) => {
    const map = new Map<string, PlanGoods[]>();
    for (const goods of found)
      for (const key of new Set(keys(goods))) if (key) map.set(key, [...(map.get(key) ?? []), goods]);
    return (key: string) => map.get(key) ?? [];
  };
  const byCode = by(({ code, externalCode }) => [code, externalCode]);
  const byBarcode = by(({ barcode }) => [barcode]);
  const byApproval = by(({ approvalNumber }) => [approvalNumber]);
  const byName = by(({ name }) => [normOf(name)]);
  return ({ code, barcode, approvalNumber, norms }) => [
    ...new Set([
      ...byCode(code),
      ...byBarcode(barcode),
      ...byApproval(approvalNumber),
      ...norms.flatMap(byName),
    ]),
  ];
}

function hasSameName({ names }: AskedGoods, found: readonly PlanGoods[]): boolean {
  return names.length === 0 || found.some(({ name }) => names.includes(compact(name)));
}

function goodsOf(match: PlanMatch): readonly number[] {
  if (match.state === "sure") return [match.goodsId];
  return match.state === "none" ? [] : match.candidates.map(({ goodsId }) => goodsId);
}

/** Rows as they came with what they name; goods that the shop is not shown after all are named by none. */
function presentRows(
  lines: readonly PlanLine[],
  matches: readonly PlanMatch[],
  shown: ReadonlySet<number>,
): PlanRow[] {
  const earlier = new Map<number, number>();
  return lines.map((line, at) => {
    const match = matches[at] ?? { state: "none" };
    const goodsId = match.state === "sure" && shown.has(match.goodsId) ? match.goodsId : null;
    const candidates =
      match.state === "uncertain" ? match.candidates.filter((each) => shown.has(each.goodsId)) : [];
    const sameAs = goodsId === null ? undefined : earlier.get(goodsId);
    if (goodsId !== null && sameAs === undefined) earlier.set(goodsId, line.rowNo);
    return {
      ...presentLine(line),
      state: goodsId !== null ? "sure" : candidates.length > 0 ? "uncertain" : "none",
      matched_by: match.state === "sure" && goodsId !== null ? match.by : "",
      goods_id: goodsId,
      candidates: candidates.map(({ goodsId: id, differs }) => ({ goods_id: id, differs: [...differs] })),
      same_as_row: sameAs ?? null,
    };
  });
}

function presentLine(line: PlanLine) {
  const quantity = readPlanQuantity(line.quantity, line.unit);
  return {
    row_no: line.rowNo,
    code: line.code,
    barcode: line.barcode,
    pzwh: line.approval_number,
    name: line.name || line.common_name || line.trade_name,
    ypgg: line.specification,
    sccj: line.manufacturer,
    quantity_text: line.quantity,
    number: quantity.number,
    quantity_note: quantity.note,
  };
}
