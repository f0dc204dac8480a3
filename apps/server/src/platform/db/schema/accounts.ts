import { dossierStates } from "@yaoji/domain/people/dossier-states";
import { documentSteps } from "@yaoji/domain/people/document-states";
import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const accounts = pgTable("accounts", {
  id: id(),
  username: text().notNull(),
  phone: text(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  role: text({
    enum: ["buyer", "supplier", "erp", "admin", "quality", "service", "warehouse", "finance", "marketing"],
  }).notNull(),
  /** What its logins open, as the database says by the role. */
  realm: text({ enum: ["shop", "back_office"] })
    .notNull()
    .generatedAlwaysAs(
      sql`CASE WHEN role IN ('buyer', 'supplier', 'erp') THEN 'shop' ELSE 'back_office' END`,
    ),
  face: text(),
  disabledAt: at(),
  closedAt: at(),
  /** Of what other operators change of it. */
  version: integer().notNull().default(1),
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
  serviceName: text().notNull().default(""),
  servicePhone: text().notNull().default(""),
  serviceIsShared: boolean().notNull().default(false),
  scopes: text().array().notNull().default([]),
  drugClasses: text().array().notNull().default([]),
  permissions: text().array().notNull().default([]),
  cartVersion: ref().notNull().default(0),
  createdAt: at().notNull().defaultNow(),
  dossierState: text({ enum: dossierStates }).notNull().default("draft"),
  dossierReason: text().notNull().default(""),
  submittedAt: at(),
  headShopId: ref(),
  creditCode: text().notNull().default(""),
  legalPerson: text().notNull().default(""),
  province: text().notNull().default(""),
  city: text().notNull().default(""),
  area: text().notNull().default(""),
  detail: text().notNull().default(""),
  closedAt: at(),
  /** Months of life that it asks of all that it buys; 0: none. */
  expiryMonths: smallint().notNull().default(0),
  version: integer().notNull().default(1),
  stoppedAt: at(),
  stoppedReason: text().notNull().default(""),
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
    joinedAt: at().notNull().defaultNow(),
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
  step: text({ enum: documentSteps }).notNull().default("approved"),
  isEndless: boolean().notNull().default(false),
  files: text().array().notNull().default([]),
  holder: text().notNull().default(""),
  idNumberSealed: text(),
  idNumberMasked: text().notNull().default(""),
  reason: text().notNull().default(""),
  submittedAt: at(),
  checkedBy: text().notNull().default(""),
  decidedBy: text().notNull().default(""),
  decidedAt: at(),
  /** The operators of both steps; null for buyers. */
  checkedAccountId: ref(),
  decidedAccountId: ref(),
});

/** Reminders that were sent, by the days that were left. */
export const licenceReminders = pgTable(
  "licence_reminders",
  { licenceId: ref().notNull(), days: integer().notNull(), sentAt: at().notNull() },
  (table) => [primaryKey({ columns: [table.licenceId, table.days] })],
);

/** Reasons that reviewers choose from. */
export const rejectReasons = pgTable("reject_reasons", {
  id: id(),
  text: text().notNull(),
  position: integer().notNull().default(0),
});

export const dossierLog = pgTable("dossier_log", {
  id: id(),
  shopId: ref().notNull(),
  licenceId: ref(),
  step: text({ enum: ["submitted", "checked", "approved", "rejected", "withdrawn", "changed"] }).notNull(),
  doneBy: text().notNull(),
  reason: text().notNull().default(""),
  createdAt: at().notNull(),
  accountId: ref(),
  /** Of an approval, who took the first step. */
  checkedAccountId: ref(),
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
  userAgent: text().notNull().default(""),
  address: text().notNull().default(""),
  createdAt: at().notNull().defaultNow(),
  lastSeenAt: at().notNull().defaultNow(),
  expiresAt: at().notNull(),
  /** What it opens: the shop, or the back office. */
  realm: text({ enum: ["shop", "back_office"] })
    .notNull()
    .default("shop"),
  /** When the operator gave his password last; null at the shop. */
  provedAt: at(),
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

export const wechatBindings = pgTable("wechat_bindings", {
  accountId: ref().primaryKey(),
  unionid: text().notNull(),
  openid: text().notNull(),
  nickname: text().notNull(),
  boundAt: at().notNull(),
});

export const wechatVisits = pgTable("wechat_visits", {
  id: id(),
  stateHash: text().notNull(),
  browserHash: text().notNull(),
  purpose: text({ enum: ["login", "bind"] }).notNull(),
  sessionId: ref(),
  expiresAt: at().notNull(),
  cameBackAt: at(),
  unionid: text(),
  openid: text(),
  nickname: text(),
  finishedAt: at(),
});
