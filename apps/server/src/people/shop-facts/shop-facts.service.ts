import { LRUCache } from "lru-cache";
import { dossierNextTexts, qualificationWays } from "@yaoji/domain/people/dossier-next";
import type { ShopDocument } from "@yaoji/domain/people/documents";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { isDocumentKind } from "@yaoji/domain/text/labels";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { isGoodsControl } from "@yaoji/domain/trade/special-control";
import type { Db } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { findShopFacts, type ShopFactsRow } from "./shop-facts.queries.ts";

export { dossierStateColumn, isNewcomer, type ShopFactsRow, shopFactsColumn } from "./shop-facts.queries.ts";

/** The facts of a shop, in one statement: load them once a request and hand them on. Null: no such shop. */
export async function loadShopFacts(db: Db, shopId: number): Promise<BuyingShop | null> {
  const row = await findShopFacts(db, shopId);
  return row && buyingShopOf(row);
}

/** The shop that a call is made for; null for visitors and for staff, who see the shop as visitors do. */
export function callerShop(caller: Caller | null): BuyingShop | null {
  return caller?.role === "buyer" ? caller.shop : null;
}

/** To a shop that is not approved: how far its review is, and what to do. */
export function unapproved({ dossierState }: BuyingShop): Refusal {
  const way = qualificationWays[dossierState];
  return refuse("shop.unapproved", {
    details: { text: dossierNextTexts[dossierState] },
    ...(way && { way }),
  });
}

const factsByText = new LRUCache<string, BuyingShop>({ max: 2000 });

/** The facts of a ShopFactsRow as JSON text: those of a shop that has not changed since are read once. */
export function buyingShopOfText(text: string): BuyingShop {
  const known = factsByText.get(text);
  if (known) return known;
  const shop = buyingShopOf(JSON.parse(text) as ShopFactsRow);
  factsByText.set(text, shop);
  return shop;
}

/** The facts in the words of the rules. */
export function buyingShopOf(row: ShopFactsRow): BuyingShop {
  const { documents, ...same } = row;
  return {
    ...same,
    // Codes that the rules do not know yet allow nothing.
    scopes: row.scopes.filter(isScopeCode),
    drugClasses: row.drugClasses.filter(isDrugClass),
    permissions: row.permissions.filter(isGoodsControl),
    receiptPending: row.receiptPending.filter(isGoodsControl),
    documents: documents.flatMap(documentOf),
  };
}

function documentOf({ kind, expiresOn }: ShopFactsRow["documents"][number]): ShopDocument[] {
  return isDocumentKind(kind) ? [{ kind, expiresOn }] : [];
}
