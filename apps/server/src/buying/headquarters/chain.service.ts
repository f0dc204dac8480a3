/** Who belongs to a chain 连锁, and what its head sees of its shops. */
import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { ChainShop } from "@yaoji/contract/schemas/headquarters";
import { fromDecimal, type Money, toYuan } from "@yaoji/domain/money/money";
import { mayAddShops } from "@yaoji/domain/people/dossiers";
import { shopName } from "@yaoji/domain/text/labels";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { shopReasons } from "@yaoji/domain/trade/eligibility";
import { mostChainShops, monthStart } from "@yaoji/domain/trade/headquarters";
import { titleKindText } from "@yaoji/domain/trade/invoices";
import type { Reason } from "@yaoji/domain/trade/reasons";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { buyingShopOf } from "../../people/shop-facts/shop-facts.service.ts";
import * as queries from "./chain.queries.ts";
import { rejectOpen } from "./requests.queries.ts";

/** A shop of the chain as a buyer, and what its column says. */
export type ChainColumn = {
  readonly shop: BuyingShop;
  readonly stops: readonly Reason[];
  readonly titleId: number | null;
  readonly shown: ChainShop;
};

/** The head's shops, in one statement; none where it is no head. */
export async function loadColumns(db: Db, { shopId, accountId }: Buyer, now: Date): Promise<ChainColumn[]> {
  const found = await queries.listChainShops(db, { headId: shopId, accountId, since: monthStart(now) });
  return found.map((row) => columnOf(row, now));
}

function columnOf(row: queries.ChainShopRow, now: Date): ChainColumn {
  const shop = buyingShopOf(row.facts);
  const stops = shopReasons(shop, now);
  const { province, city, area, detail } = row.address ?? { province: "", city: "", area: "", detail: "" };
  return {
    shop,
    stops,
    titleId: row.title?.id ?? null,
    shown: {
      id: row.id,
      company: shopName(row.company),
      address: [province, city === province ? "" : city, area, detail].join(""),
      invoice_title: row.title ? titleKindText[row.title.kind] : "",
      stops: [...stops],
      budget: row.budget === null ? null : toYuan(fromDecimal(row.budget)),
      spent: toYuan(fromDecimal(row.spent)),
      is_own: bit(row.isOwn),
    },
  };
}

/** GET /api/chain: a head sees its shops, a shop itself, others what they may begin with. */
export async function showChain(app: App, caller: Buyer): Promise<DataOf<"chainShow">> {
  const { db } = app.database;
  const now = app.now();
  const { shopId, accountId } = caller;
  const { headId, head, shops, waiting } = await queries.findPlace(db, shopId);
  if (headId !== null) {
    const own = await queries.listChainShops(db, { headId, shopId, accountId, since: monthStart(now) });
    const shown = own.map((row) => columnOf(row, now).shown);
    return { place: "shop", head: shopName(head), shops: shown, waiting, may_join: [] };
  }
  const columns = shops === 0 ? [] : await loadColumns(db, caller, now);
  const joinable = mayLead(caller) ? await queries.listJoinable(db, shopId, accountId) : [];
  return {
    place: columns.length > 0 ? "head" : "none",
    head: "",
    shops: columns.map(({ shown }) => shown),
    waiting,
    may_join: joinable.map(({ id, company }) => ({ id, company: shopName(company) })),
  };
}

/** Only its owner brings shops in, and only into a chain's head. */
function mayLead({ shop, shopRole }: Buyer): boolean {
  return mayAddShops(shop.type) && shopRole === "owner";
}

/** Brings in a shop that this account owns too: nobody gives a shop away that is not his. */
export async function join(app: App, caller: Buyer, shopId: number): Promise<Refusal | null> {
  const { shopId: headId, accountId } = caller;
  if (!mayAddShops(caller.shop.type))
    return cannotJoin("贵单位的客户类型不是连锁总部，不能加入下属店铺，请联系客服变更");
  return atomically(app.database, async (tx) => {
    await queries.holdShops(tx, [headId, shopId]);
    const place = await queries.findPlace(tx, headId);
    if (place.headId !== null) return cannotJoin("贵单位已是其他连锁总部的下属店铺，请先退出");
    if (place.shops >= mostChainShops) return cannotJoin(`每个连锁总部最多${mostChainShops}家下属店铺`);
    const joinable = await queries.listJoinable(tx, headId, accountId);
    if (!joinable.some(({ id }) => id === shopId)) return refuse("request.not_found");
    await queries.insertMembership(tx, { headId, shopId, joinedAt: app.now() });
    return null;
  });
}

function cannotJoin(text: string): Refusal {
  return refuse("chain.cannot_join", { details: { text } });
}

/** Takes a shop out: its column goes, and what it asked for is rejected. */
export async function leave(
  app: App,
  { shopId: callerShopId, accountId }: Pick<Buyer, "shopId" | "accountId">,
  shopId: number,
): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const headId = await queries.deleteMembership(tx, shopId, callerShopId);
    if (headId === null) return refuse("request.not_found");
    await rejectOpen(tx, { headId, shopId, by: accountId, at: app.now() });
    return null;
  });
}

export async function setBudget(
  app: App,
  headId: number,
  change: { readonly shopId: number; readonly budget: Money | null },
): Promise<Refusal | null> {
  const isChanged = await queries.updateBudget(app.database.db, { headId, ...change });
  return isChanged ? null : refuse("request.not_found");
}
