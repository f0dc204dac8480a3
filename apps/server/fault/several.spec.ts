import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { row } from "../src/platform/db/database.ts";
import { aBuyer, type TestBuyer } from "../test/factories.ts";
import { aGoods } from "../test/goods-factories.ts";
import { fillWallet } from "../test/order-factories.ts";
import { aPromotion } from "../test/promotion-factories.ts";
import {
  aCrowd,
  type Acknowledged,
  checkOut,
  type Crowd,
  fillCart,
  fillCartWith,
  startOrdering,
  type Wish,
} from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { startRedis } from "./postgres.ts";
import { until } from "./processes.ts";
import { openPlace, type Place, startServer } from "./server.ts";

const units = 50;

describe("several servers over one PostgreSQL and one Redis", () => {
  let place: Place;
  let crowd: Crowd;
  let rushed: readonly TestBuyer[];
  beforeAll(async () => {
    place = await openPlace("postgres");
    const shop = await place.open();
    crowd = await aCrowd(shop, 12);
    const made: TestBuyer[] = [];
    for (let at = 0; at < 200; at += 1) {
      const buyer = await aBuyer(shop);
      await fillWallet(shop, buyer, "1000");
      made.push(buyer);
    }
    rushed = made;
    await shop.close();
  });
  afterAll(() => place.close());

  test.each([
    ["one line each", 1, units],
    ["two lines of the same stock each, one of them in a set", 2, units / 2],
  ])(
    "two servers, 200 orders at once for 50 units, %s: 50 are sold, the rest is told 409",
    async (_, lines, sold) => {
      const { goodsId, wishes } = await aScarce(lines);
      const servers = [await startServer(place.environment), await startServer(place.environment)];
      const originOf = (at: number) => servers[at % servers.length]?.origin ?? "";
      const carts: number[][] = [];
      for (const [at, buyer] of rushed.entries()) carts.push(await fillCartWith(originOf(at), buyer, wishes));
      const replies = await Promise.all(
        rushed.map((buyer, at) => checkOut(originOf(at), buyer, carts[at]?.slice(-lines) ?? [])),
      );
      const counted = Object.fromEntries(
        [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
      );
      expect(counted).toEqual({ 201: sold, 409: rushed.length - sold });
      for (const server of servers) await server.stop();
      const shop = await place.open();
      const stock = await row<{ held: number; left: number }>(
        shop.app.database.db,
        sql`SELECT sum(reserved)::int AS held, min(on_hand - reserved)::int AS left FROM batches WHERE goods_id = ${goodsId}`,
      );
      expect(stock).toEqual({ held: units, left: 0 });
      const placed = new Set(replies.flatMap(({ status, data }) => (status === 201 ? data.order_ids : [])));
      await expectNothingLost(shop, { placed, paid: new Set() });
      await shop.close();
    },
  );

  /** Goods of which there are 50 pieces in two batches; with two lines also a set of one piece of them. */
  async function aScarce(lines: number): Promise<{ goodsId: number; wishes: Wish[] }> {
    const shop = await place.open();
    const goodsId = await aGoods(shop, { batches: [{ onHand: 20 }, { onHand: units - 20 }] });
    const wishes: Wish[] = [{ goods_id: goodsId, number: 1 }];
    if (lines > 1) {
      const goods = [{ goodsId, quantity: 1 }];
      const { id } = await aPromotion(shop, { kind: "combination", price: "9", goods });
      wishes.push({ goods_id: id, number: 1, type: 3 });
    }
    await shop.close();
    return { goodsId, wishes };
  }

  test("Redis is emptied, then gone, under load: orders go on, and right", async () => {
    const redis = await startRedis();
    const environment = { ...place.environment, REDIS_URL: redis.url, RATE_LIMIT: "on" };
    const servers = [await startServer(environment), await startServer(environment)];
    const known: Acknowledged = { placed: new Set(), paid: new Set() };
    const stop = startOrdering((at) => servers[at % 2]?.origin ?? "", { crowd, known });
    const more = async () => {
      const before = known.paid.size;
      await until("orders go on", async () => known.paid.size >= before + 10);
    };
    await more();
    await redis.flush();
    await more();
    await redis.running.kill();
    await more();
    const refused = await stop();
    // Only what the rate limits refuse, which without Redis each server counts for itself.
    expect(refused.filter((status) => status !== 429)).toEqual([]);
    for (const server of servers) await server.stop();
    const shop = await place.open();
    await expectNothingLost(shop, known);
    await shop.close();
  });

  test("a server in another time zone dates by the shop's clock", async () => {
    const server = await startServer({ ...place.environment, TZ: "Pacific/Auckland" });
    const [buyer] = crowd.buyers;
    if (!buyer) throw new Error("there is no buyer");
    const placed = await checkOut(server.origin, buyer, await fillCart(server.origin, buyer, crowd.goodsIds));
    const [id = 0] = placed.data.order_ids;
    const reply = await fetch(`${server.origin}/api/order/${id}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    const { data } = (await reply.json()) as { data: { order_no: string; timeline: { time: number }[] } };
    const placedAt = new Date(((data.timeline[0]?.time ?? 0) + 8 * 3600) * 1000);
    expect(data.order_no.slice(0, 8)).toBe(placedAt.toISOString().slice(0, 10).replaceAll("-", ""));
    await server.stop();
  });
});
