import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { topUp, type Transfer, withdraw } from "@yaoji/domain/money/ledger";
import { yuan } from "@yaoji/domain/money/money";
import { aShop } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";
import { expectSoundBooks } from "../../test/order-factories.ts";
import { ledgerPendings } from "../platform/db/schema/ledger.ts";
import { jobTable } from "../roof/job-table.ts";
import { holdTransfer, postPending, voidPending } from "./holds.service.ts";
import { post, shopBalance, shopFunds } from "./ledger.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const db = () => shop.app.database.db;
const at = new Date("2026-03-01T00:00:00Z");
let keys = 0;
const newKey = () => `hold-${++keys}`;
const within = {
  hold: (transfer: Transfer, key = newKey()) =>
    shop.app.database.transaction((tx) => holdTransfer(tx, { key, transfer, at })),
  post: (transfer: Transfer, key = newKey()) =>
    shop.app.database.transaction((tx) => post(tx, { key, transfer, at })),
  postPending: (key: string) => shop.app.database.transaction((tx) => postPending(tx, key, at)),
  voidPending: (key: string) => shop.app.database.transaction((tx) => voidPending(tx, key, at)),
};
const funds = async (shopId: number) => {
  const { balance, held } = await shopFunds(db(), shopId, "wallet");
  return [balance, held];
};
async function aRichShop(amount: string): Promise<number> {
  const shopId = await aShop(db());
  await within.post(topUp(shopId, yuan(amount)));
  return shopId;
}
const outcome = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => "written",
    () => "refused",
  );

describe("a movement in two steps", () => {
  test("holding keeps the balance and takes it out of reach; posting moves it", async () => {
    const shopId = await aRichShop("100");
    const key = newKey();
    expect(await within.hold(withdraw(shopId, yuan(60)), key)).toEqual({ held: true });
    expect(await funds(shopId)).toEqual([yuan(100), yuan(60)]);
    expect(await shopBalance(db(), shopId, "wallet")).toBe(yuan(40));
    expect(await within.post(withdraw(shopId, yuan("40.01")))).toEqual({ short: yuan("0.01") });
    expect(await within.hold(withdraw(shopId, yuan(41)))).toEqual({ short: yuan(1) });
    expect(await within.postPending(key)).toBe(true);
    expect(await funds(shopId)).toEqual([yuan(40), yuan(0)]);
  });

  test("void gives it back", async () => {
    const shopId = await aRichShop("10");
    const key = newKey();
    await within.hold(withdraw(shopId, yuan(10)), key);
    expect(await within.voidPending(key)).toBe(true);
    expect(await funds(shopId)).toEqual([yuan(10), yuan(0)]);
    expect(await within.post(withdraw(shopId, yuan(10)))).toEqual({ posted: true });
  });

  test("the same key holds once, and is no key for a transfer either", async () => {
    const shopId = await aRichShop("10");
    const key = newKey();
    await within.hold(withdraw(shopId, yuan(1)), key);
    expect(await within.hold(withdraw(shopId, yuan(1)), key)).toEqual({ repeated: true });
    expect(await within.post(withdraw(shopId, yuan(1)), key)).toEqual({ repeated: true });
    expect(await funds(shopId)).toEqual([yuan(10), yuan(1)]);
  });

  test("posted and voided ten times at once: resolved once", async () => {
    const shopId = await aRichShop("10");
    const key = newKey();
    await within.hold(withdraw(shopId, yuan(10)), key);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? within.postPending(key) : within.voidPending(key),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    const [balance, held] = await funds(shopId);
    expect([0, yuan(10)]).toContain(balance);
    expect(held).toBe(yuan(0));
  });

  test("twenty holds at once of a balance for seven: seven are held", async () => {
    const shopId = await aRichShop("7");
    const results = await Promise.all(
      Array.from({ length: 20 }, () => within.hold(withdraw(shopId, yuan(1)))),
    );
    expect(results.filter((result) => "held" in result)).toHaveLength(7);
    expect(await shopBalance(db(), shopId, "wallet")).toBe(yuan(0));
  });

  test("the database itself refuses to dispose of what is held, and to resolve twice", async () => {
    const shopId = await aRichShop("10");
    const key = newKey();
    await within.hold(withdraw(shopId, yuan(8)), key);
    expect(
      await outcome(db().execute(sql`UPDATE ledger_accounts SET balance = 7 WHERE shop_id = ${shopId}`)),
    ).toBe("refused");
    await within.voidPending(key);
    const again = db().update(ledgerPendings).set({ state: "posted" }).where(eq(ledgerPendings.key, key));
    expect(await outcome(again)).toBe("refused");
  });

  test("what was never held is a fault", async () => {
    await expect(within.postPending("nothing")).rejects.toThrow("nothing is held");
  });
});

describe("ledger:verify", () => {
  test("finds what is held without a movement; --rebuild says what differed and puts it right", async () => {
    const shopId = await aRichShop("50");
    await db().execute(
      sql`UPDATE ledger_accounts SET held = 3, balance = 60 WHERE shop_id = ${shopId} AND kind = 'wallet'`,
    );
    const found = await ops(shop, "ledger:verify");
    expect(found.code).toBe(1);
    expect(found.text).toContain(`wallet 店铺${shopId}）冻结3.00，待处理合计0.00`);
    const rebuilt = await ops(shop, "ledger:verify", "--rebuild");
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.text).toContain(`wallet 店铺${shopId}）余额60.00，分录合计50.00`);
    expect(rebuilt.text).toContain("已按分录重建，共2处不符。");
    expect(rebuilt.text).toContain("账本与库存核对无误。");
    expect((await ops(shop, "ledger:verify", "--rebuild")).text).toContain("无需重建");
    expect(await funds(shopId)).toEqual([yuan(50), yuan(0)]);
  });

  test("the nightly job fails on a finding, so that somebody sees it", async () => {
    const job = jobTable(shop.app)["verify-ledger"];
    await job?.handle({});
    const shopId = await aRichShop("5");
    await db().execute(
      sql`UPDATE ledger_accounts SET balance = 6 WHERE shop_id = ${shopId} AND kind = 'wallet'`,
    );
    await expect(job?.handle({})).rejects.toThrow("余额6.00");
    await ops(shop, "ledger:verify", "--rebuild");
  });
});
