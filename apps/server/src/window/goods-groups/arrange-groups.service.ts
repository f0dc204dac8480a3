/** What operators do with groups of goods: each change is an entry of the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { GroupTerms } from "@yaoji/contract/schemas/brands";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { imageOf } from "./goods-groups.service.ts";
import * as queries from "./goods-groups.queries.ts";

type ShownGroup = DataOf<"goodsGroupDeskShow">;
type Paging = { readonly after?: string | undefined; readonly page_size: number };

/** Every group: its zone, its order in it, how many goods it holds. */
export async function listAllGroups(app: App): Promise<(queries.GroupRow & { goods: number })[]> {
  return queries.listCountedGroups(app.database.db);
}

const [byPosition, byId] = ["position", "id"];

/** A page of them for the back office. */
export async function pageOfGroups(
  app: App,
  { after, page_size, ...wish }: queries.DeskWish & Paging,
): Promise<DataOf<"goodsGroupDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, byPosition);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listDesk(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort: byPosition, page_size });
  return { list: rows.map(presentDesk), next, ...pageTotal(await queries.countDesk(db, wish)) };
}

/** One group, and where the shop uses it. */
export function showDeskGroup(app: App, id: number): Promise<ShownGroup | Refusal> {
  return shownIn(app.database.db, id);
}

/** Its goods, on the shelf or not. */
export async function pageOfGroupGoods(
  app: App,
  { id, after, page_size }: Paging & { readonly id: number },
): Promise<DataOf<"goodsGroupDeskGoods"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, byId);
  if (isRefusal(cursor)) return cursor;
  const group = await queries.findDesk(db, id);
  if (!group) return refuse("request.not_found");
  const found = await queries.pageOfMembers(db, id, { cursor, limit: page_size + 1 });
  const keyed = found.map((row) => ({ ...row, key: null }));
  const { rows, next } = keysetPage(keyed, { sort: byId, page_size });
  const list = rows.map(({ key: _key, manufacturer, ...member }) => {
    return { ...member, manufacturer: manufacturer ?? "" };
  });
  return { list, next, ...pageTotal(group.goods) };
}

/** One group as it may be changed, with the goods it holds. */
export async function findGroupTerms(
  app: App,
  id: number,
): Promise<{ readonly terms: GroupTerms; readonly goods: queries.Member[] } | Refusal> {
  const { db } = app.database;
  const found = await queries.findGroup(db, id);
  if (!found) return refuse("request.not_found");
  return { terms: termsOf(found), goods: await queries.listMembers(db, id) };
}

/** Refused where another page of controlled sales has this address. */
export async function addGroup(app: App, who: number, terms: GroupTerms): Promise<ShownGroup | Refusal> {
  return atomically(app.database, async (tx) => {
    const id = await queries.insertGroup(tx, columnsOf(terms));
    if (id === null) return refuse("goods_group.taken");
    await note(app, tx, { who, verb: "add", id, after: terms });
    return shownIn(tx, id);
  });
}

/** `version`: as it was seen; left out: whatever it is. */
type Seen = { readonly id: number; readonly version?: number };

export async function changeGroup(
  app: App,
  who: number,
  { id, terms, version }: Seen & { readonly terms: GroupTerms },
): Promise<ShownGroup | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await lockSeen(tx, { id, version }, terms);
    if (isRefusal(found)) return found;
    if (!(await queries.updateGroup(tx, id, columnsOf(terms)))) return refuse("goods_group.taken");
    await note(app, tx, { who, verb: "change", id, before: termsOf(found), after: terms });
    return shownIn(tx, id);
  });
}

/** The group is gone, its goods stay where they are. Gives its name; refused while the shop shows it or leads to it. */
export async function removeGroup(
  app: App,
  who: number,
  { id, version }: Seen,
): Promise<{ readonly name: string } | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await lockSeen(tx, { id, version }, {});
    if (isRefusal(found)) return found;
    const places = await queries.listPlaces(tx, id, addressOf(found));
    if (places.length > 0) return refuse("goods_group.in_use", { details: { places: places.join("、") } });
    const goods = (await queries.listMembers(tx, id)).map(({ code }) => code);
    await queries.deleteGroup(tx, id);
    await note(app, tx, { who, verb: "remove", id, before: { ...termsOf(found), goods } });
    return { name: found.name };
  });
}

export type Moved = { readonly moved: number; readonly unknown: readonly string[] };
type Moving = {
  readonly id: number;
  /** Goods by their codes, by their ids. */
  readonly codes?: readonly string[];
  readonly ids?: readonly number[];
  readonly verb: "put" | "take";
};

/** Puts goods into the group, or takes them out; how many were not in it (or were), and the codes of no goods. */
export function moveGoods(app: App, who: number, moving: Moving): Promise<Moved | Refusal> {
  return atomically(app.database, (tx) => moveIn(app, tx, { ...moving, who }));
}

type Putting = {
  readonly id: number;
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly codes: readonly string[];
};

/** Some in and some out, in one go. */
export function arrangeGoods(
  app: App,
  who: number,
  { id, add, remove, codes }: Putting,
): Promise<DataOf<"goodsGroupDeskPut"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const put = await moveIn(app, tx, { who, id, ids: add, codes, verb: "put" });
    if (isRefusal(put)) return put;
    const taken = await moveIn(app, tx, { who, id, ids: remove, verb: "take" });
    if (isRefusal(taken)) return taken;
    const group = await shownIn(tx, id);
    if (isRefusal(group)) return group;
    return { moved: put.moved + taken.moved, unknown: [...put.unknown], group };
  });
}

async function moveIn(
  app: App,
  tx: Db,
  { who, id, verb, ids = [], codes = [] }: Moving & { readonly who: number },
): Promise<Moved | Refusal> {
  if (!(await queries.lockGroup(tx, id))) return refuse("request.not_found");
  const asked = [...new Set(codes)];
  const named = await queries.findGoodsOfCodes(tx, asked);
  const known = await queries.findCodes(tx, ids);
  for (const [code, goodsId] of named) known.set(goodsId, code);
  const change = verb === "put" ? queries.insertMembers : queries.deleteMembers;
  const moved = (await change(tx, id, [...known.keys()])).map((goodsId) => known.get(goodsId) ?? "");
  const after = verb === "put" ? { goodsIn: moved } : { goodsOut: moved };
  if (moved.length > 0) await note(app, tx, { who, verb, id, before: {}, after });
  return { moved: moved.length, unknown: asked.filter((code) => !named.has(code)) };
}

/** Held until the transaction ends; 409 with both sides where another was faster. */
async function lockSeen(
  tx: Db,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  mine: object,
): Promise<queries.GroupRow | Refusal> {
  const found = await queries.lockGroup(tx, id);
  if (!found) return refuse("request.not_found");
  if (version === undefined || version === found.version) return found;
  return refuse("record.changed", { data: { mine, theirs: await shownIn(tx, id) } });
}

async function shownIn(db: Db, id: number): Promise<ShownGroup | Refusal> {
  const found = await queries.findDesk(db, id);
  if (!found) return refuse("request.not_found");
  return { ...presentDesk(found), places: await queries.listPlaces(db, id, addressOf(found)) };
}

const zoneText = { other: "商品组", kxzq: "控销专区" } as const;

function presentDesk(group: queries.DeskRow): DataOf<"goodsGroupDeskList">["list"][number] {
  const { id, zone, name, image, intro, position, version, goods } = group;
  const shown = { url: group.url ?? "", address: addressOf(group), shown_image: imageOf(group) };
  return { id, zone, zone_text: zoneText[zone], name, image, intro, position, version, goods, ...shown };
}

/** Where buyers find it. */
const addressOf = ({ id, url }: Pick<queries.GroupRow, "id" | "url">): string =>
  url === null ? `/list/other/${id}` : `/kxzq/goods/${url}`;

function termsOf({ zone, url, name, image, intro, position }: queries.GroupRow): GroupTerms {
  return { zone, url: url ?? "", name, image, intro, position };
}

const columnsOf = ({ url, ...terms }: GroupTerms) => ({ ...terms, url: url === "" ? null : url });

type Done = {
  readonly who: number;
  readonly verb: "add" | "change" | "remove" | "put" | "take";
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
};

async function note(app: App, tx: Db, { verb, id, ...done }: Done): Promise<void> {
  const subject = { kind: "goods_group", id };
  await writeAudit(tx, { ...done, command: `goods-group ${verb}`, subject, now: app.now() });
}
