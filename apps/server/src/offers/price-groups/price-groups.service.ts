/** Price groups that operators keep; which shops pay whose prices. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { type PriceGroup, priceGroupFaults } from "@yaoji/domain/pricing/price-groups";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type AuditSubject, writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import * as queries from "./price-groups.queries.ts";

export type ShownGroup = DataOf<"priceGroupAdd">;
type Moved = DataOf<"priceGroupAssign">;
/** The operator, as a login or a signature names him. */
type Maker = { readonly accountId: number };

const sort = "position";

export async function pageOfGroups(
  app: App,
  { after, page_size }: { readonly after?: string | undefined; readonly page_size: number },
): Promise<DataOf<"priceGroupList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listGroups(db, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  const total = pageTotal(await queries.countGroups(db));
  return { list: rows.map(presentGroup), next, ...total };
}

/** All of them, in their order. */
export async function listGroups(app: App): Promise<ShownGroup[]> {
  return (await queries.allGroups(app.database.db)).map(presentGroup);
}

export function addGroup(app: App, maker: Maker, group: PriceGroup): Promise<ShownGroup | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const refused = faultRefusal(priceGroupFaults(group, await queries.lockGroups(tx)));
    if (refused) return refused;
    const id = await queries.insertGroup(tx, group);
    const after = { ...group, id, version: 1, shops: 0, prices: 0 };
    const subject = { kind: "price_group", id };
    await writeAudit(tx, { who: maker.accountId, command: "price-group add", subject, after: group, now });
    return presentGroup(after);
  });
}

type Change = { readonly name: string; readonly position?: number; readonly version?: number };

/** Renames or moves it as it was seen; 409 with both sides where another was faster. */
export function changeGroup(
  app: App,
  maker: Maker,
  { which, ...change }: Change & { readonly which: queries.Which },
): Promise<ShownGroup | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const all = await queries.lockGroups(tx);
    const found = all.find((group) => ("id" in which ? group.id === which.id : group.code === which.code));
    if (!found) return refuse("request.not_found");
    const { name, position = found.position, version = found.version } = change;
    if (version !== found.version)
      return refuse("record.changed", { data: { mine: { name, position }, theirs: presentGroup(found) } });
    const others = all.filter(({ id }) => id !== found.id);
    const refused = faultRefusal(priceGroupFaults({ code: found.code, name, position }, others));
    if (refused) return refused;
    await queries.updateGroup(tx, found.id, { name, position });
    await writeAudit(tx, {
      who: maker.accountId,
      command: "price-group rename",
      subject: { kind: "price_group", id: found.id },
      before: { name: found.name, position: found.position },
      after: { name, position },
      now,
    });
    return presentGroup({ ...found, name, position, version: version + 1 });
  });
}

type Moving = { readonly shopIds: readonly number[]; readonly reason: string };

/** Puts shops into the group, from whichever they were in. */
export function assignShops(
  app: App,
  maker: Maker,
  { which, ...moving }: Moving & { readonly which: queries.Which },
): Promise<Moved | Refusal> {
  return move(app, maker, {
    ...moving,
    which,
    to: ({ code }) => code,
    why: (shop, { code, name }) => (shop.priceGroup === code ? `已在价格组${name}` : ""),
  });
}

/** Takes shops out of the group; `which` null: out of whichever they are in. They pay the base price again. */
export function releaseShops(
  app: App,
  maker: Maker,
  { which, ...moving }: Moving & { readonly which: queries.Which | null },
): Promise<Moved | Refusal> {
  return move(app, maker, {
    ...moving,
    which,
    to: () => null,
    why: (shop, group) => {
      if (shop.priceGroup === null) return "不在任何价格组";
      return group.code === "" || shop.priceGroup === group.code ? "" : `不在价格组${group.name}`;
    },
  });
}

type Named = { readonly code: string; readonly name: string };
/** `why`: why the shop is not moved, empty where it is; of no group `code` is empty. */
type Move = Moving & {
  readonly which: queries.Which | null;
  readonly to: (group: Named) => string | null;
  readonly why: (shop: queries.GroupedShop, group: Named) => string;
};

function move(app: App, maker: Maker, { which, shopIds, reason, to, why }: Move): Promise<Moved | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const group =
      which === null ? { id: "" as const, code: "", name: "" } : await queries.findGroup(tx, which);
    if (!group) return refuse("request.not_found");
    const asked = [...new Set(shopIds)];
    const found = new Map((await queries.lockShops(tx, asked)).map((shop) => [shop.id, shop]));
    const list = asked.map((id) => {
      const shop = found.get(id);
      const text = shop ? why(shop, group) : `没有编号为${id}的店铺`;
      return { id, company: shop?.company ?? "", before: shop?.priceGroup ?? null, reason: text };
    });
    const moved = list.filter((each) => each.reason === "");
    await queries.updateShops(
      tx,
      moved.map(({ id }) => id),
      to(group),
    );
    if (moved.length > 0)
      await writeAudit(tx, {
        who: maker.accountId,
        command: "price-group assign",
        subject: subjectOf(moved, group.id),
        before: Object.fromEntries(moved.map(({ id, before }) => [id, before])),
        after: Object.fromEntries(moved.map(({ id }) => [id, to(group)])),
        reason,
        now,
      });
    return { moved: moved.length, list: list.map(presentMoved) };
  });
}

/** Of one shop the shop, of several the group. */
function subjectOf(moved: readonly MovedShop[], groupId: number | ""): AuditSubject | null {
  const [first, ...others] = moved;
  if (first && others.length === 0) return { kind: "shop", id: first.id };
  return groupId === "" ? null : { kind: "price_group", id: groupId };
}

type MovedShop = { id: number; company: string; before: string | null; reason: string };

function presentMoved({ id, company, before, reason }: MovedShop): Moved["list"][number] {
  return { shop_id: id, company, before, is_moved: bit(reason === ""), reason };
}

function presentGroup({ id, code, name, position, version, shops, prices }: queries.GroupRow): ShownGroup {
  return { id, code, name, position, version, shops, prices };
}

function faultRefusal(faults: Readonly<Record<string, string>>): Refusal | null {
  const errors = Object.entries(faults).map(([field, text]) => [field, [text]]);
  return errors.length > 0 ? refuse("request.invalid", { errors: Object.fromEntries(errors) }) : null;
}
