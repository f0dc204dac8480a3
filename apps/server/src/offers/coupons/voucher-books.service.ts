/** Cash vouchers 现金券 in the ledger: owed at face value from the day they are given until they are used or expire. */
import { grantVoucher, type Transfer, useVoucher } from "@yaoji/domain/money/ledger";
import { add, fromDecimal, type Money } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { sweeping } from "../../platform/sweeps/sweep.service.ts";
import { post } from "../../ledger/ledger.service.ts";
import { type CouponMoney, listLapsing, markLapsed } from "./use.queries.ts";

/** Names the movement of one shop's vouchers, so that it is written once. */
export type Booking = { readonly key: string; readonly at: Date };

/** The vouchers among these coupons of one shop are given, or given back. */
export async function bookGranted(tx: Db, coupons: readonly CouponMoney[], booking: Booking): Promise<void> {
  await book(tx, coupons, { ...booking, move: grantVoucher, memo: "发放现金券" });
}

/** The vouchers among these coupons of one shop are used. */
export async function bookUsed(tx: Db, coupons: readonly CouponMoney[], booking: Booking): Promise<void> {
  await book(tx, coupons, { ...booking, move: useVoucher, memo: "使用现金券" });
}

/** The voucher was taken back by an operator. */
export async function bookCancelled(tx: Db, voucher: CouponMoney, at: Date): Promise<void> {
  const key = `voucher:${voucher.id}:cancelled`;
  await book(tx, [voucher], { move: useVoucher, memo: "作废现金券", key, at });
}

const lapsedAtOnce = 200;

/** The job of vouchers that expired unused: the books let go of them. */
export async function lapseVouchers(app: App): Promise<void> {
  const now = app.now();
  await sweeping(app, "lapse-vouchers", async (each) => {
    let after = 0;
    for (;;) {
      const ids = await listLapsing(app.database.db, { now, after, limit: lapsedAtOnce });
      await each(ids, (id) => lapse(app, id, now));
      after = ids.at(-1) ?? after;
      if (ids.length < lapsedAtOnce) return;
    }
  });
}

async function lapse(app: App, id: number, at: Date): Promise<void> {
  await app.database.transaction(async (tx) => {
    const movement = { move: useVoucher, memo: "现金券过期", key: `voucher:${id}:lapsed`, at };
    await book(tx, await markLapsed(tx, id, at), movement);
  });
}

type VoucherMovement = Booking & {
  readonly move: (shopId: number, amount: Money) => Transfer;
  readonly memo: string;
};

async function book(
  tx: Db,
  coupons: readonly CouponMoney[],
  { move, key, memo, at }: VoucherMovement,
): Promise<void> {
  const vouchers = coupons.filter(({ kind }) => kind === "voucher");
  const [first] = vouchers;
  if (!first) return;
  const amount = add(...vouchers.map((voucher) => fromDecimal(voucher.amount)));
  const result = await post(tx, { key, transfer: move(first.shop_id, amount), memo, at });
  if (!("posted" in result)) throw new Error(`the vouchers of ${key} cannot be booked`);
}
