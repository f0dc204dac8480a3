import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDeliveredOrder, anAfterSale } from "../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../test/order-factories.ts";
import { aReviewedOrder, noCode } from "../../test/shipment-factories.ts";
import { licences, shops } from "../platform/db/schema/accounts.ts";
import { goods } from "../platform/db/schema/goods.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const order = (...args: string[]) => ops(shop, "order", ...args);
const two = [{ name: "阿莫西林胶囊" }, { name: "板蓝根颗粒" }];

async function setLicences(expiresOn: string): Promise<void> {
  const { db } = shop.app.database;
  await db.update(licences).set({ expiresOn }).where(eq(licences.shopId, buyer.shopId));
}

async function lockShop(): Promise<void> {
  const { db } = shop.app.database;
  await db.update(shops).set({ approvedAt: null }).where(eq(shops.id, buyer.shopId));
}

describe("domain.md §3 order review, picking and shipping decide again", () => {
  test("review: a licence that lapsed since stops it, with the goods and the reason; then it goes on", async () => {
    await fillWallet(shop, buyer, "1000");
    const placed = await anOrder(shop, buyer);
    const id = placed.order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    await setLicences("2026-11-17");
    const { lines, order_no } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
    const refused = await order("review", order_no);
    expect(refused.code).toBe(1);
    expect(refused.text).toContain(`${lines[0]?.name}：`);
    expect(refused.text).toContain("药品经营许可证已于2026-11-17到期");
    expect(refused.text).toContain("或取消订单");
    await setLicences("2035-12-31");
    expect((await order("review", order_no)).code).toBe(0);
  });

  test("picking: a shop that was locked since gets nothing; each reason names its goods once", async () => {
    const { order_no } = await aReviewedOrder(shop, buyer, two);
    await lockShop();
    const refused = await order("pick", order_no);
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("阿莫西林胶囊、板蓝根颗粒：资质审核通过后可见价格");
  });

  test("shipping: decides on the goods of the parcel alone, and the operator can cancel", async () => {
    const { order_no, lines } = await aReviewedOrder(shop, buyer, two);
    await order("pick", order_no);
    await order("check", order_no, ...noCode);
    const { db } = shop.app.database;
    await db
      .update(goods)
      .set({ regions: ["110000"] })
      .where(eq(goods.id, lines[0]?.goods_id ?? 0));
    const refused = await order("ship", order_no, "--carrier", "自有配送");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("阿莫西林胶囊：该商品在贵单位所在区域暂不销售");
    expect(refused.text).not.toContain("板蓝根颗粒");
    expect((await order("cancel", order_no, "--reason", "不能供货")).code).toBe(0);
  });

  test("a parcel of other goods of the same order leaves", async () => {
    const { order_no, lines } = await aReviewedOrder(shop, buyer, two);
    const { db } = shop.app.database;
    await db
      .update(goods)
      .set({ regions: ["110000"] })
      .where(eq(goods.id, lines[0]?.goods_id ?? 0));
    const picked = await order("pick", order_no, "--lines", `${lines[1]?.id}:1`);
    expect(picked.code).toBe(0);
  });

  test("a replacement: it waits for the licence, or the money goes back", async () => {
    const delivered = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const wish = { type: "missing", reason: "short", remedy: "replace", number: 1 } as const;
    const { no } = await anAfterSale(shop, buyer, { ...delivered, wish });
    const afterSales = (...args: string[]) => ops(shop, "after-sales", ...args);
    await afterSales("review", no, "--pass");
    await afterSales("judge", no);
    await setLicences("2026-11-17");
    const refused = await afterSales("replace", no, ...noCode, "--carrier", "自有配送");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("药品经营许可证已于2026-11-17到期");
    expect(refused.text).toContain("或改为退款");
    await setLicences("2035-12-31");
    expect((await afterSales("replace", no, ...noCode, "--carrier", "自有配送")).code).toBe(0);
  });

  test("what was settled with the order does not stop it: the shelf, contract and credit", async () => {
    const { order_no, lines } = await aReviewedOrder(shop, buyer);
    const { db } = shop.app.database;
    await db
      .update(goods)
      .set({ onShelf: false })
      .where(eq(goods.id, lines[0]?.goods_id ?? 0));
    await db
      .update(shops)
      .set({ contractSignedAt: null, creditOverdue: true })
      .where(eq(shops.id, buyer.shopId));
    expect((await order("pick", order_no)).code).toBe(0);
  });
});
