import type { Db } from "../src/platform/db/database.ts";
import {
  accounts,
  addresses,
  licences,
  sessions,
  shopMembers,
  shops,
} from "../src/platform/db/schema/accounts.ts";
import { priceGroups } from "../src/platform/db/schema/goods.ts";
import { hashToken, newToken } from "../src/platform/secret/tokens.ts";
import type { TestShop } from "./harness.ts";

let counter = 0;
const next = () => ++counter;

export type TestBuyer = { token: string; accountId: number; shopId: number; addressId: number };
type ShopFields = Partial<typeof shops.$inferInsert>;
type LicenceFields = { kind: string; expiresOn: string | null };

/** Documents that let a 单体药店 order for years to come. */
const pharmacyLicences: LicenceFields[] = [
  { kind: "business_licence", expiresOn: null },
  { kind: "drug_licence", expiresOn: "2035-12-31" },
  { kind: "purchase_authorisation", expiresOn: "2035-12-31" },
];

/** Everything a single pharmacy may usually trade. */
const pharmacyShop = {
  type: "single_pharmacy",
  regionCode: "510104",
  scopes: ["chemical", "chinese_patent", "biological", "herbal_pieces", "device_1", "health_food", "food"],
  drugClasses: ["rx", "otc_a", "otc_b"],
} as const;

/** A buyer who may order: account, approved shop with contract and licences, address, login. */
export async function aBuyer(
  shop: TestShop,
  fields: ShopFields = {},
  documents = pharmacyLicences,
): Promise<TestBuyer> {
  const { db } = shop.app.database;
  const number = next();
  const accountId = await anAccount(db, { username: `buyer${number}` });
  const shopId = await aShop(db, {
    company: `测试药房${number}`,
    approvedAt: shop.clock.now,
    contractSignedAt: shop.clock.now,
    ...fields,
  });
  await db.insert(shopMembers).values({ accountId, shopId });
  if (documents.length > 0)
    await db
      .insert(licences)
      .values(documents.map((document) => ({ ...document, shopId, approvedAt: shop.clock.now })));
  const addressId = await anAddress(db, shopId, { isDefault: true });
  return { accountId, shopId, addressId, token: await aLogin(shop, accountId, shopId) };
}

export async function anAccount(db: Db, fields: Partial<typeof accounts.$inferInsert> = {}): Promise<number> {
  const values = {
    username: `account${next()}`,
    name: "王小明",
    passwordHash: "-",
    role: "buyer" as const,
    ...fields,
  };
  return idOf(await db.insert(accounts).values(values).returning({ id: accounts.id }));
}

export async function aShop(db: Db, fields: ShopFields = {}): Promise<number> {
  const { type, regionCode, scopes, drugClasses } = pharmacyShop;
  const values = {
    company: "测试药房",
    type,
    regionCode,
    scopes: [...scopes],
    drugClasses: [...drugClasses],
    ...fields,
  };
  if (fields.priceGroup) await aPriceGroup(db, fields.priceGroup);
  return idOf(await db.insert(shops).values(values).returning({ id: shops.id }));
}

/** The price group of this code; it may be there already. */
export async function aPriceGroup(db: Db, code: string, name = code): Promise<void> {
  await db.insert(priceGroups).values({ code, name }).onConflictDoNothing();
}

export async function anAddress(
  db: Db,
  shopId: number,
  fields: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> {
  const place = { province: "四川省", city: "成都市", area: "锦江区", detail: "东大街1号" };
  const values = { name: "王小明", phone: "13800000000", ...place, shopId, ...fields };
  return idOf(await db.insert(addresses).values(values).returning({ id: addresses.id }));
}

/** A login without the cost of a password. */
export async function aLogin(shop: TestShop, accountId: number, shopId: number | null): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(shop.clock.now.getTime() + 86_400_000 * 400);
  await shop.app.database.db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), accountId, shopId, expiresAt, lastSeenAt: shop.clock.now });
  return token;
}

export function idOf(inserted: { id: number }[]): number {
  const first = inserted[0];
  if (!first) throw new Error("nothing was inserted");
  return first.id;
}
