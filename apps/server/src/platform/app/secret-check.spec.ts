import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDocument, aLicenceFile } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, testKey, type TestShop } from "../../../test/harness.ts";
import { taxNumber } from "../../../test/invoice-factories.ts";
import { aCard } from "../../../test/money-factories.ts";
import { checkSecret } from "./secret-check.ts";
import { type KeyPlace, keyFile, loadSecret } from "../secret/secret.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-key-"));
const right = { SECRET_KEY: testKey, DATA_DIR: folder };
const wrong = { SECRET_KEY: "another key, also of 32 letters or more", DATA_DIR: folder };
const none = { SECRET_KEY: undefined, DATA_DIR: folder };

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = (place: KeyPlace) => checkSecret(shop.app.database.db, loadSecret(place), place);
const run = (statement: ReturnType<typeof sql>) => shop.app.database.db.execute(statement);
const forget = () => run(sql`DELETE FROM key_check`);

describe("§2.6 A key that does not fit the data", () => {
  test("is refused with what to do, and no key is made in its place", async () => {
    await check(right);
    await expect(check(wrong)).rejects.toThrow(/^密钥与数据库不符.*请把 SECRET_KEY 改回原来的值/u);
    await expect(check(none)).rejects.toThrow(
      `没有找到 ${keyFile(folder)}，也没有设置 SECRET_KEY：请从备份恢复该文件`,
    );
    expect(existsSync(keyFile(folder))).toBe(false);
    const other = { SECRET_KEY: undefined, DATA_DIR: join(folder, "other") };
    loadSecret(other).digest("", "");
    await expect(check(other)).rejects.toThrow("secret.key 不是这个数据库的密钥");
  });

  test("a database from before the check, with nothing sealed in it, takes the first key", async () => {
    await forget();
    await check(wrong);
    await expect(check(right)).rejects.toThrow("密钥与数据库不符");
    await forget();
  });

  test.each([
    ["a purchaser's ID number", () => anIdNumber(), sql`UPDATE licences SET id_number_sealed = NULL`],
    ["a bank account", () => aCard(shop, buyer), sql`DELETE FROM bank_cards`],
    ["an invoice title", () => aTitleWithAccount(), sql`DELETE FROM invoice_titles`],
  ])("a database from before the check is told by %s that is sealed in it", async (_what, make, clean) => {
    await forget();
    await make();
    await expect(check(wrong)).rejects.toThrow("密钥与数据库不符");
    await expect(check(none)).rejects.toThrow("密钥与数据库不符");
    await check(right);
    await expect(check(wrong)).rejects.toThrow("密钥与数据库不符");
    await run(clean);
  });
});

async function aTitleWithAccount() {
  const body = { kind: "normal" as const, tax_no: taxNumber, bank_account: "6222 0000 1111 2222" };
  expect((await shop.call("invoiceTitleAdd", buyer, { body })).code).toBe(201);
}

async function anIdNumber() {
  const files = [await aLicenceFile(shop, buyer)];
  const body = aDocument("purchase_authorisation", files);
  expect((await shop.call("certificateRenew", buyer, { body })).code).toBe(201);
}
