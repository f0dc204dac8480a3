import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";
import { moveOrder } from "../order-changes/moves.service.ts";
import { completeOverdue } from "../order-changes/complete-overdue.service.ts";
import { jobTable } from "../../roof/job-table.ts";
import { receiveOverdue } from "./receive-overdue.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});
const day = 86_400_000;

describe("parcels and orders that nobody speaks of", () => {
  test("are gone through each minute, 200 at a time: 288,000 a day", () => {
    const table = jobTable(shop.app);
    for (const job of ["receive-parcels", "complete-orders"] as const)
      expect(table[job]?.cron).toBe("* * * * *");
  });

  test("are received and completed after the days of the settings, once however often the jobs come", async () => {
    await saveSettings(shop.app.database.db, { autoReceiveDays: 5, autoCompleteDays: 3 });
    const buyer = await aBuyer(shop);
    const order = await aReviewedOrder(shop, buyer, [{ number: 2 }]);
    await aParcel(shop, order.id);
    const look = async () => (await shop.call("orderDetail", buyer, { params: { id: order.id } })).data;
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    expect(parcel?.receive_before).toBe((parcel?.shipped_at ?? 0) + 5 * 86_400);

    shop.clock.advance(5 * day - 1000);
    await receiveOverdue(shop.app);
    expect((await look()).status).toBe("shipped");
    shop.clock.advance(2000);
    await Promise.all([receiveOverdue(shop.app), receiveOverdue(shop.app)]);
    const received = await look();
    expect(received.status).toBe("delivered");
    expect(received.timeline.at(-1)?.text).toBe(`系统超时自动签收了发货单${order.order_no}-1`);

    shop.clock.advance(3 * day - 1000);
    await completeOverdue(shop.app);
    expect((await look()).status).toBe("delivered");
    shop.clock.advance(2000);
    await completeOverdue(shop.app);
    await completeOverdue(shop.app);
    expect((await look()).timeline.map(({ text }) => text).filter((text) => text === "订单已完成")).toEqual([
      "订单已完成",
    ]);
  });

  test("an order with an open after-sale is completed neither by the clock nor by hand until all of them are closed", async () => {
    await saveSettings(shop.app.database.db, { autoCompleteDays: 3 });
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer);
    const status = async () =>
      (await shop.call("orderDetail", buyer, { params: { id: order.id } })).data.status;
    const first = await anAfterSale(shop, buyer, order);
    const other = await anAfterSale(shop, buyer, order);
    const cancel = (id: number) => shop.call("afterSaleCancel", buyer, { params: { id } });
    shop.clock.advance(4 * day);
    await cancel(first.id);
    await completeOverdue(shop.app);
    expect(await status()).toBe("delivered");
    const byHand = await ops(shop, "order", "complete", order.order_no);
    const text = `订单有售后${other.no}尚未办结，请先办结再完成订单`;
    expect([byHand.code, byHand.text]).toEqual([1, expect.stringContaining(text)]);
    expect((await moveOrder(shop.app, order.id, { to: "completed" }))?.details).toEqual({ text });
    await cancel(other.id);
    await completeOverdue(shop.app);
    expect(await status()).toBe("completed");
  });
});
