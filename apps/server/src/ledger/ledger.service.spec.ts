import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import {
  earnDelivery,
  grantPoints,
  payOrder,
  topUp,
  type Transfer,
  withdraw,
} from "@yaoji/domain/money/ledger";
import { type Money, yuan } from "@yaoji/domain/money/money";
import { aShop, aBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { rows } from "../platform/db/database.ts";
import { batches } from "../platform/db/schema/goods.ts";
import { ledgerEntries, ledgerTransfers } from "../platform/db/schema/ledger.ts";
import { post, shopBalance } from "./ledger.service.ts";
import { runLedgerVerify, verifyLedger } from "../fulfilment/verify/verify.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
let keys = 0;
const posted = (transfer: Transfer, key = `key-${++keys}`) =>
  shop.app.database.transaction((tx) => post(tx, { key, transfer, at: shop.clock.now }));
const wallet = (shopId: number) => shopBalance(db(), shopId, "wallet");
const refused = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => false,
    () => true,
  );

describe("domain.md §7 money lives in a double-entry ledger", () => {
  test("a movement changes both balances, once by its key", async () => {
    const shopId = await aShop(db());
    expect(await posted(topUp(shopId, yuan(100)), "once")).toEqual({ posted: true });
    expect(await posted(topUp(shopId, yuan(100)), "once")).toEqual({ repeated: true });
    expect(await posted(payOrder(shopId, { balance: yuan("30.5") }))).toEqual({ posted: true });
    expect(await wallet(shopId)).toBe(yuan("69.5"));
    expect(await shopBalance(db(), shopId, "prepayment")).toBe(yuan("30.5"));
    expect(await posted(earnDelivery(shopId, yuan("30.5")))).toEqual({ posted: true });
    expect(await shopBalance(db(), shopId, "prepayment")).toBe(yuan(0));
  });

  test("what a shop lacks cannot move, and nothing of it is written", async () => {
    const shopId = await aShop(db());
    await posted(topUp(shopId, yuan(10)));
    expect(await posted(withdraw(shopId, yuan("10.01")), "lack")).toEqual({ short: yuan("0.01") });
    const written = await rows(db(), sql`SELECT 1 FROM ledger_transfers WHERE key = 'lack'`);
    expect(written).toEqual([]);
  });

  test("twenty withdrawals at once from a balance for seven: seven go through", async () => {
    const shopId = await aShop(db());
    await posted(topUp(shopId, yuan(7)));
    const results = await Promise.all(Array.from({ length: 20 }, () => posted(withdraw(shopId, yuan(1)))));
    expect(results.filter((result) => "posted" in result)).toHaveLength(7);
    expect(await wallet(shopId)).toBe(yuan(0));
  });

  test("the first movements of a new shop, all at once, open its accounts once", async () => {
    const shopId = await aShop(db());
    await Promise.all(Array.from({ length: 8 }, () => posted(topUp(shopId, yuan(1)))));
    expect(await wallet(shopId)).toBe(yuan(8));
  });

  test("points are counted apart from money", async () => {
    const { shopId, token } = await aBuyer(shop);
    await posted(grantPoints(shopId, yuan(120)));
    expect((await shop.call("userBase", { token })).data.points).toBe(120);
    expect(await wallet(shopId)).toBe(yuan(0));
  });

  const account = (kind: "bank" | "wallet" | "points", shopId: number | null) => ({ kind, shopId });
  test.each<[string, (shopId: number) => Transfer["postings"]]>([
    ["one-sided", (id) => [{ account: account("wallet", id), amount: yuan(1) }]],
    [
      "in two currencies",
      (id) => [
        { account: account("bank", null), amount: yuan(1) },
        { account: account("points", id), amount: yuan(-1) },
      ],
    ],
    [
      "from an account to itself",
      (id) => [
        { account: account("wallet", id), amount: yuan(1) },
        { account: account("wallet", id), amount: yuan(-1) },
      ],
    ],
  ])("a transfer %s is a fault, not a movement", async (_, postings) => {
    const shopId = await aShop(db());
    await expect(posted({ kind: "top_up", postings: postings(shopId) })).rejects.toThrow(RangeError);
  });
});

describe("the database's own walls", () => {
  test("entries and transfers are never changed nor deleted", async () => {
    await posted(topUp(await aShop(db()), yuan(1)));
    expect(
      await refused(
        db()
          .update(ledgerEntries)
          .set({ amount: yuan(2) }),
      ),
    ).toBe(true);
    expect(await refused(db().delete(ledgerEntries))).toBe(true);
    expect(await refused(db().delete(ledgerTransfers))).toBe(true);
  });

  test("a balance below its floor, and a transfer that does not sum to zero, cannot be written", async () => {
    const shopId = await aShop(db());
    await posted(topUp(shopId, yuan(5)));
    expect(
      await refused(db().execute(sql`UPDATE ledger_accounts SET balance = -1 WHERE shop_id = ${shopId}`)),
    ).toBe(true);
    const oneSided = shop.app.database.transaction(async (tx) => {
      const [transfer] = await tx.insert(ledgerTransfers).values({ key: "lame", kind: "top_up" }).returning();
      const [held] = await rows<{ id: number }>(
        tx,
        sql`SELECT id FROM ledger_accounts WHERE shop_id = ${shopId}`,
      );
      await tx
        .insert(ledgerEntries)
        .values({ transferId: transfer?.id ?? 0, accountId: held?.id ?? 0, amount: yuan(1) });
    });
    expect(await refused(oneSided)).toBe(true);
  });
});

describe("ledger:verify", () => {
  const verify = async () => {
    const lines: string[] = [];
    const isSound = await runLedgerVerify(shop.app, (text) => lines.push(text));
    return { isSound, lines };
  };
  const setBalance = (shopId: number, amount: Money) =>
    db().execute(
      sql`UPDATE ledger_accounts SET balance = ${amount / 10_000} WHERE shop_id = ${shopId} AND kind = 'wallet'`,
    );

  test("sound books: says so", async () => {
    expect(await verify()).toEqual({ isSound: true, lines: ["账本与库存核对无误。"] });
  });

  test("a balance that its entries do not explain", async () => {
    const shopId = await aShop(db());
    await posted(topUp(shopId, yuan(50)));
    await setBalance(shopId, yuan(60));
    const { isSound, lines } = await verify();
    await setBalance(shopId, yuan(50));
    expect(isSound).toBe(false);
    expect(lines[0]).toMatch(new RegExp(`wallet 店铺${shopId}）余额60.00，分录合计50.00`));
    expect(lines.at(-1)).toBe("共1处不符，请尽快核查。");
  });

  test("reserved stock that no order explains; counting anew explains itself", async () => {
    const goodsId = await aGoods(shop);
    await db().update(batches).set({ onHand: 90 }).where(eq(batches.goodsId, goodsId));
    expect(await verifyLedger(shop.app.database)).toEqual([]);
    await db().update(batches).set({ reserved: 3 }).where(eq(batches.goodsId, goodsId));
    const findings = await verifyLedger(shop.app.database);
    expect(findings).toEqual([
      { kind: "stock", text: expect.stringContaining("在库90、占用3，流水为在库90、占用0") },
    ]);
  });
});
