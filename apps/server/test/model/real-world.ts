/** The same shops and goods as a world of the model has, in a real shop; and the ids of everything in it. */
import { sql } from "drizzle-orm";
import { accountOf } from "@yaoji/domain/test/orders/books";
import type { World } from "@yaoji/domain/test/orders/world";
import { formatMoney } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { row, rows } from "../../src/platform/db/database.ts";
import { aBuyer, type TestBuyer } from "../factories.ts";
import { aGoods, aWarehouse } from "../goods-factories.ts";
import type { TestShop } from "../harness.ts";
import { setCreditLine } from "../../src/money/credit/credit-lines.service.ts";
import { aFile } from "../money-factories.ts";
import { fillWallet } from "../order-factories.ts";

/** By the model's numbers: what stands for them in the database. */
export type RealWorld = {
  shop: TestShop;
  buyers: readonly TestBuyer[];
  pictures: readonly number[];
  warehouses: readonly number[];
  goods: readonly number[];
  batches: number[];
  orders: number[];
  lines: Map<number, number>;
  parcels: { id: number; no: string }[];
  parcelLines: Map<number, number>;
  claims: { id: number; no: string }[];
  transfers: number[];
};

/** Opens buyers and goods of their own for this world; two warehouses serve all of them. */
export async function realWorld(
  shop: TestShop,
  world: World,
  warehouses: readonly number[],
): Promise<RealWorld> {
  const buyers: TestBuyer[] = [];
  const pictures: number[] = [];
  for (const { id, limit, termDays } of world.shops) {
    const buyer = await aBuyer(shop);
    const { balance } = accountOf(world.books, { kind: "wallet", shopId: id });
    await fillWallet(shop, buyer, formatMoney(balance));
    if (limit !== null) await setCreditLine(shop.app, buyer.shopId, { limit, termDays });
    buyers.push(buyer);
    pictures.push(await aFile(shop, buyer));
  }
  const goods: number[] = [];
  for (const { warehouseId, price, batches } of world.goods)
    goods.push(
      await aGoods(shop, {
        offer: { basePrice: price },
        warehouseId: warehouses[warehouseId] ?? 0,
        batches: batches.map(({ days, number }, index) => ({
          batchNo: `B${index + 1}`,
          expiresOn: addDays(shopDate(world.now), days),
          onHand: number,
        })),
      }),
    );
  const none = { orders: [], parcels: [], claims: [], transfers: [] };
  const real = {
    shop,
    buyers,
    pictures,
    warehouses,
    goods,
    batches: [],
    ...none,
    lines: new Map(),
    parcelLines: new Map(),
  };
  await learnBatches(real, world);
  return real;
}

export async function twoWarehouses({ app }: TestShop): Promise<number[]> {
  return [await aWarehouse(app.database.db), await aWarehouse(app.database.db)];
}

/** Learns the ids of batches that the world has and we do not know yet. */
export async function learnBatches(real: RealWorld, { shelf }: World): Promise<void> {
  for (const batch of shelf.batches.slice(real.batches.length)) {
    const found = await row<{ id: number }>(
      real.shop.app.database.db,
      sql`SELECT id::int AS id FROM batches WHERE goods_id = ${real.goods[batch.goodsId]}
          AND batch_no = ${batch.batchNo} AND quarantine = ${batch.quarantineOf !== null}`,
    );
    if (!found) throw new Error(`batch ${batch.id} is not in the database`);
    real.batches.push(found.id);
  }
}

/** Learns the ids of the orders that were just placed, and of their lines: by warehouse, and by goods. */
export async function learnOrders(real: RealWorld, world: World, placed: readonly number[]): Promise<void> {
  const found = await rows<{ order_id: number; line_id: number; goods_id: number }>(
    real.shop.app.database.db,
    sql`SELECT order_id::int AS order_id, id::int AS line_id, goods_id::int AS goods_id FROM order_lines
        WHERE order_id IN (${sql.join(
          placed.map((id) => sql`${id}`),
          sql`, `,
        )}) ORDER BY id`,
  );
  for (const order of world.orders.slice(real.orders.length))
    for (const [index, line] of order.lines.entries()) {
      // Goods that are bought and given stand in an order several times, in the order of its lines.
      const before = order.lines.slice(0, index).filter(({ goodsId }) => goodsId === line.goodsId);
      const own = found.filter(({ goods_id }) => goods_id === real.goods[line.goodsId])[before.length];
      if (!own) throw new Error(`line ${line.id} was not ordered`);
      if (index === 0) real.orders.push(own.order_id);
      real.lines.set(line.id, own.line_id);
    }
}

/** Learns the ids of a parcel that was just opened, and of its lines. */
export async function learnParcels(real: RealWorld, world: World): Promise<void> {
  for (const parcel of world.parcels.slice(real.parcels.length)) {
    const orderId = real.orders[parcel.orderId];
    const found = await rows<{
      id: number;
      no: string;
      line_id: number;
      order_line_id: number;
      batch_id: number;
    }>(
      real.shop.app.database.db,
      sql`SELECT s.id::int AS id, s.shipment_no AS no, l.id::int AS line_id, l.order_line_id::int AS order_line_id,
            l.batch_id::int AS batch_id
          FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id
          WHERE s.id = (SELECT max(id) FROM shipments WHERE order_id = ${orderId})`,
    );
    const [first] = found;
    if (!first) throw new Error(`order ${orderId} has no parcel`);
    real.parcels.push({ id: first.id, no: first.no });
    for (const line of parcel.lines) {
      const own = found.find(
        (each) =>
          each.order_line_id === real.lines.get(line.lineId) && each.batch_id === real.batches[line.batchId],
      );
      if (!own) throw new Error(`parcel ${parcel.id} lacks line ${line.id}`);
      real.parcelLines.set(line.id, own.line_id);
    }
  }
}
