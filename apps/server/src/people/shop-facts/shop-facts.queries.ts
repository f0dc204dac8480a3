import { type SQL, sql } from "drizzle-orm";
import type { DossierState } from "@yaoji/domain/people/dossier-states";
import type { DrugClass } from "@yaoji/domain/people/scopes";
import type { ShopType } from "@yaoji/domain/text/labels";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";

export type ShopFactsRow = {
  id: number;
  type: ShopType;
  priceGroup: string | null;
  regionCode: string;
  approved: boolean;
  dossierState: DossierState;
  contractSigned: boolean;
  creditOverdue: boolean;
  isStopped: boolean;
  isSpecial: boolean;
  showsFreeShippingZone: boolean;
  scopes: string[];
  drugClasses: (DrugClass | string)[];
  permissions: string[];
  isNewcomer: boolean;
  expiryMonths: number;
  /** Controls of which an order still lacks its stamped receipt. */
  receiptPending: string[];
  documents: { kind: string; expiresOn: string | null }[];
};

/** Where the dossier of a shop `s` stands; approval is final. */
export const dossierStateColumn: SQL = sql`CASE WHEN s.approved_at IS NULL THEN s.dossier_state ELSE 'approved' END`;

/** Whether a shop `s`, and those linked with it, have no order that stands. */
export const isNewcomer: SQL<boolean> = sql`NOT EXISTS (SELECT 1 FROM orders o WHERE o.status <> 'cancelled' AND o.shop_id IN (
    SELECT other.shop_id FROM shop_members own JOIN shop_members other USING (account_id) WHERE own.shop_id = s.id
    UNION SELECT s.id))`;

/** A shop `s` with the licences that hold as one JSON value, for whichever statement has found the shop. */
export const shopFactsColumn: SQL = sql`json_build_object('id', s.id, 'type', s.type, 'priceGroup', s.price_group,
  'regionCode', s.region_code, 'approved', s.approved_at IS NOT NULL, 'dossierState', ${dossierStateColumn}, 'contractSigned', s.contract_signed_at IS NOT NULL,
  'creditOverdue', s.credit_overdue, 'isStopped', s.stopped_at IS NOT NULL, 'isSpecial', s.is_special, 'showsFreeShippingZone', s.shows_free_shipping_zone,
  'expiryMonths', s.expiry_months, 'scopes', s.scopes, 'drugClasses', s.drug_classes, 'permissions', s.permissions,
  'isNewcomer', ${isNewcomer},
  'receiptPending', CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o.shop_id = s.id AND o.parcel = 'special'
    AND o.status <> 'cancelled' AND o.receipt_at IS NULL) THEN ARRAY['ephedrine'] ELSE ARRAY[]::text[] END,
  'documents', (SELECT coalesce(json_agg(json_build_object('kind', l.kind, 'expiresOn', l.expires_on)), '[]')
    FROM holding_licences l WHERE l.shop_id = s.id))`;

/** The shop with its licences, in one statement; null for an id that does not exist. */
export async function findShopFacts(db: Db, shopId: number): Promise<ShopFactsRow | null> {
  const found = await preparedRow<{ facts: ShopFactsRow }>(db, {
    shape: "shop facts",
    build: () => sql`SELECT ${shopFactsColumn} AS facts FROM shops s WHERE s.id = ${bind("shopId")}`,
    values: { shopId },
  });
  return found?.facts ?? null;
}
