/** Choosing coupons and vouchers by hand: one of a scope, an exclusive one alone (domain.md §4). */
import type { DataOf } from "@yaoji/contract/endpoints";

export type PreviewCoupon = DataOf<"cartPreview">["coupons"][number];

/** Ids that the buyer chose; null: whatever costs least. */
export type Choice = {
  readonly couponIds: readonly number[] | null;
  readonly voucherIds: readonly number[] | null;
};

export const bestChoice: Choice = { couponIds: null, voucherIds: null };

/** Those that may be used before those that may not, else as they come, so that a tick moves none under the pointer. */
export function usableFirst<C extends Pick<PreviewCoupon, "state">>(coupons: readonly C[]): C[] {
  const rank = ({ state }: C) => (state === "unusable" ? 1 : 0);
  return coupons.toSorted((a, b) => rank(a) - rank(b));
}

/** Of what was chosen that which the order really uses; the rest cannot be used together, or would waste a voucher. */
export function inForce(coupons: readonly PreviewCoupon[], { couponIds, voucherIds }: Choice): Choice {
  const used = new Set(coupons.flatMap(({ id, state }) => (state === "used" ? [id] : [])));
  return {
    couponIds: couponIds && couponIds.filter((id) => used.has(id)),
    voucherIds: voucherIds && voucherIds.filter((id) => used.has(id)),
  };
}

/** The choice after a tick or its removal; the coupons that cannot stand beside a ticked one go. */
export function toggled(coupons: readonly PreviewCoupon[], choice: Choice, id: number): Choice {
  const changed = coupons.find((coupon) => coupon.id === id);
  if (!changed) return choice;
  const ofKind = coupons.filter(({ kind }) => kind === changed.kind);
  const chosen = changed.kind === "coupon" ? choice.couponIds : choice.voucherIds;
  const before = chosen ?? ofKind.filter(({ state }) => state === "used").map((coupon) => coupon.id);
  const next = before.includes(id)
    ? before.filter((other) => other !== id)
    : [...before.filter((other) => goBeside(ofKind, changed, other)), id];
  return changed.kind === "coupon" ? { ...choice, couponIds: next } : { ...choice, voucherIds: next };
}

function goBeside(coupons: readonly PreviewCoupon[], joining: PreviewCoupon, other: number): boolean {
  const held = coupons.find(({ id }) => id === other);
  if (!held || held.exclusive === 1 || joining.exclusive === 1) return false;
  return joining.kind === "voucher" || held.scope !== joining.scope;
}

/** The choice in an address: ids, "none" for none at all; left out: whatever costs least. */
export function choiceOfQuery(search: URLSearchParams): Choice {
  return { couponIds: idsOf(search.get("coupons")), voucherIds: idsOf(search.get("vouchers")) };
}

/** The same address with another choice. */
export function withChoice(search: string, { couponIds, voucherIds }: Choice): string {
  const query = new URLSearchParams(search);
  for (const [name, ids] of [
    ["coupons", couponIds],
    ["vouchers", voucherIds],
  ] as const) {
    if (ids === null) query.delete(name);
    else query.set(name, ids.join(".") || "none");
  }
  return `?${query.toString()}`;
}

function idsOf(text: string | null): number[] | null {
  if (text === null) return null;
  return text
    .split(".")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** The coupons and vouchers that the order shown uses, whoever chose them: only what is named is used up. */
export function usedBody(coupons: readonly PreviewCoupon[]): { coupon_ids: number[]; voucher_ids: number[] } {
  const idsOfKind = (wanted: PreviewCoupon["kind"]) =>
    coupons.flatMap(({ id, kind, state }) => (kind === wanted && state === "used" ? [id] : []));
  return { coupon_ids: idsOfKind("coupon"), voucher_ids: idsOfKind("voucher") };
}

/** The choice as the preview takes it: left out, it uses whatever costs least. */
export function choiceBody({ couponIds, voucherIds }: Choice): {
  coupon_ids?: number[];
  voucher_ids?: number[];
} {
  return {
    ...(couponIds && { coupon_ids: [...couponIds] }),
    ...(voucherIds && { voucher_ids: [...voucherIds] }),
  };
}
