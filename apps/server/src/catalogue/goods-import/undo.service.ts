/** Takes an import back: goods are again what they were, new ones go, unless somebody has changed them since. */
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Task, TaskKind, TaskPortion, TaskRow } from "../../platform/tables/task-kind.ts";
import { indexedOf } from "../goods/goods-writer.service.ts";
import { presentTerms } from "../goods-desk/goods-desk.service.ts";
import { putOnShelf } from "../search/shelf.service.ts";
import * as changes from "./changes.queries.ts";
import { lockOwn } from "./check.service.ts";
import { updateImport } from "./goods-import.queries.ts";

const undoneAtOnce = 100;

export const undoKind: TaskKind = {
  title: "撤销商品导入",
  roles: ["admin", "marketing"],
  command: "import undo",
  portion: undoPortion,
};

async function undoPortion(app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const found = await lockOwn(tx, task, "undoing");
  if (!found) return { rows: [], handled: 0, isLast: true };
  const some = await changes.nextToUndo(tx, found.id, undoneAtOnce);
  if (some.length === 0) {
    await updateImport(tx, found.id, { state: "undone" });
    return { rows: [], handled: 0, isLast: true };
  }
  const ids = some.map(({ goodsId }) => goodsId);
  const goods = new Map((await changes.lockGoods(tx, ids)).map((each) => [each.id, each]));
  const touched = await changes.touchedSince(tx, found.id, ids);
  const done: Done[] = [];
  for (const change of some) {
    const now = goods.get(change.goodsId);
    done.push(await takeBack(tx, change, { now, isTouched: touched.has(change.goodsId) }));
  }
  const idsOf = (ok: boolean) => done.filter((each) => each.row.ok === ok).map(({ goodsId }) => goodsId);
  for (const undone of [true, false]) await changes.keepUndone(tx, found.id, { ids: idsOf(undone), undone });
  for (const entry of done) await writeEntry(app, tx, { task, entry });
  return { rows: done.map(({ row }) => row), handled: some.length, isLast: false };
}

type Done = {
  readonly goodsId: number;
  readonly row: TaskRow;
  /** Where something was taken back. */
  readonly before?: changes.GoodsRow;
  readonly after?: changes.GoodsRow;
};
type Standing = { readonly now: changes.GoodsRow | undefined; readonly isTouched: boolean };

async function takeBack(tx: Db, change: changes.FoundChange, { now, isTouched }: Standing): Promise<Done> {
  const { goodsId, row, before, hung } = change;
  const tell = (ok: boolean, text: string): Done => ({
    goodsId,
    row: { row, label: now ? `${now.code} ${now.name}` : String(goodsId), ok, text },
  });
  if (!now) return tell(true, "商品已不在，不用撤销");
  if (isTouched) return tell(false, "导入之后又被改过，没有撤销，请在商品页单独修改");
  if (before === null) {
    if (await changes.removeGoods(tx, goodsId)) return { ...tell(true, "新增的商品已删除"), before: now };
    await changes.restoreGoods(tx, goodsId, { onShelf: false });
    const after = { ...now, onShelf: false };
    return { ...tell(true, "已有单据或收藏用到这个商品，不能删除，已下架"), before: now, after };
  }
  const {
    id: _id,
    code: _code,
    createdAt: _at,
    sales: _sales,
    version: _version,
    ...record
  } = before as Partial<changes.GoodsRow>;
  await changes.restoreGoods(tx, goodsId, record);
  await changes.unhang(tx, goodsId, hung);
  const after = { ...now, ...record };
  await putOnShelf(tx, [{ id: goodsId, ...indexedOf(after) }]);
  return { ...tell(true, "已恢复为导入之前的资料"), before: now, after };
}

type Writing = { readonly task: Task; readonly entry: Done };

async function writeEntry(
  app: App,
  tx: Db,
  { task, entry: { goodsId, before, after } }: Writing,
): Promise<void> {
  if (!before) return;
  await writeAudit(tx, {
    who: task.accountId,
    command: "import undo",
    subject: { kind: "goods", id: goodsId },
    before: presentTerms(before, []),
    ...(after && { after: presentTerms(after, []) }),
    reason: task.reason,
    now: app.now(),
  });
}
