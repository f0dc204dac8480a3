import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const accounts = pgTable("accounts", {
  id: id(),
  username: text().notNull(),
  phone: text(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  role: text({
    enum: ["buyer", "supplier", "erp", "admin", "quality", "service", "warehouse", "finance"],
  }).notNull(),
  face: text(),
  disabledAt: at(),
  createdAt: at().notNull().defaultNow(),
});

export const shops = pgTable("shops", {
  id: id(),
  company: text().notNull(),
  type: text({
    enum: [
      "single_pharmacy",
      "chain_head",
      "chain_branch",
      "clinic",
      "hospital",
      "distributor",
      "device_store",
    ],
  }).notNull(),
  rank: text().notNull().default("普通客户"),
  priceGroup: text(),
  regionCode: text().notNull(),
  contactName: text().notNull().default(""),
  contactPhone: text().notNull().default(""),
  approvedAt: at(),
  contractSignedAt: at(),
  creditOverdue: boolean().notNull().default(false),
  isSpecial: boolean().notNull().default(false),
  showsFreeShippingZone: boolean().notNull().default(true),
  mayAskAfterSales: boolean().notNull().default(true),
  serviceAccountId: ref(),
  serviceIsShared: boolean().notNull().default(false),
  scopes: text().array().notNull().default([]),
  drugClasses: text().array().notNull().default([]),
  permissions: text().array().notNull().default([]),
  cartVersion: ref().notNull().default(0),
  createdAt: at().notNull().defaultNow(),
});

export const shopMembers = pgTable(
  "shop_members",
  {
    accountId: ref().notNull(),
    shopId: ref().notNull(),
    role: text({ enum: ["owner", "purchaser", "finance"] })
      .notNull()
      .default("owner"),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId] })],
);

export const licences = pgTable("licences", {
  id: id(),
  shopId: ref().notNull(),
  kind: text().notNull(),
  number: text(),
  issuedOn: date(),
  expiresOn: date(),
  approvedAt: at(),
  createdAt: at().notNull().defaultNow(),
});

export const addresses = pgTable("addresses", {
  id: id(),
  shopId: ref().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  area: text().notNull(),
  detail: text().notNull(),
  isDefault: boolean().notNull().default(false),
  isLicence: boolean().notNull().default(false),
  createdAt: at().notNull().defaultNow(),
  deletedAt: at(),
});

export const sessions = pgTable("sessions", {
  id: id(),
  tokenHash: text().notNull(),
  accountId: ref().notNull(),
  shopId: ref(),
  createdAt: at().notNull().defaultNow(),
  expiresAt: at().notNull(),
});

export const loginFailures = pgTable(
  "login_failures",
  {
    username: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    lastAt: at().notNull(),
    lockedUntil: at(),
  },
  (table) => [primaryKey({ columns: [table.username, table.address] })],
);
