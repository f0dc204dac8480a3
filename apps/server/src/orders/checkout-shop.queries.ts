import { sql } from "drizzle-orm";
import { type ShippingAddress, shippingAddressColumn } from "../addresses/addresses.service.ts";
import type { Db } from "../db/database.ts";
import { bind, preparedRow } from "../db/prepared.ts";
import { type ShopFactsRow, shopFactsColumn } from "../shops/shop-facts.service.ts";

/** The shop that orders, and the address that its order goes to: the one asked for, else the default. */
export type CheckoutShopRow = { readonly facts: ShopFactsRow; readonly address: ShippingAddress | null };

export async function findCheckoutShop(
  tx: Db,
  { shopId, addressId }: { readonly shopId: number; readonly addressId: number | undefined },
): Promise<CheckoutShopRow> {
  const found = await preparedRow<CheckoutShopRow>(tx, {
    shape: "checkout shop",
    values: { shopId, addressId: addressId ?? null },
    build: () => sql`SELECT ${shopFactsColumn} AS facts, ${shippingAddressColumn} AS address
      FROM shops s WHERE s.id = ${bind("shopId")}::bigint`,
  });
  if (!found) throw new Error(`no shop ${shopId}`);
  return found;
}
