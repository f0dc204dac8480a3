/** What moves goods between categories: merging two, deleting one whose goods go elsewhere, hanging goods by hand. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { categoriesUnder } from "@yaoji/domain/trade/categories";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { shelveTogether } from "../search/shelf.service.ts";
import {
  invalid,
  mostMoved,
  nameOf,
  note,
  type Opened,
  openTree,
  type Seen,
  shownIn,
  weightFault,
} from "./categories.service.ts";
import type { ShownCategory } from "./categories.present.ts";
import * as queries from "./categories.queries.ts";

type Merge = Seen & { readonly intoId: number };

/** The other one gets its goods and what stands under it; it is gone then. */
export async function mergeCategory(
  app: App,
  who: number,
  { intoId, ...seen }: Merge,
): Promise<ShownCategory | Refusal> {
  return atomically(app.database, async (tx) => {
    const opened = await openTree(tx, seen, { into_id: intoId });
    if (isRefusal(opened)) return opened;
    const { tree, found } = opened;
    const fault = mergeFault(opened, intoId);
    if (fault !== null) return invalid("into_id", fault);
    const children = categoriesUnder(tree, { menu: found.menu, parentId: found.id });
    for (const child of children) {
      const tooHeavy = await weightFault(tx, child);
      if (tooHeavy !== null) return invalid("into_id", tooHeavy);
    }
    const moved = await letGo(tx, found, { goodsTo: intoId, field: "into_id" });
    if (isRefusal(moved)) return moved;
    for (const child of children) await queries.updateCategory(tx, child.id, { parentId: intoId });
    const there = categoriesUnder(tree, { menu: found.menu, parentId: intoId });
    await queries.updatePlaces(
      tx,
      [...there, ...children].filter(({ id }) => id !== found.id).map(({ id }) => id),
    );
    await queries.deleteCategory(tx, found.id);
    await queries.updateCategory(tx, intoId, {});
    const after = {
      merged: `${found.name}（编号${found.id}）`,
      children: children.map(({ name }) => name),
      goods: moved,
    };
    await note(app, tx, { who, verb: "merge", id: intoId, after });
    return shownIn(tx, intoId);
  });
}

function mergeFault({ tree, found }: Opened, intoId: number): string | null {
  const into = tree.find(({ id }) => id === intoId);
  if (!into) return "没有这个分类，可能已被删除，请刷新后重新选择";
  if (into.id === found.id) return "不能合并到它自己，请选择另一个分类";
  if (into.menu !== found.menu) return "只能与同一菜单中的分类合并";
  if (into.parentId === found.id) return `“${into.name}”是它的下级，请先把“${into.name}”移到第一级`;
  const { menu } = found;
  const children = categoriesUnder(tree, { menu, parentId: found.id });
  if (children.length > 0 && into.parentId !== null)
    return `“${found.name}”下面还有分类，只能合并到一级分类，或先移走下级分类`;
  const names = new Set(categoriesUnder(tree, { menu, parentId: intoId }).map(({ name }) => name));
  const twins = children.filter(({ name }) => names.has(name)).map(({ name }) => `“${name}”`);
  return twins.length === 0 ? null : `两边都有下级分类${twins.join("、")}，请先把它们合并或改名`;
}

type Removal = Seen & { readonly goodsTo: number | null };

/** Only one under which nothing stands; its goods go where it says, without that it must have none. */
export async function removeCategory(
  app: App,
  who: number,
  { goodsTo, ...seen }: Removal,
): Promise<DataOf<"categoryDeskRemove"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const opened = await openTree(tx, seen, { goods_to: goodsTo });
    if (isRefusal(opened)) return opened;
    const { tree, found } = opened;
    if (tree.some(({ parentId }) => parentId === found.id))
      return invalid("goods_to", `“${found.name}”下面还有分类，请先移走或删除它们`);
    if (goodsTo !== null && !tree.some(({ id }) => id === goodsTo && id !== found.id))
      return invalid("goods_to", "请选择另一个分类来接收商品");
    const moved = await letGo(tx, found, { goodsTo, field: "goods_to" });
    if (isRefusal(moved)) return moved;
    await queries.deleteCategory(tx, found.id);
    const { id, name, logo } = found;
    const before = { name, logo, parent: nameOf(tree, found.parentId) };
    const after = goodsTo === null ? undefined : { goods: moved, goods_to: nameOf(tree, goodsTo) };
    await note(app, tx, { who, verb: "remove", id, before, ...(after && { after }) });
    return { name, moved };
  });
}

type Going = { readonly goodsTo: number | null; readonly field: string };

/** Takes all goods out of one that is to go, into the other; gives how many. Nothing may name it any more. */
async function letGo(
  tx: Db,
  category: queries.CategoryRow,
  { goodsTo, field }: Going,
): Promise<number | Refusal> {
  const { id, name } = category;
  const uses = await queries.listUses(tx, id);
  if (uses.length > 0)
    return invalid(
      field,
      `${uses.join("、")}正用着“${name}”，它不能删除或并入别处；请先改用别的分类，或保留并改名`,
    );
  const tooHeavy = await weightFault(tx, category);
  if (tooHeavy !== null) return invalid(field, tooHeavy);
  const goodsIds = await queries.listGoodsIds(tx, id, mostMoved);
  if (goodsIds.length > 0 && goodsTo === null)
    return invalid(field, `“${name}”中还有${goodsIds.length}种商品，请选择移到哪个分类`);
  await shelveTogether(
    tx,
    () => goodsIds,
    async () => {
      if (goodsTo !== null) await queries.insertGoods(tx, goodsTo, goodsIds);
      await queries.deleteGoods(tx, id, goodsIds);
      await queries.moveVersions(tx, goodsIds);
    },
  );
  return goodsIds.length;
}

type Hanging = { readonly id: number; readonly add: readonly number[]; readonly remove: readonly number[] };

/** What hangs there already, or never did, stays as it is. */
export async function putGoods(
  app: App,
  who: number,
  { id, add, remove }: Hanging,
): Promise<ShownCategory | Refusal> {
  return atomically(app.database, async (tx) => {
    const opened = await openTree(tx, { id }, {});
    if (isRefusal(opened)) return opened;
    const missing = await queries.missingGoods(tx, add);
    if (missing.length > 0)
      return refuse("request.invalid", {
        errors: { add: [`没有编号为${missing.slice(0, 5).join("、")}的商品，请重新查找`] },
      });
    const both = add.filter((each) => remove.includes(each));
    if (both.length > 0) return invalid("add", "同一种商品不能又放入又移出");
    const [inside, outside] = await hang(tx, { id, add, remove });
    if (inside.length + outside.length === 0) return shownIn(tx, id);
    const after = { goods_in: inside, goods_out: outside };
    await note(app, tx, { who, verb: "put", id, after });
    return shownIn(tx, id);
  });
}

/** Those that came, and those that went. */
async function hang(tx: Db, { id, add, remove }: Hanging): Promise<[number[], number[]]> {
  let changed: [number[], number[]] = [[], []];
  await shelveTogether(
    tx,
    () => changed.flat(),
    async () => {
      changed = [await queries.insertGoods(tx, id, add), await queries.deleteGoods(tx, id, remove)];
      await queries.moveVersions(tx, changed.flat());
    },
  );
  return changed;
}
