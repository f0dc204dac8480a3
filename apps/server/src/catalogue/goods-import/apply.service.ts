/** Applies a list as it was previewed: what differs from the preview by now is refused, row by row. */
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Task, TaskKind, TaskPortion, TaskRow } from "../../platform/tables/task-kind.ts";
import { presentTerms } from "../goods-desk/goods-desk.service.ts";
import { type KnownGoods, writeChunk, type Writes } from "../import/apply-rows.service.ts";
import * as changes from "./changes.queries.ts";
import { contextOf, judgeOffShelf, lockOwn, verdictsOf } from "./check.service.ts";
import * as queries from "./goods-import.queries.ts";

const appliedAtOnce = 100;
const tooLate = "预览之后商品又被改过，没有导入，请重新上传预览";

export const applyKind: TaskKind = {
  title: "商品导入",
  roles: ["admin", "marketing"],
  command: "import goods",
  portion: applyPortion,
};

async function applyPortion(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const found = await lockOwn(tx, task, "applying");
  if (!found) return { rows: [], handled: 0, isLast: true };
  const rows = await queries.nextToApply(tx, found.id, appliedAtOnce);
  if (rows.length === 0) {
    await queries.updateImport(tx, found.id, { state: "applied" });
    return { rows: [], handled: 0, isLast: true };
  }
  await changes.lockGoods(
    tx,
    rows.flatMap(({ seenId }) => seenId ?? []),
  );
  const { sources, context } = await contextOf(tx, found, rows);
  const judged = await judgeOffShelf(tx, sources, context);
  const now = new Map(verdictsOf(judged).map((verdict) => [verdict.row, verdict]));
  const accepted = new Set(rows.filter((row) => isAsSeen(row, now.get(row.row))).map(({ row }) => row));
  const goods = judged.writes.goods.filter(({ code }) => accepted.has(judged.writes.by.get(code) ?? 0));
  const writes = { ...judged.writes, goods };
  await write(app, tx, { task, importId: found.id, writes, context, stored: judged.goods });
  const results = rows.map((row) => resultOf(row, accepted.has(row.row)));
  await queries.keepApplied(
    tx,
    found.id,
    results.map(({ row, ok, text }) => ({ row, applied: ok, fault: ok ? "" : text })),
  );
  return { rows: results, handled: rows.length, isLast: false };
}

const isAsSeen = (row: queries.FoundRow, now: queries.Verdict | undefined): boolean =>
  now !== undefined &&
  now.writes &&
  now.result === row.result &&
  now.detail === row.detail &&
  now.seenId === row.seenId &&
  now.seenVersion === row.seenVersion;

function resultOf({ row, code, name, result, detail }: queries.FoundRow, ok: boolean): TaskRow {
  const done = result === "created" ? "已新增" : result === "updated" ? "已更新" : "已收下，不上架";
  const text = ok ? [done, detail].filter(Boolean).join("：") : tooLate;
  return { row, label: [code, name].filter(Boolean).join(" "), ok, text };
}

type Writing = {
  readonly task: Task;
  readonly importId: number;
  readonly writes: Writes;
  readonly context: { readonly warehouseId: number };
  readonly stored: readonly KnownGoods[];
};

/** Goods, what they were before, and an entry in the operators' log for each. */
async function write(app: App, tx: Db, { task, importId, writes, context, stored }: Writing): Promise<void> {
  if (writes.goods.length === 0) return;
  const before = new Map(stored.map((goods) => [goods.code, goods]));
  const hungBefore = await changes.categoriesOf(
    tx,
    stored.map(({ id }) => id),
  );
  await writeChunk(tx, writes, context);
  const after = await changes.goodsOfCodes(
    tx,
    writes.goods.map(({ code }) => code),
  );
  const hungAfter = await changes.categoriesOf(
    tx,
    after.map(({ id }) => id),
  );
  const listed = after.map((goods) => {
    const [old, now] = [hungBefore.get(goods.id) ?? [], hungAfter.get(goods.id) ?? []];
    const known = before.get(goods.code);
    return { goods, known, old, now, hung: now.filter((id) => !old.includes(id)) };
  });
  await changes.insertChanges(
    tx,
    listed.map(({ goods, known, hung }) => ({
      importId,
      goodsId: goods.id,
      row: writes.by.get(goods.code) ?? 0,
      before: known ? { ...known } : null,
      version: goods.version,
      hung,
    })),
  );
  for (const { goods, known, old, now } of listed)
    await writeAudit(tx, {
      who: task.accountId,
      command: "import goods",
      subject: { kind: "goods", id: goods.id },
      ...(known && { before: presentTerms(known, old) }),
      after: presentTerms(goods, now),
      reason: task.reason,
      now: app.now(),
    });
}
