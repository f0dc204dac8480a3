/** A shop that its chain gives up before it was ever approved. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { removalRefusal } from "@yaoji/domain/people/dossiers";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { stateOf } from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { type Filler, nameOf, showRegistration } from "./dossiers.service.ts";

/** What was never submitted is deleted; what was rejected is closed and keeps its papers and its log. */
export async function removeShop(
  app: App,
  filler: Filler,
  shopId: number,
): Promise<DataOf<"dossierRemoveShop"> | Refusal> {
  const refused = await atomically(app.database, async (tx) => {
    const group = await queries.lockGroup(tx, filler.shopId);
    const shop = group.find(({ id }) => id === shopId);
    if (!shop) return refuse("request.not_found");
    const text = removalRefusal({ isHead: shop.headShopId === null, state: stateOf(shop) });
    if (text !== null) return refuse("dossier.cannot", { details: { text } });
    if (await queries.hasMembers(tx, shopId))
      return refuse("dossier.cannot", { details: { text: "该店铺已有自己的账号，不能移除，请联系客服" } });
    if (shop.submittedAt === null) await queries.deleteShop(tx, shopId);
    else await withdraw(tx, shopId, { at: app.now(), by: nameOf(filler) });
    return null;
  });
  return isRefusal(refused) ? refused : showRegistration(app, filler);
}

/** Ends the review of what was not rejected; its company may register again. */
async function withdraw(
  tx: Db,
  shopId: number,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const licences = await queries.listLicences(tx, [shopId]);
  await queries.deleteDrafts(
    tx,
    licences.map(({ id }) => id),
  );
  await queries.endReview(tx, licences, { by, at, reason: "店主已撤回该店铺" });
  await queries.updateShop(tx, shopId, { closedAt: at });
  await queries.insertLog(tx, [{ shopId, step: "withdrawn", doneBy: by, createdAt: at }]);
}
