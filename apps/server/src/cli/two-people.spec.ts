/** §2.2 Picker ≠ checker, approver ≠ payer, first ≠ second, by account: told before, and held by the database. */
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, anAfterSale } from "../../test/after-sale-factories.ts";
import { aRegistrant, aSubmittedShop } from "../../test/dossier-factories.ts";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { aCard, ops } from "../../test/money-factories.ts";
import { operatorPassword, signedAs, typed } from "../../test/operator-factories.ts";
import { fillWallet } from "../../test/order-factories.ts";
import { aReviewedOrder } from "../../test/shipment-factories.ts";
import { row } from "../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = (line: string) => {
  const [command = "", ...args] = line.split(" ");
  return ops(shop, command, ...args);
};
const one = <T>(query: SQL) => row<T>(shop.app.database.db, query);
/** The database refuses it by this rule, whoever asks. */
async function isHeld(change: SQL, rule: string): Promise<void> {
  await expect(shop.app.database.db.execute(change)).rejects.toMatchObject({
    cause: { message: expect.stringContaining(rule) as string },
  });
}

describe("picker ≠ checker", () => {
  test("who picked a parcel does not check it; another does, an administrator too", async () => {
    const buyer = await aBuyer(shop);
    for (const checker of ["warehouse2", "admin"]) {
      const { id } = await aReviewedOrder(shop, buyer);
      expect((await run(`order pick ${id} --by warehouse`)).code).toBe(0);
      expect(await run(`order check ${id} --by warehouse`)).toEqual({
        code: 1,
        text: "拣货人和复核人不能是同一人，请换人复核",
      });
      expect((await run(`order check ${id} --no-code-reason 老库存 --by ${checker}`)).code).toBe(0);
      const found = await one(sql`SELECT p.username AS picked, c.username AS checked FROM shipments s
        JOIN accounts p ON p.id = s.picked_by JOIN accounts c ON c.id = s.checked_by WHERE order_id = ${id}`);
      expect(found).toEqual({ picked: "warehouse", checked: checker });
      await isHeld(
        sql`UPDATE shipments SET checked_by = picked_by WHERE order_id = ${id}`,
        "shipments_two_people",
      );
    }
  });
});

describe("approver ≠ payer", () => {
  test("who approves a withdrawal does not pay it out", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const body = { card_id: await aCard(shop, buyer), amount: 50 };
    const { id } = (await shop.call("withdrawApply", buyer, { body })).data;
    expect((await run(`withdrawal approve ${id} --by finance`)).code).toBe(0);
    expect(await run(`withdrawal pay ${id} --by finance`)).toEqual({
      code: 1,
      text: "审核人和打款人不能是同一人，请换人打款",
    });
    expect((await run(`withdrawal pay ${id} --by finance2`)).code).toBe(0);
    await isHeld(
      sql`UPDATE withdrawals SET paid_by = approved_by WHERE id = ${id}`,
      "withdrawals_two_people",
    );
  });

  test("who passed or received an after-sale does not refund it", async () => {
    const buyer = await aBuyer(shop);
    const { id, lines } = await aDeliveredOrder(shop, buyer);
    const { no } = await anAfterSale(shop, buyer, { id, lines });
    expect((await run(`after-sales review ${no} --pass --by admin`)).code).toBe(0);
    expect((await run(`after-sales judge ${no} --no-return --by quality`)).code).toBe(0);
    const said = "审核、判定或验收过该售后的人不能再办理退款，请换人退款";
    expect(await run(`after-sales refund ${no} --by admin`)).toEqual({ code: 1, text: said });
    expect(await run(`refund approve ${no} --by admin`)).toEqual({ code: 1, text: said });
    expect((await run(`refund approve ${no} --by finance`)).code).toBe(0);
    for (const step of ["passed_by", "judged_by"])
      await isHeld(
        sql`UPDATE after_sales SET refunded_by = ${sql.raw(step)} WHERE no = ${no}`,
        "after_sales_refunded_by_another",
      );
    await isHeld(
      sql`UPDATE after_sales SET received_by = refunded_by WHERE no = ${no}`,
      "after_sales_refunded",
    );
    await isHeld(sql`UPDATE after_sales SET judged_by = passed_by WHERE no = ${no}`, "after_sales_judged");
  });

  test("goods that are sent once more are picked by one and checked by another, who types his own password", async () => {
    const buyer = await aBuyer(shop);
    const { id, lines } = await aDeliveredOrder(shop, buyer);
    const wish = { type: "missing", reason: "short", remedy: "replace" } as const;
    const { no } = await anAfterSale(shop, buyer, { id, lines, wish });
    await run(`after-sales review ${no} --pass`);
    await run(`after-sales judge ${no}`);
    const replace = `after-sales replace ${no} --carrier 顺丰 --no-code-reason 老库存 --by warehouse`;
    expect((await run(`${replace} --checked-by warehouse`)).text).toContain("拣货人和复核人不能是同一人");
    const guessed = signedAs({ command: "after-sales", args: replace.split(" ").slice(1) });
    const second = { ...guessed.signature, second: "guess" };
    expect((await typed(shop, { ...guessed, signature: second })).said).toEqual([
      "warehouse2 的密码不正确。",
    ]);
    const unsaid = { ...guessed.signature, second: undefined };
    expect((await typed(shop, { ...guessed, signature: unsaid })).said[0]).toContain(
      "以 warehouse2 署名须输入",
    );
    expect(operatorPassword).not.toBe("guess");
    expect((await run(replace)).code).toBe(0);
    const parcel = await one(sql`SELECT p.username AS picked, c.username AS checked FROM shipments s
      JOIN accounts p ON p.id = s.picked_by JOIN accounts c ON c.id = s.checked_by
      WHERE s.after_sale_id IS NOT NULL AND s.order_id = ${id}`);
    expect(parcel).toEqual({ picked: "warehouse", checked: "warehouse2" });
    const signed = await one(sql`SELECT count(*)::int AS count FROM operator_log WHERE about = ${no}
      AND command IN ('after-sales replace', 'order check')`);
    expect(signed).toEqual({ count: 2 });
  });
});

describe("first ≠ second", () => {
  test("both steps of a dossier keep their accounts, which are never one", async () => {
    const id = await aSubmittedShop(shop, await aRegistrant(shop));
    expect((await run(`shop pass ${id} --by service`)).code).toBe(0);
    expect((await run(`shop quality ${id} --by quality`)).code).toBe(0);
    const found = await one(sql`SELECT DISTINCT c.username AS checked, d.username AS decided FROM licences l
      JOIN accounts c ON c.id = l.checked_account_id JOIN accounts d ON d.id = l.decided_account_id
      WHERE shop_id = ${id}`);
    expect(found).toEqual({ checked: "service", decided: "quality" });
    await isHeld(
      sql`UPDATE licences SET checked_account_id = decided_account_id WHERE shop_id = ${id}`,
      "licences_two_people",
    );
    await isHeld(
      sql`INSERT INTO dossier_log (shop_id, step, done_by, created_at, account_id, checked_account_id)
        SELECT ${id}, 'approved', '', now(), id, id FROM accounts WHERE username = 'quality'`,
      "dossier_log_two_people",
    );
  });
});
