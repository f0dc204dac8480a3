/** Writes the demo logins with their shops; one hash serves them all, for their password is the same. */
import { addDays } from "@yaoji/domain/text/time";
import { shopTypeLabels } from "@yaoji/domain/text/labels";
import { hashPassword } from "../src/people/auth/passwords.ts";
import type { Db } from "../src/platform/db/database.ts";
import { accounts, addresses, licences, shopMembers, shops } from "../src/platform/db/schema/accounts.ts";
import { must } from "./writing/insert.ts";
import { priceGroups } from "../src/platform/db/schema/goods.ts";
import { allDrugClasses, demoAccounts, type DemoShop, demoShops, districts } from "./people.ts";

/** The password of every demo login (decisions.md). */
export const demoPassword = "demo1234";

/** Ids of the accounts by user name, and of the shops of each in their order. */
export type DemoPeople = {
  readonly accounts: ReadonlyMap<string, number>;
  readonly shops: ReadonlyMap<string, readonly number[]>;
};

type Writing = { readonly db: Db; readonly now: Date; readonly today: string };

export async function loadPeople({ db, now, today }: Writing): Promise<DemoPeople> {
  const accountIds = await insertAccounts(db);
  await db.insert(priceGroups).values({ code: "distributor", name: "商业公司" });
  const values = demoShops.map((shop) => shopOf(shop, now));
  const written = await db.insert(shops).values(values).returning({ id: shops.id });
  const placed = demoShops.map((shop, index) => ({ shop, shopId: must(written[index], shop.company).id }));
  const byOwner = new Map<string, number[]>();
  for (const { shop, shopId } of placed)
    byOwner.set(shop.owner, [...(byOwner.get(shop.owner) ?? []), shopId]);
  await db
    .insert(shopMembers)
    .values(
      [...byOwner].flatMap(([owner, shopIds]) =>
        shopIds.map((shopId, position) => ({ accountId: idOf(accountIds, owner), shopId, position })),
      ),
    );
  await db
    .insert(licences)
    .values(placed.flatMap(({ shop, shopId }) => licencesOf(shop, { shopId, now, today })));
  await db.insert(addresses).values(placed.flatMap(({ shop, shopId }) => addressesOf(shop, shopId)));
  return { accounts: accountIds, shops: byOwner };
}

async function insertAccounts(db: Db): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(demoPassword);
  const values = demoAccounts.map((account) => ({
    ...account,
    passwordHash,
    phone: phoneOf(account.username),
  }));
  const written = await db.insert(accounts).values(values).returning({ id: accounts.id });
  return new Map(demoAccounts.map(({ username }, index) => [username, must(written[index], username).id]));
}

/** Well-formed and plainly invented: 13800000001, 13800000002 … */
function phoneOf(username: string): string {
  const place = demoAccounts.findIndex((account) => account.username === username) + 1;
  return `138000000${String(place).padStart(2, "0")}`;
}

function shopOf(shop: DemoShop, now: Date): typeof shops.$inferInsert {
  const isDrugTrade = shop.type !== "device_store";
  return {
    company: shop.company,
    type: shop.type,
    rank: shopTypeLabels[shop.type],
    priceGroup: shop.priceGroup ?? null,
    regionCode: districts[shop.district].code,
    contactName: nameOf(shop.owner),
    contactPhone: phoneOf(shop.owner),
    approvedAt: shop.approved ? now : null,
    dossierState: shop.approved ? "approved" : "submitted",
    submittedAt: now,
    legalPerson: nameOf(shop.owner),
    province: districts[shop.district].province,
    city: districts[shop.district].city,
    area: shop.district,
    detail: shop.street,
    contractSignedAt: shop.contractSigned ? now : null,
    serviceName: nameOf(shop.service),
    servicePhone: phoneOf(shop.service),
    scopes: [...shop.scopes],
    drugClasses: isDrugTrade ? [...allDrugClasses] : [],
  };
}

type Dated = { readonly shopId: number; readonly now: Date; readonly today: string };

/** Without numbers: none is ever invented (domain.md §7). */
function licencesOf({ licences: held, approved }: DemoShop, { shopId, now, today }: Dated) {
  return held.map(({ kind, expiresInDays }) => ({
    shopId,
    kind,
    issuedOn: addDays(today, -400),
    expiresOn: expiresInDays === null ? null : addDays(today, expiresInDays),
    isEndless: expiresInDays === null,
    approvedAt: approved ? now : null,
    step: approved ? ("approved" as const) : ("submitted" as const),
    submittedAt: now,
  }));
}

function addressesOf(shop: DemoShop, shopId: number): (typeof addresses.$inferInsert)[] {
  const { province, city } = districts[shop.district];
  const place = {
    shopId,
    province,
    city,
    area: shop.district,
    name: nameOf(shop.owner),
    phone: phoneOf(shop.owner),
  };
  const licensed = { ...place, detail: shop.street, isDefault: true, isLicence: true };
  return shop.warehouseStreet ? [licensed, { ...place, detail: shop.warehouseStreet }] : [licensed];
}

function nameOf(username: string): string {
  return must(demoAccounts.find((account) => account.username === username)?.name, username);
}

function idOf(ids: ReadonlyMap<string, number>, username: string): number {
  return must(ids.get(username), username);
}
