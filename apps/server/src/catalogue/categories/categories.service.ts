/** The trees of the shop's menus, as operators see and arrange them. Each change is an entry of the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { CategoryTerms } from "@yaoji/contract/schemas/category-desk";
import {
  categoriesUnder,
  type CategoryMenu,
  categoryMenuText,
  type CategoryPlace,
  mostCategories,
  parentFault,
  withMoved,
} from "@yaoji/domain/trade/categories";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentCategory, type ShownCategory } from "./categories.present.ts";
import * as queries from "./categories.queries.ts";

export { shownLogo, type ShownCategory } from "./categories.present.ts";

export async function showTree(app: App): Promise<DataOf<"categoryDeskTree">> {
  return { list: (await queries.listTree(app.database.db)).map(presentCategory) };
}

export async function showCategory(app: App, id: number): Promise<ShownCategory | Refusal> {
  return shownIn(app.database.db, id);
}

/** As it stands in this transaction. */
export async function shownIn(db: Db, id: number): Promise<ShownCategory | Refusal> {
  const found = (await queries.listTree(db)).find((each) => each.id === id);
  return found ? presentCategory(found) : refuse("request.not_found");
}

export const invalid = (field: string, text: string): Refusal =>
  refuse("request.invalid", { errors: { [field]: [text] } });

type New = { readonly menu: CategoryMenu; readonly parentId: number | null } & CategoryTerms;

/** At the end of those beside it. */
export async function addCategory(app: App, who: number, terms: New): Promise<ShownCategory | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.lockTree(tx);
    const tree = await queries.listTree(tx);
    if (tree.length >= mostCategories)
      return invalid("name", `分类最多${mostCategories}个，请先合并或删除不用的分类`);
    const fault = parentFault(tree, { moved: null, ...terms });
    if (fault !== null) return invalid("parent_id", fault);
    const like = categoriesUnder(tree, terms);
    const taken = takenBy(like, terms.name);
    if (taken) return taken;
    const id = await queries.insertCategory(tx, { ...terms, position: like.length });
    await queries.updatePlaces(tx, [...like.map((each) => each.id), id]);
    const after = { menu: categoryMenuText[terms.menu], name: terms.name, logo: terms.logo };
    await note(app, tx, { who, verb: "add", id, after: { ...after, parent: nameOf(tree, terms.parentId) } });
    return shownIn(tx, id);
  });
}

/** The tree, held until the end of the transaction, with the one that is to be changed as it was seen. */
export type Opened = {
  readonly tree: readonly queries.CategoryRow[];
  readonly found: queries.CategoryRow;
};
/** `version` left out: whatever it is. */
export type Seen = { readonly id: number; readonly version?: number | undefined };

/** `mine`: what it was to become, told beside what another made of it. */
export async function openTree(tx: Db, { id, version }: Seen, mine: object): Promise<Opened | Refusal> {
  await queries.lockTree(tx);
  const tree = await queries.listTree(tx);
  const found = tree.find((each) => each.id === id);
  if (!found) return refuse("request.not_found");
  if (version !== undefined && version !== found.version)
    return refuse("record.changed", { data: { mine, theirs: presentCategory(found) } });
  return { tree, found };
}

type Change = Seen & { readonly terms: Partial<CategoryTerms> };

/** Its name and its logo; what is left out stays. */
export async function changeCategory(
  app: App,
  who: number,
  { terms, ...seen }: Change,
): Promise<ShownCategory | Refusal> {
  return atomically(app.database, async (tx) => {
    const opened = await openTree(tx, seen, terms);
    if (isRefusal(opened)) return opened;
    const { tree, found } = opened;
    const { id, name, logo } = found;
    const after = { name, logo, ...terms };
    const others = categoriesUnder(tree, found).filter((each) => each.id !== id);
    const taken = takenBy(others, after.name);
    if (taken) return taken;
    await queries.updateCategory(tx, id, after);
    await note(app, tx, { who, verb: "change", id, before: { name, logo }, after });
    return shownIn(tx, id);
  });
}

/** Goods whose places on the shelf one command changes, so that it ends in seconds. */
export const mostMoved = 3000;

/** Why a category with so many goods cannot stand under another one at once; null where it can. */
export async function weightFault(tx: Db, { id, name }: queries.CategoryRow): Promise<string | null> {
  const goods = await queries.listGoodsIds(tx, id, mostMoved + 1);
  return goods.length > mostMoved
    ? `“${name}”的商品超过${mostMoved}种，一次移不完；请先在商品中分批换分类`
    : null;
}

type Move = Seen & { readonly place: CategoryPlace };

/** Within its menu: under another or at the top, before one of those there. */
export async function moveCategory(
  app: App,
  who: number,
  { place, ...seen }: Move,
): Promise<ShownCategory | Refusal> {
  return atomically(app.database, async (tx) => {
    const mine = { parent_id: place.parentId, before_id: place.beforeId };
    const opened = await openTree(tx, seen, mine);
    if (isRefusal(opened)) return opened;
    const { tree, found } = opened;
    const { id, menu, name } = found;
    const fault =
      parentFault(tree, { moved: found, menu, parentId: place.parentId }) ??
      (place.parentId === found.parentId ? null : await weightFault(tx, found));
    if (fault !== null) return invalid("parent_id", fault);
    const moved = withMoved(tree, id, place);
    const like = categoriesUnder(moved, { menu, parentId: place.parentId });
    const taken = takenBy(
      like.filter((each) => each.id !== id),
      name,
    );
    if (taken) return invalid("parent_id", `那里已有“${name}”，请先改名，或合并两个分类`);
    const [before, after] = [
      placeText(tree, found),
      placeText(moved, { ...found, parentId: place.parentId }),
    ];
    if (JSON.stringify(before) === JSON.stringify(after)) return presentCategory(found);
    await queries.updateCategory(tx, id, { parentId: place.parentId });
    const ids = like.map((each) => each.id);
    await queries.updatePlaces(tx, ids);
    await note(app, tx, { who, verb: "move", id, before, after });
    return shownIn(tx, id);
  });
}

/** Where one stands, as people read it. */
function placeText(tree: readonly queries.CategoryRow[], category: queries.CategoryRow) {
  const place = categoriesUnder(tree, category).findIndex(({ id }) => id === category.id);
  return { parent: nameOf(tree, category.parentId), place: place + 1 };
}

export function nameOf(tree: readonly queries.CategoryRow[], id: number | null): string {
  return tree.find((each) => each.id === id)?.name ?? "";
}

function takenBy(like: readonly queries.CategoryRow[], name: string): Refusal | null {
  const isTaken = like.some((each) => each.name === name);
  return isTaken ? invalid("name", `同一级已有“${name}”，请换一个名称`) : null;
}

export type Done = {
  readonly who: number;
  readonly verb: "add" | "change" | "move" | "merge" | "remove" | "put";
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
};

export async function note(app: App, tx: Db, { verb, id, ...done }: Done): Promise<void> {
  const subject = { kind: "category", id };
  await writeAudit(tx, { ...done, command: `category ${verb}`, subject, now: app.now() });
}
