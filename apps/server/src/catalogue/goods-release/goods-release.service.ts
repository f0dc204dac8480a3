/** Goods off the shelf, back onto it, mended, and under what control: one person, at once, with the reason. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { shopDate } from "@yaoji/domain/text/time";
import {
  changedSinceRelease,
  isStillReleased,
  lawFields,
  leftToMend,
  shelfBars,
} from "@yaoji/domain/trade/shelf-release";
import { controlLabels, type GoodsControl, isBannedOnline } from "@yaoji/domain/trade/special-control";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { findGoods, type GoodsRow, lockGoods, shownGoods } from "../goods-desk/goods-desk.service.ts";
import { lawOf } from "../import/named-law.service.ts";
import { factsOf, presentShelf, sheetOf, type ShownShelf } from "./goods-release.present.ts";
import * as queries from "./goods-release.queries.ts";

type Done = DataOf<"goodsShelfOff">;
/** As it was seen, and why. */
export type Seen = { readonly id: number; readonly version: number; readonly reason: string };

export async function showShelf(app: App, id: number): Promise<ShownShelf | Refusal> {
  return shelfOf(app.database.db, id, app.now());
}

async function shelfOf(db: Db, id: number, now: Date): Promise<ShownShelf | Refusal> {
  const row = await findGoods(db, id, now);
  if (!row) return refuse("request.not_found");
  const beside = await queries.findBeside(db, id);
  return presentShelf({ row, beside, law: lawOf(row) }, shopDate(now));
}

/** Buyers see it with the next page; a cart says why. */
export function takeOff(app: App, who: number, seen: Seen): Promise<Done | Refusal> {
  return move(app, who, {
    ...seen,
    verb: "off",
    to: async (_tx, { onShelf }) => (onShelf ? { onShelf: false } : cannot("该商品已经不在货架上")),
  });
}

/** As it was released; what the law looks at and has changed since needs two persons again. */
export function putBack(app: App, who: number, seen: Seen): Promise<Done | Refusal> {
  return move(app, who, {
    ...seen,
    verb: "on",
    to: async (tx, row) => {
      if (row.onShelf) return cannot("该商品已经在售");
      const [bar] = shelfBars(sheetOf(row, await queries.findBeside(tx, row.id)), shopDate(app.now()));
      if (bar) return cannot(bar.text);
      const changed = changedSinceRelease(row.released, factsOf(row));
      if (isStillReleased(changed)) return { onShelf: true };
      const names = (changed ?? []).map((field) => lawFields[field]).join("、");
      return cannot(
        changed === null
          ? "该商品还没有放行过，请由运营申请上架，质量负责人同意后上架"
          : `上次放行后改过${names}，请由运营重新申请上架`,
      );
    },
  });
}

/** What the import left to be mended is: the goods may be asked for from then on. */
export function markMended(app: App, who: number, seen: Seen): Promise<Done | Refusal> {
  return move(app, who, {
    ...seen,
    verb: "mended",
    to: async (tx, row) => {
      if (row.toMend === null) return cannot("该商品没有待补的资料");
      const left = leftToMend(sheetOf(row, await queries.findBeside(tx, row.id)));
      return left.length === 0 ? { toMend: null } : invalid(left);
    },
  });
}

/** The law's own list is the least: nobody says less than it does. What is banned leaves the shelf. */
export function setControl(
  app: App,
  who: number,
  { control, ...seen }: Seen & { readonly control: GoodsControl },
): Promise<Done | Refusal> {
  return move(app, who, {
    ...seen,
    verb: "control",
    to: async (_tx, row) => {
      const law = lawOf(row);
      const least =
        law.ban !== null && !isBannedOnline(control)
          ? `${law.ban}，不能改为可网络销售的类别`
          : law.isSpecial && control === "none"
            ? "名称属于含特殊药品复方制剂，不能改为无"
            : null;
      if (least !== null) return invalid([{ field: "control", text: least }]);
      if (row.control === control) return cannot(`特殊管理已经是${controlLabels[control] || "无"}`);
      return isBannedOnline(control) ? { control, onShelf: false } : { control };
    },
  });
}

const cannot = (text: string): Refusal => refuse("stock.cannot", { details: { text } });
const invalid = (faults: readonly { readonly field: string; readonly text: string }[]): Refusal =>
  refuse("request.invalid", { errors: Object.fromEntries(faults.map(({ field, text }) => [field, [text]])) });

type Standing = Parameters<typeof queries.updateStanding>[2];
type Move = Seen & {
  readonly verb: "off" | "on" | "mended" | "control";
  readonly to: (tx: Db, row: GoodsRow) => Promise<Standing | Refusal>;
};

function move(app: App, who: number, { id, version, reason, verb, to }: Move): Promise<Done | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const row = await lockedAs(tx, { id, version, now });
    if (isRefusal(row)) return row;
    const next = await to(tx, row);
    if (isRefusal(next)) return next;
    await queries.updateStanding(tx, id, next);
    const [before, after] = [standingOf(row), standingOf({ ...row, ...next })];
    const subject = { kind: "goods", id };
    await writeAudit(tx, { who, command: `goods ${verb}`, subject, before, after, reason, now });
    const goods = await shownGoods(tx, id, now);
    const shelf = await shelfOf(tx, id, now);
    if (isRefusal(goods)) return goods;
    return isRefusal(shelf) ? shelf : { goods, shelf };
  });
}

/** The record, held; refused with what it is by now where somebody was faster. */
export async function lockedAs(
  tx: Db,
  { id, version, now }: { readonly id: number; readonly version: number; readonly now: Date },
): Promise<GoodsRow | Refusal> {
  const row = await lockGoods(tx, id);
  if (!row) return refuse("request.not_found");
  if (row.version === version) return row;
  return refuse("record.changed", { data: { mine: { version }, theirs: await shownGoods(tx, id, now) } });
}

/** As the log keeps it. */
export const standingOf = ({ onShelf, toMend, control }: GoodsRow) => ({
  shelf: onShelf ? "在售" : "不在售",
  to_mend: toMend,
  control: controlLabels[control as GoodsControl] || "无",
});
