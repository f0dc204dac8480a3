/** Cash vouchers in the world: given, used by a checkout, and what of them comes back with its cancelled orders. */
import type { OrderPart } from "../../src/checkout.ts";
import { grantVoucher, useVoucher } from "../../src/ledger.ts";
import { add, type Money, subtract, zero } from "../../src/money.ts";
import { voucherBack } from "../../src/voucher-returns.ts";
import { accountOf, post } from "./books.ts";
import { type ModelOrder, nextId, ordersOf, type World } from "./world.ts";

/** How long a voucher is good that a shop is given. */
const voucherDays = 7;

type Using = { checkoutId: number; shopId: number; face: Money };

/** A shop is given a voucher and uses all of it at once; what its goods are not worth is lost with it. */
export function takeVoucher(world: World, { checkoutId, shopId, face }: Using): void {
  if (face === 0) return;
  const id = nextId(world.vouchers);
  const validUntil = new Date(world.now.getTime() + voucherDays * 86_400_000);
  post(world.books, `voucher:${id}`, grantVoucher(shopId, face));
  post(world.books, `voucher:${id}:used`, useVoucher(shopId, face));
  world.vouchers.push({ id, checkoutId, shopId, face, returned: zero, validUntil });
}

/** What vouchers paid of an order. */
export function voucherShare({ deductions }: OrderPart): Money {
  return add(zero, ...deductions.map(({ amount }) => amount));
}

/** An order is being cancelled: what the voucher paid of it comes back, unless it has expired. */
export function giveVoucherBack(world: World, order: ModelOrder): void {
  const voucher = world.vouchers.find(({ checkoutId }) => checkoutId === order.checkoutId);
  if (!voucher || voucher.validUntil <= world.now) return;
  const orders = ordersOf(world, order.checkoutId);
  const ended = orders.filter(({ id, status }) => id === order.id || status === "cancelled");
  const paid = add(zero, ...ended.map(({ voucherShare: share }) => share));
  const terms = { face: voucher.face, threshold: zero, spent: zero };
  const back = voucherBack(terms, { paid, areAll: ended.length === orders.length });
  const inHand = back === "whole" ? voucher.face : (back?.amount ?? zero);
  const more = subtract(inHand, voucher.returned);
  if (more > 0) post(world.books, `order:${order.id}:voucher:back`, grantVoucher(voucher.shopId, more));
  voucher.returned = inHand;
}

/**
 * What came back is what was paid of cancelled orders, the whole face once none stands, and no more of what has expired; the
 * books owe it.
 */
export function voucherFaults(world: World): string[] {
  const parts = world.vouchers.map(({ id, checkoutId, face, returned, validUntil }) => {
    const orders = ordersOf(world, checkoutId);
    const ended = orders.filter(({ status }) => status === "cancelled");
    const due =
      ended.length === orders.length ? face : add(zero, ...ended.map(({ voucherShare: share }) => share));
    const isRight = validUntil <= world.now ? returned <= due : returned === due;
    return isRight ? "" : `voucher ${id}: ${returned} of ${due} came back`;
  });
  const books = world.shops.map(({ id: shopId }) => {
    const own = world.vouchers.filter((voucher) => voucher.shopId === shopId);
    const { balance } = accountOf(world.books, { kind: "voucher", shopId });
    return balance === add(zero, ...own.map(({ returned }) => returned))
      ? ""
      : `shop ${shopId}: vouchers are not what came back`;
  });
  return [...parts, ...books].filter(Boolean);
}
