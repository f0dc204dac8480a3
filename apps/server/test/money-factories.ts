/** Bank accounts, proofs, cards and credit lines for tests. */
import { expect } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { setBankAccount } from "../src/platform/settings/settings.service.ts";
import { setCreditLine } from "../src/money/credit/credit-lines.service.ts";
import { shops } from "../src/platform/db/schema/accounts.ts";
import { bankCards } from "../src/platform/db/schema/money.ts";
import { eq } from "drizzle-orm";
import { idOf, type TestBuyer } from "./factories.ts";
import type { TestShop } from "./harness.ts";
import { operate } from "./operator-factories.ts";

let counter = 0;

/** The first bytes of a PNG, and what makes each file another. */
function pngBytes(): string {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, Buffer.from(`file ${++counter}`)]).toString("base64");
}

/** A proof that the buyer uploaded. */
export async function aFile(shop: TestShop, buyer: TestBuyer): Promise<number> {
  const reply = await shop.call("fileUpload", buyer, { body: { name: "回单.png", content: pngBytes() } });
  expect(reply.reason ?? reply.code).toBe(201);
  return reply.data.id;
}

/** The wholesaler's account, without which nobody transfers. */
export async function setTestAccount(shop: TestShop): Promise<void> {
  await setBankAccount(shop.app, { name: "测试商贸有限公司", bank: "测试银行", number: "0000 0000" });
}

/** A bank card of the shop's own company, bound. */
export async function aCard(shop: TestShop, { shopId, accountId }: TestBuyer): Promise<number> {
  const { db } = shop.app.database;
  const [own] = await db.select({ company: shops.company }).from(shops).where(eq(shops.id, shopId));
  const number = `62220000${String(++counter).padStart(8, "0")}`;
  const values = {
    shopId,
    accountId,
    bank: "测试银行",
    holder: own?.company ?? "",
    numberSealed: shop.app.secret.seal(number, `shop:${shopId}`),
    numberTail: number.slice(-4),
    numberDigest: shop.app.secret.digest(number, "bank-card"),
  };
  return idOf(await db.insert(bankCards).values(values).returning({ id: bankCards.id }));
}

/** Lets the buyer's shop buy on credit; bills are due thirty days after they are drawn. */
export async function aCreditLine(shop: TestShop, { shopId }: TestBuyer, limit: string): Promise<void> {
  expect(await setCreditLine(shop.app, shopId, { limit: yuan(limit), termDays: 30 })).toBeNull();
}

/** Runs a command of the operator; gives its exit code and what it said. */
export async function ops(shop: TestShop, command: string, ...args: string[]) {
  const { exit: code, said } = await operate(shop, { command, args });
  return { code, text: said.join("\n") };
}
