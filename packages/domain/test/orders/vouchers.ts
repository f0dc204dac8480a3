/** Cash vouchers in the world: given, used by a checkout, and what of them comes back with its cancelled orders. */
import { grantVoucher, useVoucher } from "../../src/money/ledger.ts";
import { add, type Money, subtract, zero } from "../../src/money/money.ts";
import { paidShareOf } from "../../src/money/paid-share.ts";
import { graceUntil, voucherBack } from "../../src/money/voucher-returns.ts";
import { accountOf, post } from "./books.ts";
import { type ModelOrder, type ModelVoucher, nextId, ordersOf, type World } from "./world.ts";

/** How long a voucher is good that a shop is given. */
const voucherDays = 7;

type Using = { checkoutId: number; shopId: number; goodsId: number; face: Money };

/** A shop is given a voucher for these goods and uses all of it at once; what they are not worth is lost with it. */
export function takeVoucher(world: World, { face, ...using }: Using): void {
  if (face === 0) return;
  const id = nextId(world.vouchers);
  const validUntil = new Date(world.now.getTime() + voucherDays * 86_400_000);
  post(world.books, `voucher:${id}`, grantVoucher(using.shopId, face));
  post(world.books, `voucher:${id}:used`, useVoucher(using.shopId, face));
  world.vouchers.push({ ...using, id, face, returned: zero, forfeited: zero, validUntil });
}

/** Why something comes back: `isOurs`, by our own doing; `key` names it. */
type Giving = { key: string; isOurs: boolean; isEnding: boolean };

/** An order is being cancelled, or goods of it are not sent: what vouchers paid of that comes back, unless they have expired. */
export function giveVouchersBack(world: World, order: ModelOrder, giving: Giving): void {
  for (const voucher of world.vouchers)
    if (voucher.checkoutId === order.checkoutId) giveBack(world, order, { ...giving, voucher });
}

type GivingOne = Giving & { voucher: ModelVoucher };

function giveBack(world: World, order: ModelOrder, { voucher, key, isOurs, isEnding }: GivingOne): void {
  const orders = ordersOf(world, order.checkoutId);
  const isEnded = ({ id, status }: ModelOrder) => (isEnding && id === order.id) || status === "cancelled";
  const terms = { face: voucher.face, threshold: zero, spent: voucher.forfeited };
  const paid = neverCame(voucher, orders, isEnded);
  const back = voucherBack(terms, { paid, areAll: orders.every(isEnded) });
  const inHand = back === "whole" ? voucher.face : (back?.amount ?? zero);
  const more = subtract(inHand, voucher.returned);
  if (more === 0) return;
  if (voucher.validUntil <= world.now && !isOurs) {
    voucher.forfeited = add(voucher.forfeited, more);
    return;
  }
  post(world.books, `${key}:voucher:${voucher.id}:back`, grantVoucher(voucher.shopId, more));
  voucher.returned = inHand;
  const grace = graceUntil(world.now);
  if (isOurs && voucher.validUntil < grace) voucher.validUntil = grace;
}

type IsEnded = (order: ModelOrder) => boolean;

/** What a voucher paid of its goods that never came: all of ended orders, of others the share of what was never sent. */
function neverCame({ goodsId }: ModelVoucher, orders: readonly ModelOrder[], isEnded: IsEnded): Money {
  const shares = orders.flatMap((order) =>
    order.lines
      .filter((line) => line.goodsId === goodsId)
      .map(({ voucherShare, number, neverSent }) => {
        if (isEnded(order)) return voucherShare;
        return neverSent > 0 ? paidShareOf({ amount: voucherShare, number }, 0, neverSent) : zero;
      }),
  );
  return add(zero, ...shares);
}

/**
 * What came back is what was paid of goods that never came, the whole face once no order stands, but for what could not
 * because it had expired; the books owe it.
 */
export function voucherFaults(world: World): string[] {
  const parts = world.vouchers.map((voucher) => {
    const { id, checkoutId, face, returned, forfeited, validUntil } = voucher;
    const orders = ordersOf(world, checkoutId);
    const isEnded = ({ status }: ModelOrder) => status === "cancelled";
    const due = subtract(orders.every(isEnded) ? face : neverCame(voucher, orders, isEnded), forfeited);
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
