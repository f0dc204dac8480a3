import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, refused, shown, cameBack } = afterSaleSteps(() => shop);

describe("a return that is turned down", () => {
  test("turned down after the goods came: they leave the warehouse again", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { number: 3 } });
    await cameBack(buyer, sale);
    await done("reject", sale.no, "--reason", "并非本站批号");
    const [stock] = await rows(
      shop.app.database.db,
      sql`SELECT sum(q.on_hand)::int AS pieces FROM batches q WHERE q.quarantine AND q.id IN
          (SELECT batch_id FROM stock_movements WHERE order_id = ${order.id})`,
    );
    expect(stock).toEqual({ pieces: 0 });
    expect((await shown(buyer, sale.id)).way.at(-1)).toMatchObject({ state: "rejected", is_reached: true });
    await expectSoundBooks(shop);
  });

  test("turned down after its goods were put on sale again: refused, and another's goods stay where they are", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const freed = await anAfterSale(shop, buyer, { ...order, wish: { number: 2 } });
    await cameBack(buyer, freed);
    const [{ code = "" } = {}] = await rows<{ code: string }>(
      shop.app.database.db,
      sql`SELECT code FROM order_lines WHERE order_id = ${order.id}`,
    );
    const batch = order.lines[0]?.batch_no ?? "";
    expect((await ops(shop, "stock", "unfreeze", "--goods", code, "--batch", batch, "--returned")).code).toBe(
      0,
    );
    const sentence = "退回的商品已转为可售或已盘减，不能再退还客户，请改为退款或换货";
    expect(await refused("reject", freed.no, "--reason", "并非本站批号")).toContain(sentence);
    const other = await anAfterSale(shop, buyer, { ...order, wish: { number: 2 } });
    await cameBack(buyer, other);
    expect(await refused("reject", freed.no, "--reason", "并非本站批号")).toContain(sentence);
    await done("reject", other.no, "--reason", "并非本站批号");
    await done("refund", freed.no);
    expect(await shown(buyer, freed.id)).toMatchObject({ state: "completed" });
    await expectSoundBooks(shop);
  });
});
