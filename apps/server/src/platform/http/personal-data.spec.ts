/** domain.md "Personal data": ID-card and bank numbers stand nowhere in the database, and in no line of the log. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, lastCode } from "../../../test/account-factories.ts";
import {
  aDocument,
  aLicenceFile,
  aRegistrant,
  aSubmittedShop,
  idNumber,
} from "../../../test/dossier-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aShippedOrder, issueDue, taxNumber } from "../../../test/invoice-factories.ts";
import { fillWallet } from "../../../test/order-factories.ts";
import { operate } from "../../../test/operator-factories.ts";
import { rows } from "../db/database.ts";

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ logTo: (line) => lines.push(line) });
});
afterAll(() => shop.close());

const [cardNumber, titleNumber] = ["6222000011112222", "6217 9988 7766 5544"];

/** Every row of every table, those of the job queue too, that holds one of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { db } = shop.app.database;
  const tables = await rows<{ name: string }>(
    db,
    sql`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts)
      if (
        (await rows(db, sql`SELECT 1 FROM ${sql.raw(name)} t WHERE strpos(to_jsonb(t)::text, ${text}) > 0`))
          .length > 0
      )
        found.push(name);
  return found;
}

test("an ID number, of drafts, of papers in review and of renewed ones", async () => {
  const drafting = await aRegistrant(shop);
  const { data } = await shop.call("dossier", drafting);
  const [draft] = data.shops;
  const documents = [aDocument("purchase_authorisation", [await aLicenceFile(shop, drafting)])];
  const params = { id: draft?.shop_id ?? 0 };
  expect(
    (await shop.call("dossierSave", drafting, { params, body: { type: "clinic", documents } })).status,
  ).toBe(200);
  await aSubmittedShop(shop, await aRegistrant(shop));
  const person = await aPerson(shop);
  const body = aDocument("purchase_authorisation", [await aLicenceFile(shop, person)], { number: "" });
  expect((await shop.call("certificateRenew", person, { body })).status).toBe(201);
  const kept = await rows(
    shop.app.database.db,
    sql`SELECT 1 FROM licences WHERE id_number_sealed IS NOT NULL`,
  );
  expect(kept).toHaveLength(3);
  expect(await tablesWith([idNumber])).toEqual([]);
  expect(lines.join()).not.toContain(idNumber);
});

test("a bank account number: of a title and its invoice, of a bound account, of money that is paid out to it", async () => {
  const person = await aPerson(shop);
  const title = { kind: "normal", tax_no: taxNumber, bank: "演示银行", bank_account: titleNumber } as const;
  const { id } = (await shop.call("invoiceTitleAdd", person, { body: title })).data;
  const order = await aShippedOrder(shop, person, { invoice_id: id });
  await issueDue(shop);
  expect((await shop.call("invoiceList", person, { query: {} })).data.list).toMatchObject([
    { order_id: order },
  ]);

  await fillWallet(shop, person, "100");
  await shop.call("smsCode", person, { body: { purpose: "bind_bank" } });
  const holder = (await shop.call("userBase", person, { query: {} })).data.company;
  const code = lastCode(shop, person.phone);
  const bound = await shop.call("withdrawBind", person, {
    body: { bank: "招商银行", holder, number: cardNumber, code },
  });
  expect(bound.status).toBe(201);
  const body = { card_id: bound.data.id, amount: 20 };
  const applied = await shop.call("withdrawApply", person, { body, headers: { "idempotency-key": "once" } });
  expect(applied.status).toBe(201);
  const shown = await operate(shop, { command: "withdrawal", args: ["list"] });
  expect(shown.exit).toBe(0);
  expect(await tablesWith([cardNumber, titleNumber, titleNumber.replaceAll(" ", "")])).toEqual([]);
  for (const number of [cardNumber, titleNumber]) expect(lines.join()).not.toContain(number);
});
