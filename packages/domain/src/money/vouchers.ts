/** Cash vouchers 现金券 in shops' hands, as the wholesaler's people look after them. */

/** Where one stands: it may still be used (also later), it was, it was too late, or an operator took it back. */
export const voucherStates = ["unused", "used", "expired", "cancelled"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Chinese names of the states. */
export const voucherStateText: Readonly<Record<VoucherState, string>> = {
  unused: "未使用",
  used: "已使用",
  expired: "已过期",
  cancelled: "已作废",
};

/** What its state is told by. */
export type VoucherStanding = {
  readonly usedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly validUntil: Date;
};

/** One that is used may come back with a cancelled order; one that was taken back never does. */
export function voucherState({ usedAt, cancelledAt, validUntil }: VoucherStanding, now: Date): VoucherState {
  if (usedAt) return "used";
  if (cancelledAt) return "cancelled";
  return validUntil > now ? "unused" : "expired";
}

/** Why it cannot be taken back any more; null: it can. */
export function cancelRefusal(voucher: VoucherStanding, now: Date): string | null {
  return cannotCancel[voucherState(voucher, now)];
}

const cannotCancel: Readonly<Record<VoucherState, string | null>> = {
  unused: null,
  used: "这张现金券已用于订单，不能作废；订单取消后退回的，可在退回后作废",
  expired: "这张现金券已过期，无需作废",
  cancelled: "这张现金券已作废，无需再次作废",
};

/**
 * From when until when it is valid once it is taken back: over with that moment. It keeps a time, however short, that is
 * past: a part of a used voucher that is valid at no time would count as one that others came in place of.
 */
export function cancelledValidity(validFrom: Date, at: Date): { validFrom: Date; validUntil: Date } {
  const before = new Date(at.getTime() - 1);
  return { validFrom: validFrom < before ? validFrom : before, validUntil: at };
}
