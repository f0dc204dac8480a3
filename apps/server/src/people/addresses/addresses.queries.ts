import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { addresses, shops } from "../../platform/db/schema/accounts.ts";

export type AddressRow = typeof addresses.$inferSelect;
type AddressFields = Pick<AddressRow, "name" | "phone" | "province" | "city" | "area" | "detail">;

const ofShop = (shopId: number) => and(eq(addresses.shopId, shopId), isNull(addresses.deletedAt));

/** The shop's addresses, the default one first. */
export async function listAddresses(db: Db, shopId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(ofShop(shopId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

export async function findAddress(db: Db, shopId: number, id: number): Promise<AddressRow | null> {
  const found = await db
    .select()
    .from(addresses)
    .where(and(ofShop(shopId), eq(addresses.id, id)));
  return found[0] ?? null;
}

/** Of a shop `s`: the address of the id that is bound, or the first of its list where none is. */
export const shippingAddressColumn: SQL = sql`(SELECT json_build_object('id', a.id, 'name', a.name, 'phone', a.phone,
    'province', a.province, 'city', a.city, 'area', a.area, 'detail', a.detail, 'isLicence', a.is_licence)
  FROM addresses a WHERE a.shop_id = s.id AND a.deleted_at IS NULL
    AND (${bind("addressId")}::bigint IS NULL OR a.id = ${bind("addressId")}::bigint)
  ORDER BY a.is_default DESC, a.id LIMIT 1)`;

/** Where an order goes. */
export type ShippingAddress = AddressFields & Pick<AddressRow, "id" | "isLicence">;

/** The address of the id, or the first of the shop's list where none is given; null where there is none. */
export async function findShippingAddress(
  db: Db,
  shopId: number,
  addressId: number | undefined,
): Promise<ShippingAddress | null> {
  const found = await preparedRow<{ address: ShippingAddress | null }>(db, {
    shape: "shipping address",
    values: { shopId, addressId: addressId ?? null },
    build: () =>
      sql`SELECT ${shippingAddressColumn} AS address FROM shops s WHERE s.id = ${bind("shopId")}::bigint`,
  });
  return found?.address ?? null;
}

export async function insertAddress(db: Db, shopId: number, fields: AddressFields): Promise<AddressRow> {
  const [inserted] = await db
    .insert(addresses)
    .values({ ...fields, shopId })
    .returning();
  if (!inserted) throw new Error("an inserted address came back empty");
  return inserted;
}

export type LicencePlace = AddressFields & Pick<AddressRow, "shopId">;

/** The place that the licence names: goods under licence go there only. */
export async function insertLicenceAddress(db: Db, place: LicencePlace): Promise<number> {
  const [inserted] = await db
    .insert(addresses)
    .values({ ...place, isLicence: true })
    .returning({ id: addresses.id });
  if (!inserted) throw new Error("an inserted address came back empty");
  return inserted.id;
}

export async function updateAddress(db: Db, id: number, fields: AddressFields): Promise<void> {
  await db.update(addresses).set(fields).where(eq(addresses.id, id));
}

export async function hideAddress(db: Db, id: number, now: Date): Promise<void> {
  await db.update(addresses).set({ deletedAt: now, isDefault: false }).where(eq(addresses.id, id));
}

/** Makes one address the only default. Null picks the oldest left. */
export async function setDefaultAddress(db: Db, shopId: number, id: number | null): Promise<void> {
  const chosen = id ?? (await oldestAddress(db, shopId));
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofShop(shopId), eq(addresses.isDefault, true)));
  if (chosen !== null) await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, chosen));
}

async function oldestAddress(db: Db, shopId: number): Promise<number | null> {
  const found = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(ofShop(shopId))
    .orderBy(asc(addresses.id))
    .limit(1);
  return found[0]?.id ?? null;
}

/** Address changes of one shop follow each other, so that two at once cannot both set a default. */
export async function lockShop(db: Db, shopId: number): Promise<void> {
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("update");
}
