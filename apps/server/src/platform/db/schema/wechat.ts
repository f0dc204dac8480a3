import { pgTable, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

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
