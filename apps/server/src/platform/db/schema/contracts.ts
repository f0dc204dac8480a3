import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const contractVersions = pgTable("contract_versions", {
  number: integer().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  digest: text().notNull(),
  resign: boolean().notNull(),
  publishedBy: text().notNull(),
  publishedAt: at().notNull(),
});

export const contractSignatures = pgTable("contract_signatures", {
  id: id(),
  shopId: ref().notNull(),
  version: integer().notNull(),
  accountId: ref(),
  company: text().notNull(),
  signer: text().notNull(),
  phone: text().notNull(),
  digest: text().notNull(),
  signedAt: at().notNull(),
});
