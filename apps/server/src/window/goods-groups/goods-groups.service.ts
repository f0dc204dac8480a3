import type { DataOf } from "@yaoji/contract/endpoints";
import type { GoodsGroup, GoodsRow } from "@yaoji/contract/schemas/goods";
import type { App } from "../../platform/app/app.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { type Pick, pickRows } from "../goods/picks.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./goods-groups.queries.ts";

const pagesOfZone = 50;
const goodsOfEach = 6;
const newest = 20;

/** The heading of a group of goods; its goods come from the list by group. */
export async function showGroup(app: App, id: number): Promise<GoodsGroup | Refusal> {
  return presentGroup(await queries.findGroup(app.database.db, id));
}

export async function showControlledPage(app: App, url: string): Promise<GoodsGroup | Refusal> {
  return presentGroup(await queries.findControlledPage(app.database.db, url));
}

/** The pages of the controlled-sales zone, each with the first of its goods. */
export async function showControlledZone(
  app: App,
  caller: Caller | null,
): Promise<DataOf<"focusControlled">> {
  const onlooker = onlookerOf(app, caller);
  const pages = await queries.listControlledPages(app.database.db, pagesOfZone);
  const picks = pages.map(({ id }): Pick => ({ from: { group: id }, order: "weight", limit: goodsOfEach }));
  const picked = await pickRows(app, picks, onlooker);
  return { list: pages.map((page, index) => ({ ...groupOf(page), goods: picked[index]?.list ?? [] })) };
}

/** What came last onto the shelf of the controlled-sales zone. */
export async function listControlledNew(app: App, caller: Caller | null): Promise<GoodsRow[]> {
  const onlooker = onlookerOf(app, caller);
  const pick: Pick = { from: { tag: "k:2" }, order: "newest", limit: newest };
  return (await pickRows(app, [pick], onlooker)).flatMap(({ list }) => list);
}

function presentGroup(group: queries.GroupRow | null): GoodsGroup | Refusal {
  return group ? groupOf(group) : refuse("request.not_found");
}

/** A group without a picture of its own gets a drawn one. */
export const imageOf = ({ id, image }: { readonly id: number; readonly image: string }): string =>
  image || `/pictures/banner-${id}.svg`;

function groupOf({ id, name, url, image, intro }: queries.GroupRow): GoodsGroup {
  return { id, name, url: url ?? "", image: imageOf({ id, image }), intro };
}
