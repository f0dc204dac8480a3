/** What becomes of each row of a chunk, decided over what is stored; nothing is written here. */
import { codeResidue } from "./code-residue.ts";
import type { FileParts } from "./file-parts.ts";
import type { KnownGoods } from "./import.queries.ts";
import { judgeBatch, judgeOffer } from "./judge-trade.ts";
import { changedFields } from "./goods-differences.ts";
import { goodsRowOf, mergeGoods } from "./merge-goods.ts";
import { type PlannedGoods, planRow } from "./plan.ts";
import { isNoStock, planBatch, planOffer } from "./prices.ts";
import type { Repeats } from "./repeats.ts";
import { changesText } from "./report.ts";
import type { SourceRow } from "./rows.ts";
import { cleanText } from "./clean-text.ts";
import { heldText, type TwinRule, twinsOf, twinText } from "./twins.ts";
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
  /** Earlier rows about the same. Asked again, it says the same: a transaction may be tried twice. */
  readonly repeats: Repeats;
  /** A remark on goods that resemble earlier ones under another code. */
  readonly remark?: (goods: PlannedGoods) => string | null;
  readonly unknownCode: string;
  /** What becomes of a row with a new code for goods that seem to be there. */
  readonly twins: TwinRule;
  /** Codes that the file itself has: goods of its own are no twins. */
  readonly isNamed: (code: string) => boolean;
  /** The same where its codes are not in memory: those of these that the file has. */
  readonly namedOf?: (codes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A check: nothing is written, and what would have been is kept here by its code. */
  readonly rehearsal?: Map<string, KnownGoods>;
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
  if (row.aside !== undefined)
    return { ...tell(said("skipped", row.aside)), name: cleaned(row.said.name) || about.name };
  const flaw = row.flaw ?? codeResidue(row.said) ?? context.repeats.conflict(row);
  if (flaw !== null) return { ...tell(said("refused", flaw)), name: cleaned(row.said.name) || about.name };
  if (!context.parts.goods) return tell(judgeTrade(row, targetOf(row, work), { work, context }));
  const goods = judgeGoods(row, stored, { work, context });
  const shown = { name: goods.name };
  const { result } = goods.verdict;
  const isOver =
    goods.isOver || result === "refused" || (result === "skipped" && context.once) || !hasTrade(row, context);
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
type GoodsVerdict = {
  readonly verdict: Verdict;
  readonly name: string;
  readonly target: string | null;
  /** What the row says otherwise than the one whose facts count. */
  readonly note?: string;
  /** Nothing else of the row counts. */
  readonly isOver?: true;
};

function judgeGoods(row: SourceRow, stored: KnownGoods | null, bench: Bench): GoodsVerdict {
  const { work, context } = bench;
  const planned = planRow(goodsRowOf(row, stored));
  const end = (verdict: Verdict): GoodsVerdict => ({ verdict, name: planned.name, target: planned.code });
  if (planned.code !== "" && planned.name !== "") {
    const isThere = stored !== null || work.made.has(planned.code);
    const repeated = repeatOf(row, context, work.made.has(planned.code));
    if (repeated !== null && isThere) return { ...end(said("skipped", ...repeated)), note: repeated[1] };
  }
  const refusal = clashOf(row, work) ?? planned.refusedReason;
  if (refusal !== null && planned.restricted === null)
    return end(said("refused", refusal, changesText(planned.changes)));
  const alike = stored ? [] : work.held.alike.filter(({ code }) => !context.isNamed(code));
  const twins = twinsOf(planned, alike);
  const [twin] = twins;
  if (twin && twins.length === 1 && context.twins === "merge") return mergeInto(twin, row, bench);
  if (twin && (context.twins === "hold" || context.twins === "merge"))
    return { ...end(said("skipped", heldText(twins))), isOver: true };
  const verdict = noteGoods({ planned, row, stored }, bench);
  const remark = twin ? twinText(twins) : context.remark?.(planned);
  return end(
    said(verdict.result, refusal, verdict.detail, refusal ? null : remark, changesText(planned.changes)),
  );
}

type Goods = {
  readonly planned: PlannedGoods;
  readonly row: SourceRow;
  readonly stored: KnownGoods | null;
  readonly furtherCodes?: string[];
};

/** Notes what is to be written of the goods; what people see of it is told. */
function noteGoods({ planned, row, stored, furtherCodes }: Goods, { work }: Bench): Verdict {
  const record = { ...mergeGoods(planned, row.said, stored), ...(furtherCodes ? { furtherCodes } : {}) };
  const isSame = stored?.sourceFingerprint === planned.fingerprint && furtherCodes === undefined;
  if (!isSame) {
    work.made.set(record.code, record);
    work.makers.set(record.code, row.rowNo);
  }
  if (planned.refusedReason !== null) return said("refused");
  const remarks = [record.toMend, planned.remark, ...planned.doubts];
  if (!stored) return said("created", ...remarks);
  const changed = isSame ? [] : changedFields(record, stored);
  if (changed.length === 0) return said("unchanged", ...remarks);
  return said("updated", `更新了 ${changed.join("、")}`, ...remarks);
}

/** The row's code becomes a further code of the goods: lists and prices with either find them; orders stay as they are. */
function mergeInto(twin: KnownGoods, row: SourceRow, bench: Bench): GoodsVerdict {
  const code = codeOf(row);
  const planned = planRow(goodsRowOf(row, twin));
  const furtherCodes = [...twin.furtherCodes, code];
  const { result, detail } = noteGoods({ planned, row, stored: twin, furtherCodes }, bench);
  bench.work.stored.set(code, twin);
  const joined = `已并入编码 ${twin.code}：编码 ${code} 从此也指这个商品，库存、价格表用哪个编码都可以，历史订单不变`;
  return {
    verdict: said(result, planned.refusedReason, joined, detail, changesText(planned.changes)),
    name: planned.name,
    target: twin.code,
  };
}

/** That an earlier row has this code, and what it says otherwise; null where none has. */
function repeatOf(row: SourceRow, { repeats }: Context, isMade: boolean): readonly [string, string] | null {
  const earlier = repeats.goods(row);
  if (earlier) return [earlier.text, earlier.note];
  return isMade ? ["与前面一行是同一商品", ""] : null;
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
  const priced = context.repeats.prices(row);
  const prices = context.parts.prices ? planOffer(row.said) : null;
  const batch = context.parts.stock ? planBatch(row.said) : null;
  if (codeOf(row) === "") return said("refused", "缺少商品编码");
  if (prices && "flaw" in prices) return said("refused", prices.flaw);
  const offer = priced ? null : prices;
  if (batch && "flaw" in batch) return said("refused", batch.flaw);
  if (!offer && !batch && priced) return said("skipped", `价格已在第 ${priced.rowNo} 行`, priced.note);
  if (!offer && !batch && context.parts.stock && isNoStock(row.said))
    return said("unchanged", "库存 0 没有批号，已有的批号不变");
  if (!offer && !batch) return said("refused", nothingSaid(context));
  if (target === null) return said("refused", context.unknownCode);
  const warehouse = cleaned(row.said.warehouse);
  const warehouseId = warehouse === "" ? context.warehouseId : work.held.warehouses.get(warehouse);
  if (warehouseId === undefined) return said("refused", `没有这个仓库：${warehouse}`);
  const repeated = context.repeats.trade(row);
  if (repeated !== null) return said("skipped", repeated);
  const place = { code: target, warehouseId };
  const stock = batch ? judgeBatch(batch, place, work) : null;
  if (stock && "refused" in stock) return said("refused", stock.refused);
  const changed = offer ? judgeOffer(offer, place, work) : null;
  if (changed && "refused" in changed) return said("refused", changed.refused);
  changed?.write();
  stock?.write();
  const details = [...(changed?.changes ?? []), ...(stock?.changes ?? [])];
  if (details.length === 0) return said("unchanged", priced?.note);
  return said(stock?.isNew ? "created" : "updated", ...details, priced?.note);
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
  if (goods.verdict.result === "skipped") return said(trade.result, trade.detail, goods.note);
  if (goods.verdict.result === "created") return said("created", goods.verdict.detail, trade.detail);
  const isChanged = goods.verdict.result === "updated" || !["unchanged", "skipped"].includes(trade.result);
  return said(isChanged ? "updated" : "unchanged", goods.verdict.detail, trade.detail);
}
