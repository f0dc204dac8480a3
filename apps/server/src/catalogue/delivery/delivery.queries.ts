import { sql } from "drizzle-orm";
import { type ShippingAddress, shippingAddressColumn } from "../../people/addresses/addresses.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { settingsText } from "../../platform/settings/settings.service.ts";

type DeliveryFacts = {
  readonly address: ShippingAddress | null;
  readonly settings: string | null;
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
};

/** All that a promise is made of, in one statement. */
export async function findDeliveryFacts(
  db: Db,
  { shopId, addressId }: { readonly shopId: number; readonly addressId: number | undefined },
): Promise<DeliveryFacts> {
  const found = await preparedRow<DeliveryFacts>(db, {
    shape: "delivery facts",
    values: { shopId, addressId: addressId ?? null },
    build: () => sql`SELECT ${shippingAddressColumn} AS address, (${settingsText}) AS settings,
        (SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) ORDER BY w.id), '[]') FROM warehouses w) AS warehouses
      FROM shops s WHERE s.id = ${bind("shopId")}::bigint`,
  });
  if (!found) throw new Error(`no shop ${shopId}`);
  return found;
}
