import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aShippedOrder, aTitle } from "../../../test/invoice-factories.ts";
import { ops } from "../../../test/money-factories.ts";
import { anOrder } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";
import { listNotSentBack } from "../../fulfilment/after-sales/after-sales.queries.ts";
import { listDueRequests } from "../../money/invoices/requests.queries.ts";
import { listClosingIds, listLongDelivered, listOverdueIds } from "../../orders/orders.queries.ts";
import { listLongUnderWay } from "../../fulfilment/shipments/shipments.queries.ts";
import { afterFailure } from "../jobs/back-off.ts";
import { noteFault } from "./sweep.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const execute = (text: string) => shop.app.database.exec(text);
const inHours = (hours: number) => new Date(shop.clock.now.getTime() + hours * 3_600_000);
const inAYear = () => inHours(365 * 24);

/** Makes a row that is due, and lists those that are. */
type Case = {
  readonly job: string;
  readonly make: () => Promise<number>;
  readonly list: (limit: number) => Promise<readonly (number | { readonly id: number })[]>;
};
const cases: readonly Case[] = [
  {
    job: "cancel-unpaid",
    make: async () => (await anOrder(shop, await aBuyer(shop))).order_ids[0] ?? 0,
    list: (limit) => listOverdueIds(db(), inAYear(), limit),
  },
  {
    job: "remind-unpaid",
    make: async () =>
      (await anOrder(shop, await aBuyer(shop), { pay_method: "bank_transfer" })).order_ids[0] ?? 0,
    // Transfers alone have so long.
    list: (limit) => listClosingIds(db(), { now: inHours(30), until: inAYear() }, limit),
  },
  {
    job: "complete-orders",
    make: async () => (await aDeliveredOrder(shop, await aBuyer(shop))).id,
    list: (limit) => listLongDelivered(db(), inAYear(), limit),
  },
  {
    job: "receive-parcels",
    make: async () => {
      const buyer = await aBuyer(shop);
      const { id } = await aReviewedOrder(shop, buyer);
      await aParcel(shop, id);
      return (await parcelsOf(shop, buyer, id))[0]?.id ?? 0;
    },
    list: (limit) => listLongUnderWay(db(), inAYear(), limit),
  },
  {
    job: "after-sales-clocks",
    make: async () => {
      const buyer = await aBuyer(shop);
      const { id, no } = await anAfterSale(shop, buyer, await aDeliveredOrder(shop, buyer));
      for (const step of [
        ["review", no, "--pass"],
        ["judge", no],
      ])
        expect((await ops(shop, "after-sales", ...step)).code).toBe(0);
      return id;
    },
    list: (limit) => listNotSentBack(db(), inAYear(), limit),
  },
  {
    job: "issue-due-invoices",
    make: async () => {
      const buyer = await aBuyer(shop);
      const [id, title] = [await aShippedOrder(shop, buyer), await aTitle(shop, buyer)];
      await execute(
        `INSERT INTO invoice_requests (order_id, title_id, created_at) VALUES (${id}, ${title}, now())`,
      );
      return id;
    },
    list: (limit) => listDueRequests(db(), limit),
  },
];

describe("rows that failed", () => {
  test.each(cases)("of $job do not keep the others from their turn", async ({ job, make, list }) => {
    const idsOf = async (limit: number) =>
      (await list(limit)).map((each) => (typeof each === "number" ? each : each.id));
    const [longest, second, other] = [await make(), await make(), await make()];
    const failing = async (subject: number, tries: number) => {
      const at = shop.clock.now;
      await noteFault(db(), {
        job,
        subject: String(subject),
        error: "poisoned",
        tries,
        at,
        ...afterFailure(tries, at),
      });
    };
    expect(await idsOf(9)).toEqual([longest, second, other]);
    await failing(longest, 2);
    expect(await idsOf(2)).toEqual([second, other]);
    await failing(second, 1);
    expect(await idsOf(1)).toEqual([other]);
    expect(await idsOf(9)).toEqual([other, second, longest]);
    await failing(second, 10);
    expect(await idsOf(9)).toEqual([other, longest, second]);
  });
});
