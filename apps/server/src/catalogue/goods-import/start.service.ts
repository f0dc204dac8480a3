/** What an operator does with a list: has it previewed, applied, taken back. Each begins work behind his back, once. */
import { goodsImportCan, type GoodsImportState, type TwinChoice } from "@yaoji/domain/trade/goods-import";
import { addTask } from "../../people/tasks/tasks.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { countToUndo, listInTheWay } from "./changes.queries.ts";
import * as queries from "./goods-import.queries.ts";
import { keptSince, shownImport, type ShownImport } from "./goods-import.service.ts";
import { columnsFault, isGoodsField, type ListColumns } from "./read-list.ts";

type Asked = { readonly id: number; readonly version: number };
type Check = Asked & { readonly columns: readonly string[]; readonly twins: TwinChoice };
type Reasoned = Asked & { readonly reason: string };

export function checkList(
  app: App,
  who: number,
  { columns, twins, ...asked }: Check,
): Promise<ShownImport | Refusal> {
  return begin(app, who, {
    ...asked,
    may: "check",
    state: "checking",
    kind: "goods-import-check",
    command: "import preview",
    reason: "",
    prepare: async (tx, found) => {
      const chosen = chosenColumns(columns, found);
      if (typeof chosen === "string") return refuse("request.invalid", { errors: { columns: [chosen] } });
      await queries.clearVerdicts(tx, found.id);
      await queries.updateImport(tx, found.id, { columns: chosen, twins });
      return found.total;
    },
  });
}

/** Facts by name; a sentence where they are no list of goods. */
function chosenColumns(columns: readonly string[], { headings }: queries.FoundImport): ListColumns | string {
  if (columns.length !== headings.length) return `文件有${headings.length}列，请说明每一列的含义`;
  const chosen: Record<string, number> = {};
  for (const [at, field] of columns.entries()) {
    if (field === "") continue;
    if (!isGoodsField(field)) return `第${at + 1}列的含义不正确，请重新选择`;
    if (Object.hasOwn(chosen, field))
      return `第${(chosen[field] ?? 0) + 1}列和第${at + 1}列选了同一种含义，请改一列`;
    chosen[field] = at;
  }
  return columnsFault(chosen) || chosen;
}

export function applyList(app: App, who: number, asked: Reasoned): Promise<ShownImport | Refusal> {
  return begin(app, who, {
    ...asked,
    may: "apply",
    state: "applying",
    kind: "goods-import",
    command: "import goods",
    prepare: async (tx, { id }) => {
      const rows = await queries.countToApply(tx, id);
      return rows > 0 ? rows : cannot("没有要新增或更新的商品，不用应用");
    },
  });
}

const namedInRefusal = 5;

export function undoList(app: App, who: number, asked: Reasoned): Promise<ShownImport | Refusal> {
  return begin(app, who, {
    ...asked,
    may: "undo",
    state: "undoing",
    kind: "goods-import-undo",
    command: "import undo",
    prepare: async (tx, { id }) => {
      const { total, goods } = await listInTheWay(tx, id, namedInRefusal);
      const names = goods.map(({ code, name }) => `${name}（${code}）`).join("、");
      if (total > 0)
        return cannot(
          `有${total}个商品在导入之后又被改过，不能撤销：${names}${total > goods.length ? "等" : ""}；请在商品页单独修改`,
        );
      const rows = await countToUndo(tx, id);
      return rows > 0 ? rows : cannot("这次导入没有改动商品，不用撤销");
    },
  });
}

type Beginning = Reasoned & {
  readonly may: keyof typeof goodsImportCan;
  readonly state: GoodsImportState;
  /** Of the work, and what the log calls it. */
  readonly kind: string;
  readonly command: string;
  /** Gives how many rows there are to do. */
  readonly prepare: (tx: Db, found: queries.FoundImport) => Promise<number | Refusal>;
};

/** The row is held: whoever asks the same again finds it begun, and begins nothing. */
function begin(
  app: App,
  who: number,
  { id, version, reason, may, state, kind, command, prepare }: Beginning,
): Promise<ShownImport | Refusal> {
  return atomically(app.database, async (tx) => {
    const locked = await queries.lockImport(tx, id);
    const found = locked && (await queries.findImport(tx, id, keptSince(app)));
    if (!found) return refuse("request.not_found");
    const isBegun = found.state === state && found.isWorking && version < found.version;
    if (isBegun && may !== "check") return shownImport(app, tx, id);
    if (!goodsImportCan[may](found)) return cannot(`这次导入${whyNot[found.state]}`);
    if (found.version !== version)
      return refuse("record.changed", { data: { mine: null, theirs: await shownImport(app, tx, id) } });
    const total = await prepare(tx, found);
    if (isRefusal(total)) return total;
    const added = await addTask(app, tx, {
      kind,
      accountId: who,
      words: found.name,
      input: { importId: id },
      total,
      reason,
    });
    await queries.updateImport(tx, id, { state, taskId: added.id });
    await writeAudit(tx, {
      who,
      command,
      subject: { kind: "goods_import", id },
      before: { name: found.name, state: found.state },
      after: { name: found.name, state, rows: total },
      reason,
      now: app.now(),
    });
    return shownImport(app, tx, id);
  });
}

const whyNot: Readonly<Record<GoodsImportState, string>> = {
  read: "还没有预览，请先预览",
  checking: "正在预览，请等预览完成",
  checked: "还没有应用",
  applying: "正在应用，请等它完成",
  applied: "已经应用过，不会再应用一次",
  undoing: "正在撤销，请等它完成",
  undone: "已经撤销，请重新上传",
};

const cannot = (text: string): Refusal => refuse("export.cannot", { details: { text } });
