/** Dossiers as their shops fill them in: drafts of the company and of its documents. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { DossierBody } from "@yaoji/contract/schemas/dossiers";
import { mayAddShops, mostShopsOfChain, shopTypesOf } from "@yaoji/domain/people/dossiers";
import type { ShopType } from "@yaoji/domain/text/labels";
import { shopDate } from "@yaoji/domain/text/time";
import { maskedPhone } from "@yaoji/domain/text/masking";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./dossiers.queries.ts";
import {
  fillerName,
  papersFor,
  presentDossier,
  rejectionOf,
  type ShopPapers,
  stateOf,
} from "./dossiers.present.ts";
import { saveDocuments } from "./draft-documents.service.ts";

/** Who fills it in: an account, acting for the shop that registered. */
export type Filler = { readonly accountId: number; readonly shopId: number; readonly shopRole: ShopRole };

/** As whom the log names him. */
export const nameOf = ({ accountId }: Filler): string => fillerName(accountId);

/** The documents and files of these shops. */
export async function loadPapers(db: Db, shops: readonly queries.ShopRow[]): Promise<ShopPapers[]> {
  const licences = await queries.listLicences(
    db,
    shops.map(({ id }) => id),
  );
  const found = await queries.listFiles(db, [...new Set(licences.flatMap(({ files }) => files))]);
  const files = new Map(found.map((file) => [file.key ?? "", file]));
  return shops.map((shop) => ({
    shop,
    files,
    licences: licences.filter(({ shopId }) => shopId === shop.id),
  }));
}

/** Why a shop's dossier was rejected; "" where it was not. */
export async function findRejection(app: App, shopId: number): Promise<string> {
  const { db } = app.database;
  const group = await queries.listGroup(db, shopId);
  const [papers] = await loadPapers(
    db,
    group.filter(({ id }) => id === shopId),
  );
  return papers ? rejectionOf(papers) : "";
}

export async function showRegistration(app: App, filler: Filler): Promise<DataOf<"dossier">> {
  const { db } = app.database;
  const group = await queries.listGroup(db, filler.shopId);
  const today = shopDate(app.now());
  const shops = (await loadPapers(db, group)).map((papers) =>
    presentDossier(papersFor(filler.shopRole, papers), today),
  );
  return {
    kind: isChain(group) ? "chain" : "single",
    phone: maskedPhone(await queries.findPhone(db, filler.accountId)),
    shops,
    most_shops: mostShopsOfChain,
    can_submit: shops.some((shop) => shop.can_edit),
    can_add_shop: group.some(({ id, type }) => id === filler.shopId && mayAddShops(type)),
  };
}

function isChain(group: readonly queries.ShopRow[]): boolean {
  return (
    group.length > 1 || group.some(({ type, headShopId }) => type === "chain_head" || headShopId !== null)
  );
}

/** Keeps what is filled in so far; what is under review or approved stays as it is. */
export async function saveDossier(
  app: App,
  { filler, shopId }: { readonly filler: Filler; readonly shopId: number },
  body: DossierBody,
): Promise<DataOf<"dossierSave"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const group = await queries.lockGroup(tx, filler.shopId);
    const shop = group.find(({ id }) => id === shopId);
    if (!shop) return refuse("request.not_found");
    const closed = closedText(shop);
    if (closed) return refuse("dossier.closed", { details: { text: closed } });
    if (!typesOf(shop, group).includes(body.type))
      return refuse("request.invalid", { errors: { type: ["该企业类型不能在此登记，请重新选择"] } });
    await queries.updateShop(tx, shopId, fieldsOf(body));
    const saved = await saveDocuments(app, tx, {
      group,
      shopId,
      documents: body.documents,
      by: nameOf(filler),
    });
    return saved ?? reload(app, tx, shopId);
  });
}

/** Another shop of the chain, as a draft. */
export async function addShop(
  app: App,
  filler: Filler,
  body: DossierBody,
): Promise<DataOf<"dossierAddShop"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const group = await queries.lockGroup(tx, filler.shopId);
    const head = group.find(({ id }) => id === filler.shopId);
    if (!head || !mayAddShops(head.type))
      return refuse("dossier.cannot", {
        details: { text: "只有连锁总部可以登记下属店铺，请先把企业类型选为连锁总部" },
      });
    if (group.length >= mostShopsOfChain)
      return refuse("dossier.too_many", { details: { limit: mostShopsOfChain } });
    if (!shopTypesOf("chain", false).includes(body.type))
      return refuse("request.invalid", { errors: { type: ["请选择连锁下属店铺的企业类型"] } });
    const shopId = await queries.insertShop(tx, { ...fieldsOf(body), headShopId: head.id });
    const all = await queries.listGroup(tx, filler.shopId);
    const { documents } = body;
    const saved = await saveDocuments(app, tx, { group: all, shopId, documents, by: nameOf(filler) });
    return saved ?? reload(app, tx, shopId);
  });
}

async function reload(app: App, tx: Db, shopId: number): Promise<DataOf<"dossierSave"> | Refusal> {
  const group = await queries.listGroup(tx, shopId);
  const [papers] = await loadPapers(tx, group.slice(0, 1));
  return papers ? presentDossier(papers, shopDate(app.now())) : refuse("request.not_found");
}

/** Why nothing may be changed now; null where it may. */
function closedText(shop: queries.ShopRow): string | null {
  const state = stateOf(shop);
  if (state === "approved") return "资料已审核通过，更换证件请到资质证件办理，变更单位信息请联系客服";
  if (state === "submitted" || state === "checked") return "资料正在审核中，暂不能修改，请等待审核结果";
  return null;
}

function typesOf(shop: queries.ShopRow, group: readonly queries.ShopRow[]): readonly ShopType[] {
  if (shop.headShopId !== null) return shopTypesOf("chain", false);
  return shopTypesOf(group.length > 1 ? "chain" : "single", true);
}

/** A region that was not chosen yet is nowhere: goods of certain regions only are not for it. */
const nowhere = "000000";

function fieldsOf(body: DossierBody) {
  const { type, company, province, city, area, detail, scopes } = body;
  return {
    type,
    company,
    province,
    city,
    area,
    detail,
    scopes,
    creditCode: body.credit_code.toUpperCase(),
    legalPerson: body.legal_person,
    contactName: body.contact_name,
    contactPhone: body.contact_phone,
    regionCode: body.region_code || nowhere,
    drugClasses: body.drug_classes,
  };
}
