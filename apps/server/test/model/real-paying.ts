/** Orders placed and paid in the real shop. */
import { eq, sql } from "drizzle-orm";
import type { World } from "@yaoji/domain/test/orders/world";
import { formatMoney, toYuan } from "@yaoji/domain/money/money";
import { rows } from "../../src/platform/db/database.ts";
import { promotions } from "../../src/platform/db/schema/promotions.ts";
import { topUp } from "../../src/money/payments/payments.service.ts";
import { confirmTransfer, rejectTransfer } from "../../src/money/transfers/decide-transfer.service.ts";
import type { TestBuyer } from "../factories.ts";
import { aFile } from "../money-factories.ts";
import { aHeldCoupon, aPromotion } from "../promotion-factories.ts";
import { at, buyerOf, buyerOfOrder, type Doing, isDone, isFine, type Of } from "./real-step.ts";
import { learnOrders, type RealWorld } from "./real-world.ts";

let counter = 0;

export const topUpReal: Doing<"topUp"> = async (real, _world, { shop, amount }) => {
  const key = `model-${++counter}`;
  await topUp(real.shop.app, buyerOf(real, shop).shopId, { amount, key });
  return true;
};

export const placeReal: Doing<"place"> = async (real, world, command) => {
  const { call } = real.shop;
  const buyer = buyerOf(real, command.shop);
  const gifts = await giftsFor(real, world);
  const params = command.lines.map(({ goods, number }) => ({ goods_id: at(real.goods, goods), number }));
  const added = await call("cartAdd", buyer, { body: { params } });
  const ids = await cartIds(real, buyer);
  const isWhole = isFine(added) && added.message === "已加入购物车";
  const vouchers = await vouchersFor(real, world, command);
  const how = { pay_method: command.method, use_balance: command.useBalance, new: 1 } as const;
  const body = { ids, ...how, voucher_ids: vouchers };
  const placed = isWhole ? await call("cartCheckout", buyer, { body }) : null;
  await endGifts(real, gifts);
  if (placed && isFine(placed)) {
    await learnOrders(real, world, placed.data.order_ids);
    return true;
  }
  if (ids.length > 0) await call("cartDelete", buyer, { body: { ids } });
  return false;
};

/** A voucher for the goods of each line that has something off; none for orders that the world has not placed. */
async function vouchersFor(real: RealWorld, world: World, { shop, lines }: Of<"place">): Promise<number[]> {
  if (world.orders.length === real.orders.length) return [];
  const ids: number[] = [];
  for (const { goods, off } of lines.filter((line) => line.off > 0)) {
    const terms = { kind: "voucher", amount: formatMoney(off), threshold: "0" } as const;
    const ofGoods = { scope: "goods" as const, goodsIds: [at(real.goods, goods)] };
    ids.push((await aHeldCoupon(real.shop, buyerOf(real, shop), { ...terms, ...ofGoods })).id);
  }
  return ids;
}

/** Promotions that give what the orders that the world has just placed were given. */
async function giftsFor(real: RealWorld, world: World): Promise<number[]> {
  const ids: number[] = [];
  for (const { lines, warehouseId: place } of world.orders.slice(real.orders.length))
    for (const { givenWith, goodsId, number } of lines) {
      const main = lines.find((line) => line.goodsId === givenWith && line.givenWith === null);
      if (!main) continue;
      const warehouseId = at(real.warehouses, place);
      const goods = [{ goodsId: at(real.goods, main.goodsId), warehouseId, quantity: main.number }];
      const gifts = [{ goodsId: at(real.goods, goodsId), warehouseId, number }];
      ids.push((await aPromotion(real.shop, { kind: "gift", goods, gifts })).id);
    }
  return ids;
}

async function endGifts({ shop }: RealWorld, ids: readonly number[]): Promise<void> {
  const endsAt = shop.clock.now;
  for (const id of ids)
    await shop.app.database.db.update(promotions).set({ endsAt }).where(eq(promotions.id, id));
}

/** Everything in a cart, without pricing it once more. */
async function cartIds({ shop }: RealWorld, { shopId }: TestBuyer): Promise<number[]> {
  const found = await rows<{ id: number }>(
    shop.app.database.db,
    sql`SELECT id::int AS id FROM cart_lines WHERE shop_id = ${shopId} ORDER BY id`,
  );
  return found.map(({ id }) => id);
}

export const payReal: Doing<"pay"> = async (real, world, { orders, method, useBalance }) => {
  const buyer = buyerOfOrder(real, world, orders[0] ?? 0);
  const body = { ids: orders.map((id) => at(real.orders, id)), method, use_balance: useBalance };
  return isFine(await real.shop.call("payOrder", buyer, { body }));
};

export const tellReal: Doing<"tell"> = async (real, world, { checkout }) => {
  const order = world.orders.find(({ checkoutId }) => checkoutId === checkout);
  const buyer = buyerOf(real, order?.shopId ?? 0);
  const about = { purpose: "order", order_id: at(real.orders, order?.id ?? 0) } as const;
  const proof = { payer: "测试药房", proof_file_id: await aFile(real.shop, buyer) };
  const reply = await real.shop.call("transferAdd", buyer, { body: { ...about, ...proof } });
  if (!isFine(reply)) return false;
  real.transfers.push(reply.data.id);
  return true;
};

export const confirmReal: Doing<"confirm"> = async (real, _world, { transfer, arrived }) => {
  const told = { received: arrived, by: "财务" };
  return isDone(await confirmTransfer(real.shop.app, at(real.transfers, transfer), told));
};

export const rejectReal: Doing<"rejectTransfer"> = async (real, _world, { transfer }) => {
  const told = { reason: "未到账", by: "财务" };
  return isDone(await rejectTransfer(real.shop.app, at(real.transfers, transfer), told));
};

export const repayReal: Doing<"repay"> = async ({ shop, ...real }, _world, { shop: own, amount }) => {
  const buyer = at(real.buyers, own);
  const wish = amount === 0 ? {} : { amount: toYuan(amount) };
  const started = await shop.call("creditRepayCreate", buyer, { body: wish });
  if (!isFine(started)) return false;
  const body = { id: started.data.id, method: "balance" } as const;
  return isFine(await shop.call("creditRepayPay", buyer, { body }));
};
