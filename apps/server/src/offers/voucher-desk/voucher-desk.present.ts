import type { DataOf } from "@yaoji/contract/endpoints";
import { fromDecimal, toYuan, zero } from "@yaoji/domain/money/money";
import { cancelRefusal, voucherState } from "@yaoji/domain/money/vouchers";
import { shopName } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import { scopeText } from "../coupons/coupons.service.ts";
import type { OpenSum, VoucherRow } from "./voucher-desk.queries.ts";

export type ShownRow = DataOf<"voucherDeskList">["list"][number];
export type ShownVoucher = DataOf<"voucherDeskShow">;

const timeOf = (time: Date | null) => time && toWireTime(time);

export function presentRow(voucher: VoucherRow, now: Date): ShownRow {
  const state = voucherState(voucher, now);
  return {
    id: voucher.id,
    shop_id: voucher.shopId,
    company: shopName(voucher.company),
    coupon_id: voucher.couponId,
    name: voucher.name,
    intro: voucher.intro,
    from_order_no: voucher.fromOrderNo ?? "",
    amount: toYuan(voucher.amount),
    left: toYuan(state === "unused" ? voucher.amount : zero),
    threshold: toYuan(voucher.threshold),
    scope_text: scopeText(voucher),
    state,
    given_at: toWireTime(voucher.claimedAt),
    valid_from: toWireTime(voucher.validFrom),
    valid_until: toWireTime(voucher.validUntil),
    used_at: timeOf(voucher.usedAt),
    cancelled_at: timeOf(voucher.cancelledAt),
  };
}

type Paid = ShownVoucher["orders"];

export function presentVoucher(voucher: VoucherRow, orders: Paid, now: Date): ShownVoucher {
  return { ...presentRow(voucher, now), orders, cannot_cancel: cancelRefusal(voucher, now) ?? "" };
}

export function presentSum({ number, shops, amount }: OpenSum) {
  return { number, shops, amount: toYuan(fromDecimal(amount)) };
}
