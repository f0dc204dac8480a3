/** The job that applies a push, chunk by chunk: what a chunk did and its results are written together. */
import type { App } from "../../platform/app/app.ts";
import { awaitArrivalsOf, settleArrivals } from "../presales/arrivals.service.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  applyRows,
  codeOf,
  createRepeats,
  chunkSize,
  type Context,
  findMainWarehouse,
  type Outcome,
  pushedRow,
} from "../../catalogue/import/apply-rows.service.ts";
import { applyTraceCodes } from "./apply-trace-codes.service.ts";
import * as queries from "./erp.queries.ts";
import type { Push, RowResult } from "./erp.queries.ts";

/** Chunks of one job: then others have their turn. */
const chunksAtOnce = 50;
const keptDays = 90;

const parts = {
  goods: { goods: true, prices: true, stock: false },
  prices: { goods: false, prices: true, stock: false },
  stock: { goods: false, prices: false, stock: true },
} as const satisfies Partial<Record<Push["kind"], Context["parts"]>>;

/** Applies what is left of a push. Killed in the middle, it goes on at the first row without a result. */
export async function applyPushJob(app: App, { pushId }: Record<string, unknown>): Promise<void> {
  if (typeof pushId !== "number") throw new Error(`a job without its push: ${String(pushId)}`);
  try {
    for (let chunk = 0; chunk < chunksAtOnce; chunk += 1) if (!(await applyChunk(app, pushId))) return;
    const next = new Date(app.now().getTime() + 1000);
    await app.database.transaction((tx) => app.jobs.send(tx, { name: "apply-push", data: { pushId } }, next));
  } catch (error) {
    const message = "处理中断，系统会自动重试；也可以再次调用 apply 从中断处继续";
    await app.database.transaction((tx) => queries.updatePush(tx, pushId, { state: "failed", message }));
    throw error;
  }
}

/** One chunk; row by row when the database refuses one of them. Gives whether rows are left. */
async function applyChunk(app: App, pushId: number): Promise<boolean> {
  try {
    return await applyNext(app, pushId, { limit: chunkSize });
  } catch (error) {
    if (!isDataFault(error)) throw error;
    app.log.error({ err: error }, "a pushed row that the database refuses");
  }
  let isLeft = true;
  for (let row = 0; row < chunkSize && isLeft; row += 1) isLeft = await applyOne(app, pushId);
  return isLeft;
}

async function applyOne(app: App, pushId: number): Promise<boolean> {
  try {
    return await applyNext(app, pushId, { limit: 1 });
  } catch (error) {
    if (!isDataFault(error)) throw error;
    return applyNext(app, pushId, {
      limit: 1,
      refusal: "本行数据无法保存，请检查后重新推送，或联系技术支持",
    });
  }
}

/** Values that no column takes (22) and rules of the tables (23): the row's fault, not the moment's. */
function isDataFault(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ("code" in current && /^2[23]/u.test(String(current.code))) return true;
  return false;
}

type Step = { readonly limit: number; readonly refusal?: string };

async function applyNext(app: App, pushId: number, { limit, refusal }: Step): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const push = await queries.lockPush(tx, pushId);
    if (!push || push.state === "done" || push.state === "open") return false;
    const staged = await queries.listRowsAfter(tx, pushId, { applied: push.applied, limit });
    const results = refusal
      ? staged.map(({ rowNo }) => ({ rowNo, result: "refused" as const, detail: refusal }))
      : await settled(tx, { push, staged, at: app.now() });
    await queries.saveResults(tx, pushId, results);
    const counts = countsAfter(push, results);
    const isDone = counts.applied >= push.total;
    const ending = isDone
      ? ({ state: "done", finishedAt: app.now() } as const)
      : ({ state: "applying" } as const);
    await queries.updatePush(tx, pushId, { ...counts, ...ending, message: "" });
    return !isDone;
  });
}

/** Pieces that orders of a presale wait for are theirs as they come in. */
async function settled(
  tx: Db,
  { push, staged, at }: { readonly push: Push; readonly staged: Staged; readonly at: Date },
): Promise<RowResult[]> {
  if (push.kind !== "stock") return applyStaged(tx, push, staged);
  const awaited = await awaitArrivalsOf(
    tx,
    staged.map(({ rowNo, payload }) => codeOf(pushedRow(rowNo, payload).row.said)),
  );
  const results = await applyStaged(tx, push, staged);
  await settleArrivals(tx, awaited, at);
  return results;
}

type Staged = Awaited<ReturnType<typeof queries.listRowsAfter>>;

async function applyStaged(tx: Db, push: Push, staged: Staged): Promise<RowResult[]> {
  if (push.kind === "trace_codes") {
    const firstOf = await firstsOf(tx, push, staged);
    return applyTraceCodes(tx, staged, (row) => saidOf(firstOf(row)));
  }
  return applyGoods(tx, { ...push, kind: push.kind }, staged);
}

/** A push of rows that a file could hold as well. */
type GoodsPush = Push & { readonly kind: keyof typeof parts };

async function applyGoods(tx: Db, push: GoodsPush, staged: Staged): Promise<RowResult[]> {
  const warehouseId = await findMainWarehouse(tx);
  if (warehouseId === null)
    return staged.map(({ rowNo }) => ({ rowNo, result: "refused", detail: "还没有仓库，无法导入" }));
  const repeats = await repeatsOf(tx, push, staged);
  const pushed = staged.map(({ rowNo, payload }) => pushedRow(rowNo, payload));
  const named = new Set(pushed.map(({ row }) => codeOf(row.said)));
  const outcomes = await applyRows(
    tx,
    pushed.map(({ row }) => row),
    {
      parts: parts[push.kind],
      warehouseId,
      once: true,
      repeats,
      twins: "tell",
      isNamed: (code) => named.has(code),
      unknownCode: "没有这个商品编码，请先推送商品资料",
    },
  );
  return outcomes.map((outcome, index) => resultOf(outcome, pushed[index]?.unknown ?? []));
}

/** Of rows that say the same the first that is not refused counts; none of those that contradict each other does. */
async function repeatsOf(tx: Db, push: GoodsPush, staged: Staged): Promise<Context["repeats"]> {
  const said = createRepeats(parts[push.kind]);
  const keys = staged.map(({ key }) => key);
  for (const { rowNo, payload } of await queries.listSharers(tx, push.id, keys))
    said.add(pushedRow(rowNo, payload).row);
  const firstOf = await firstsOf(tx, push, staged);
  return {
    conflict: said.conflict,
    goods: (row) => {
      const first = firstOf(row);
      return first === null ? null : { rowNo: first, note: "", text: repeatText(first) };
    },
    prices: () => null,
    trade: (row) => saidOf(firstOf(row)),
  };
}

/** The earlier row about the same that counts; null for the first. */
async function firstsOf(tx: Db, push: Push, staged: Staged) {
  const keys = staged.map(({ key }) => key);
  const earlier = await queries.findEarlier(tx, push.id, { keys, upTo: push.applied });
  const keyOf = new Map(staged.map(({ rowNo, key }) => [rowNo, key]));
  return ({ rowNo }: { readonly rowNo: number }): number | null => {
    const key = keyOf.get(rowNo) ?? "";
    const first = earlier.get(key) ?? rowNo;
    earlier.set(key, first);
    return first === rowNo ? null : first;
  };
}

const repeatText = (first: number) => `与第 ${first} 行重复，只处理先出现的一行`;

/** What to say of a row about the same as an earlier one; null for the first. */
function saidOf(first: number | null): string | null {
  return first === null ? null : repeatText(first);
}

function resultOf({ rowNo, result, detail }: Outcome, unknown: readonly string[]): RowResult {
  const names = unknown.map((name) => name.slice(0, 40)).slice(0, 10);
  const remark = names.length > 0 ? `不认识的字段：${names.join("、")}` : "";
  const text = [detail, remark].filter(Boolean).join("；");
  return { rowNo, result: result === "skipped" ? "refused" : result, detail: text };
}

function countsAfter(push: Push, results: readonly RowResult[]) {
  const count = (result: RowResult["result"]) => results.filter((each) => each.result === result).length;
  return {
    applied: push.applied + results.length,
    created: push.created + count("created"),
    updated: push.updated + count("updated"),
    unchanged: push.unchanged + count("unchanged"),
    refused: push.refused + count("refused"),
  };
}

/** Results are kept for a quarter; a push that was never applied as long. */
export async function forgetOldPushes(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - keptDays * 86_400_000);
  await queries.deletePushesBefore(app.database.db, before);
}
