/** Whom something goes to that is sent to many customers at once: looked at first, then exactly those. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { audienceOf, type SendingAudienceBody } from "@yaoji/contract/schemas/sendings";
import type { Audience } from "@yaoji/domain/pricing/promotions";
import { mostRecipients, mostShown, type SendingAudience } from "@yaoji/domain/pricing/sending";
import { shopName, shopTypeLabels } from "@yaoji/domain/text/labels";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { fingerprint } from "../../platform/idempotency/once.service.ts";
import { isPlace, placeName } from "../dossiers/regions.ts";
import * as queries from "./audiences.queries.ts";

/** The customers of these ids, with what people call them. */
export const listNamed = queries.listNamed;

type Asked = { readonly audience: SendingAudienceBody; readonly promotes: boolean };

export async function previewAudience(
  app: App,
  { audience: body, promotes }: Asked,
): Promise<DataOf<"audiencePreview"> | Refusal> {
  const { db } = app.database;
  const ids = await recipientsOf(db, { audience: body, promotes });
  if (isRefusal(ids)) return ids;
  const users = await queries.countUsers(db, { audience: audienceOf(body), promotes });
  const first = await queries.listNamed(db, ids.slice(0, mostShown));
  const list = first.map(({ id, company, type }) => ({
    id,
    company: shopName(company),
    type: shopTypeLabels[type],
  }));
  return { shops: ids.length, users, list, seen: fingerprint(ids) };
}

/** Exactly those that were previewed; refused where they are others by now. */
export async function seenRecipients(
  db: Db,
  { seen, ...asked }: Asked & { readonly seen: string },
): Promise<number[] | Refusal> {
  const ids = await recipientsOf(db, asked);
  if (isRefusal(ids) || fingerprint(ids) === seen) return ids;
  return refuse("export.cannot", {
    details: { text: `符合条件的客户已有变化，现在是${ids.length}家，请重新预览` },
  });
}

async function recipientsOf(db: Db, { audience: body, promotes }: Asked): Promise<number[] | Refusal> {
  const audience = audienceOf(body);
  const faults = await sendingFaults(db, audience);
  if (Object.keys(faults).length > 0) return refuse("request.invalid", { errors: faults });
  const ids = await queries.listReceiving(db, { audience, promotes }, mostRecipients + 1);
  if (ids.length === 0) return wrong("没有符合条件的客户，请放宽条件");
  return ids.length > mostRecipients ? wrong(`符合条件的客户超过${mostRecipients}家，请分几次发送`) : ids;
}

const wrong = (text: string): Refusal => refuse("request.invalid", { errors: { audience: [text] } });

async function sendingFaults(db: Db, audience: SendingAudience): Promise<Record<string, string[]>> {
  const { shopIds, regions } = await audienceFaults(db, audience);
  const groups = audience.priceGroups ? await queries.missingGroups(db, audience.priceGroups) : [];
  return {
    ...(shopIds && { shop_ids: [shopIds] }),
    ...(regions && { regions: [regions] }),
    ...(groups.length > 0 && { price_groups: [`没有编码为${listed(groups)}的价格组`] }),
  };
}

/** Shops and areas that are named, and that are not there. */
export async function audienceFaults(
  db: Db,
  { shopIds, regions }: Pick<Audience, "shopIds" | "regions">,
): Promise<{ shopIds?: string; regions?: string }> {
  const shops = shopIds ? await queries.missingShops(db, shopIds) : [];
  const places = (regions ?? []).filter((code) => !isPlace(code));
  return {
    ...(shops.length > 0 && { shopIds: `没有编号为${listed(shops)}的店铺` }),
    ...(places.length > 0 && { regions: `没有代码为${listed(places)}的地区` }),
  };
}

/** The first of them, and how many there are. */
export function listed(all: readonly (number | string)[]): string {
  const first = all.slice(0, 5).join("、");
  return all.length > 5 ? `${first}等${all.length}个` : first;
}

/** Whom it is for, in words. */
export function audienceText({
  shopTypes,
  regions,
  priceGroups,
  shopIds,
  newcomersOnly,
}: SendingAudience): string {
  const texts = [
    shopTypes && shopTypes.map((type) => shopTypeLabels[type]).join("、"),
    regions && `地区：${listed(regions.map(placeName))}`,
    priceGroups && `价格组：${listed(priceGroups)}`,
    shopIds && `指定店铺：${listed(shopIds)}`,
    newcomersOnly && "限首次下单的客户",
  ].filter((text) => typeof text === "string");
  return texts.length > 0 ? texts.join("；") : "全部客户";
}
