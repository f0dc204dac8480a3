/** What becomes of each row of a chunk, decided over what is stored; nothing is written here. */
import type { FileParts } from "./parse.ts";
import type { KnownGoods } from "./import.queries.ts";
import { judgeBatch, judgeOffer } from "./judge-trade.ts";
import { changedFields, goodsRowOf, mergeGoods } from "./merge-goods.ts";
import { type PlannedGoods, planRow } from "./plan.ts";
import { planBatch, planOffer } from "./prices.ts";
import { changesText } from "./report.ts";
import type { SourceRow } from "./rows.ts";
import { cleanText } from "./text.ts";
import { beginWork, type Held, type Work, type Writes, writesOf } from "./work.ts";

/** `skipped`: an earlier row said the same. */
export type Result = "created" | "updated" | "unchanged" | "refused" | "skipped";

/** What became of a row; `detail` says in Chinese what was changed or why it was refused. */
export type Outcome = {
  readonly rowNo: number;
  readonly code: string;
  readonly name: string;
  readonly result: Result;
  readonly detail: string;
};

/** What is the same for all chunks of a file or a push. */
export type Context = {
  /** Which facts of the rows count. */
  readonly parts: FileParts;
  /** The warehouse of rows that name none. */
  readonly warehouseId: number;
  /** A sentence when an earlier row was about the same goods, or the same batch of them. Asked again, it says the same: a transaction may be tried twice. */
  readonly repeats: (row: SourceRow, about: "goods" | "trade") => string | null;
  /** A remark on goods that resemble earlier ones under another code. */
  readonly remark?: (goods: PlannedGoods) => string | null;
  readonly unknownCode: string;
  /** A row whose goods were there before is over: pushes name goods once, files name them once for each batch. */
  readonly once?: boolean;
};

/** Judges rows in their order. */
export function judgeRows(
  rows: readonly SourceRow[],
  held: Held,
  context: Context,
): { readonly outcomes: readonly Outcome[]; readonly writes: Writes } {
  const work = beginWork(held);
  const outcomes = rows.map((row) => judge(row, work, context));
  return { outcomes, writes: writesOf(work) };
}

/** A part's verdict: refused with a sentence, or what was done. */
export type Verdict = { readonly result: Result; readonly detail: string };
const said = (result: Result, ...details: readonly (string | null | undefined)[]): Verdict => ({
  result,
  detail: details.filter(Boolean).join("；"),
});

function judge(row: SourceRow, work: Work, context: Context): Outcome {
  const code = codeOf(row);
  const stored = findStored(row, work);
  const about = { rowNo: row.rowNo, code, name: stored?.name ?? "" };
  const tell = ({ result, detail }: Verdict): Outcome => ({ ...about, result, detail });
  if (row.flaw !== null) return { ...tell(said("refused", row.flaw)), name: cleaned(row.said.name) };
  if (!context.parts.goods) return tell(judgeTrade(row, targetOf(row, work), { work, context }));
  const goods = judgeGoods(row, stored, { work, context });
  const shown = { name: goods.name };
  const { result } = goods.verdict;
  const isOver = result === "refused" || (result === "skipped" && context.once) || !hasTrade(row, context);
  if (isOver) return { ...tell(goods.verdict), ...shown };
  const trade = judgeTrade(row, goods.target, { work, context });
  return { ...tell(together(goods, trade, work)), ...shown };
}

const cleaned = (text: string | null | undefined) => cleanText(text ?? "").text;
const codeOf = ({ said: { code, external_code } }: SourceRow) => cleaned(code ?? external_code);

/** By the ERP's own code first, then by the shop's. */
function findStored({ said: { code, external_code } }: SourceRow, work: Work): KnownGoods | null {
  const [external, own] = [cleaned(external_code), cleaned(code)];
  return work.stored.get(external) ?? work.stored.get(own) ?? null;
}

function targetOf(row: SourceRow, work: Work): string | null {
  const stored = findStored(row, work)?.code;
  if (stored !== undefined) return stored;
  return work.made.has(codeOf(row)) ? codeOf(row) : null;
}

type Bench = { readonly work: Work; readonly context: Context };
type GoodsVerdict = { readonly verdict: Verdict; readonly name: string; readonly target: string | null };

function judgeGoods(row: SourceRow, stored: KnownGoods | null, { work, context }: Bench): GoodsVerdict {
  const planned = planRow(goodsRowOf(row, stored));
  const end = (verdict: Verdict): GoodsVerdict => ({ verdict, name: planned.name, target: planned.code });
  if (planned.code !== "" && planned.name !== "") {
    const isThere = stored !== null || work.made.has(planned.code);
    const repeated =
      context.repeats(row, "goods") ?? (work.made.has(planned.code) ? "与前面一行是同一商品" : null);
    if (repeated !== null && isThere) return end(said("skipped", repeated));
  }
  const refusal = clashOf(row, work) ?? planned.refusedReason;
  if (refusal !== null && planned.restricted === null)
    return end(said("refused", refusal, changesText(planned.changes)));
  const twin = context.remark?.(planned);
  const record = mergeGoods(planned, row.said, stored);
  if (stored?.sourceFingerprint !== planned.fingerprint) work.made.set(record.code, record);
  if (refusal !== null) return end(said("refused", refusal, changesText(planned.changes)));
  if (!stored) return end(said("created", planned.remark, twin, changesText(planned.changes)));
  const changed = stored.sourceFingerprint === planned.fingerprint ? [] : changedFields(record, stored);
  if (changed.length === 0) return end(said("unchanged", planned.remark, twin, changesText(planned.changes)));
  const what = `更新了 ${changed.join("、")}`;
  return end(said("updated", what, planned.remark, twin, changesText(planned.changes)));
}

/** Both codes of a row may stand for the same goods only. */
function clashOf({ said: { code, external_code } }: SourceRow, work: Work): string | null {
  const [external, own] = [work.stored.get(cleaned(external_code)), work.stored.get(cleaned(code))];
  if (!external || !own || external.id === own.id) return null;
  return `编码 ${cleaned(code)} 与外部编码 ${cleaned(external_code)} 属于两个不同的商品`;
}

function hasTrade({ said }: SourceRow, { parts }: Context): boolean {
  const says = (plan: unknown) => plan !== null;
  return (parts.prices && says(planOffer(said))) || (parts.stock && says(planBatch(said)));
}

/** Prices and stock of a row together: one of them refused refuses both. */
function judgeTrade(row: SourceRow, target: string | null, { work, context }: Bench): Verdict {
  const offer = context.parts.prices ? planOffer(row.said) : null;
  const batch = context.parts.stock ? planBatch(row.said) : null;
  if (codeOf(row) === "") return said("refused", "缺少商品编码");
  if (offer && "flaw" in offer) return said("refused", offer.flaw);
  if (batch && "flaw" in batch) return said("refused", batch.flaw);
  if (!offer && !batch) return said("refused", nothingSaid(context));
  if (target === null) return said("refused", context.unknownCode);
  const warehouse = cleaned(row.said.warehouse);
  const warehouseId = warehouse === "" ? context.warehouseId : work.held.warehouses.get(warehouse);
  if (warehouseId === undefined) return said("refused", `没有这个仓库：${warehouse}`);
  const repeated = context.repeats(row, "trade");
  if (repeated !== null) return said("skipped", repeated);
  const place = { code: target, warehouseId };
  const stock = batch ? judgeBatch(batch, place, work) : null;
  if (stock && "refused" in stock) return said("refused", stock.refused);
  const prices = offer ? judgeOffer(offer, place, work) : null;
  if (prices && "refused" in prices) return said("refused", prices.refused);
  prices?.write();
  stock?.write();
  const details = [...(prices?.changes ?? []), ...(stock?.changes ?? [])];
  if (details.length === 0) return said("unchanged");
  return said(stock?.isNew ? "created" : "updated", ...details);
}

function nothingSaid({ parts }: Context): string {
  if (parts.prices && parts.stock) return "既没有价格也没有库存";
  return parts.prices ? "没有任何价格" : "缺少库存";
}

/** One result for a row that speaks of goods and of their prices or stock; a refusal takes its goods back. */
function together(goods: GoodsVerdict, trade: Verdict, work: Work): Verdict {
  if (trade.result === "refused") {
    if (goods.target !== null && goods.verdict.result !== "skipped") work.made.delete(goods.target);
    return trade;
  }
  if (goods.verdict.result === "skipped") return trade;
  if (goods.verdict.result === "created") return said("created", goods.verdict.detail, trade.detail);
  const isChanged = goods.verdict.result === "updated" || !["unchanged", "skipped"].includes(trade.result);
  return said(isChanged ? "updated" : "unchanged", goods.verdict.detail, trade.detail);
}
