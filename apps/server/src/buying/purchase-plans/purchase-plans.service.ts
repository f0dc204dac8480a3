/** Purchase plans: rows read, goods found for all of them at once, and what each row names decided by plan-match. */
import { createHash } from "node:crypto";
import type { DataOf } from "@yaoji/contract/endpoints";
import { mostPlanLines, type PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { loadRows, type Onlooker } from "../../window/goods/goods-rows.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { plainHeading } from "../../catalogue/import/headings.ts";
import { compact } from "@yaoji/domain/text/normalise";
import { similarGoodsQuery } from "../../catalogue/search/fuzzy-tokens.ts";
import { askedGoodsOf, normOf } from "./asked-goods.ts";
import type { ChosenColumns } from "./plan-columns.ts";
import { type PlanTable, readPlanTable } from "./plan-lines.ts";
import { type AskedGoods, matchRow, type PlanGoods, type PlanMatch } from "./plan-match.ts";
import { isFault, type PlanRecords, type Records, recordsOfFile, recordsOfText } from "./plan-records.ts";
import { presentRows, presentTable } from "./purchase-plans.present.ts";
import * as queries from "./purchase-plans.queries.ts";

/** A file as it was sent, or pasted text; and what the buyer says that its columns are ("": not used). */
export type SentPlan = {
  readonly content?: string | undefined;
  readonly text?: string | undefined;
  readonly columns?: readonly (PlanColumn | "")[] | undefined;
};
/** The lines, the goods that they may name, and by what the columns were read. */
type Reading = {
  readonly table: PlanTable;
  readonly asked: readonly AskedGoods[];
  readonly goods: readonly PlanGoods[];
  readonly by: DataOf<"purchasePlan">["columns_by"];
};

/** Whose plan it is, and as whom its goods are seen. */
type PlanningShop = { readonly shopId: number; readonly onlooker: Onlooker };

/** What each row of the plan names; in four statements with the login, however many rows. */
export async function matchPlan(
  app: App,
  { shopId, onlooker }: PlanningShop,
  sent: SentPlan,
): Promise<DataOf<"purchasePlan"> | Refusal> {
  const records = await recordsOf(sent);
  if (isFault(records))
    return records.fault === "file"
      ? refuseFile(records.text)
      : refuse("plan.too_many", { details: { limit: mostPlanLines } });
  const chosen = sent.columns?.map((column) => column || null) ?? null;
  const reading = await readPlan(app, { records, chosen, shopId }, sightOf(onlooker));
  const { table } = reading;
  if (table.lines.length === 0) return refuse("plan.nothing");
  if (table.lines.length > mostPlanLines)
    return refuse("plan.too_many", { details: { limit: mostPlanLines } });
  const matches = await matchLines(app.database.db, reading, sightOf(onlooker));
  const goods = await loadRows(app.database.db, [...new Set(matches.flatMap(goodsOf))], onlooker);
  return {
    rows: presentRows(table.lines, matches, goods),
    goods: [...goods.values()],
    ...presentTable(table),
    columns_by: reading.by,
    most_lines: mostPlanLines,
  };
}

/** Read by what the buyer says, or said before of the same headings; else by headings and cells. */
async function readPlan(
  { database: { db }, now }: App,
  plan: { records: PlanRecords; chosen: ChosenColumns | null; shopId: number },
  sight: queries.Sight,
): Promise<Reading> {
  const table = readPlanTable(plan.records, plan.chosen);
  const headed = { shopId: plan.shopId, headings: digestOf(table.headings) };
  const lines = table.lines.length > mostPlanLines ? [] : table.lines;
  const asked = lines.map(askedGoodsOf);
  if (plan.chosen && headed.headings !== "" && lines.length > 0)
    await queries.keepColumns(db, headed, { columns: plan.chosen, at: now() });
  const { goods, kept } = await queries.listAskedGoods(db, { ...outrightOf(asked), ...headed }, sight);
  if (plan.chosen || !kept) return { table, asked, goods, by: plan.chosen ? "chosen" : "read" };
  const again = readPlanTable(plan.records, kept);
  if (again.lines.length === 0) return { table, asked, goods, by: "read" };
  const askedAgain = again.lines.map(askedGoodsOf);
  const found = await queries.listAskedGoods(db, { ...outrightOf(askedAgain), ...headed }, sight);
  return { table: again, asked: askedAgain, goods: found.goods, by: "remembered" };
}

/** Headings however their letters are written; "" where there are none to know a table by. */
function digestOf(headings: readonly string[] | null): string {
  if (!headings) return "";
  return createHash("sha256")
    .update(JSON.stringify(headings.map(plainHeading)))
    .digest("hex");
}

function sightOf({ shop }: Onlooker): queries.Sight {
  return {
    specialOnly: shop?.isSpecial ?? false,
    seesFreeShippingZone: shop?.showsFreeShippingZone ?? true,
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

async function matchLines(db: Db, { asked, goods }: Reading, sight: queries.Sight): Promise<PlanMatch[]> {
  const outright = finderOf(goods);
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
    codes: all(asked.flatMap(({ codes }) => codes)),
    barcodes: all(asked.flatMap(({ barcodes }) => barcodes)),
    approvalNumbers: all(asked.flatMap(({ approvalNumbers }) => approvalNumbers)),
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
  const byApproval = by(({ approvalNumbers }) => approvalNumbers);
  const byName = by(({ name }) => [normOf(name)]);
  return ({ codes, barcodes, approvalNumbers, norms }) => [
    ...new Set([
      ...codes.flatMap(byCode),
      ...barcodes.flatMap(byBarcode),
      ...approvalNumbers.flatMap(byApproval),
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
