import type { DataOf } from "@yaoji/contract/endpoints";
import type { CouponTermsBody } from "@yaoji/contract/schemas/coupon-desk";
import { bit } from "@yaoji/contract/codec/bit";
import { fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { couponState, type CouponTerms, promisedText } from "@yaoji/domain/pricing/coupon-terms";
import { toWireTime } from "@yaoji/domain/text/time";
import { scopeText } from "../coupons/coupons.service.ts";
import type { DeskRow, Figures } from "./coupon-desk.queries.ts";

export type ShownRow = DataOf<"couponDeskList">["list"][number];
export type ShownCoupon = DataOf<"couponDeskShow">;

/** The terms of a body, in the words of the rules: what names several names each once. */
export function termsOf(body: CouponTermsBody): CouponTerms {
  return {
    kind: body.kind,
    name: body.name,
    intro: body.intro,
    position: body.position,
    scope: body.scope,
    goodsIds: once(body.goods_ids),
    categoryId: body.category_id ?? null,
    brand: body.brand ?? null,
    threshold: body.threshold,
    amount: body.amount,
    exclusive: body.exclusive === 1,
    shopTypes: once(body.shop_types),
    regions: once(body.regions),
    shopIds: once(body.shop_ids),
    newcomersOnly: body.newcomers_only === 1,
    claimFrom: body.claim_from ?? null,
    claimUntil: body.claim_until ?? null,
    validFrom: body.valid_from ?? null,
    validUntil: body.valid_until ?? null,
    validDays: body.valid_days ?? null,
    total: body.total ?? null,
    perShop: body.per_shop,
  };
}

const once = <T>(list: readonly T[] | null | undefined): T[] | null => (list ? [...new Set(list)] : null);
const timeOf = (time: Date | null) => time && toWireTime(time);
const copyOf = <T>(list: readonly T[] | null) => list && [...list];

/** The terms on the wire: what a form has, what the log keeps of before and after. */
export function presentTerms(terms: CouponTerms & { readonly isDraft: boolean }) {
  return {
    kind: terms.kind,
    name: terms.name,
    intro: terms.intro,
    position: terms.position,
    scope: terms.scope,
    goods_ids: copyOf(terms.goodsIds),
    category_id: terms.categoryId,
    brand: terms.brand,
    threshold: toYuan(terms.threshold),
    amount: toYuan(terms.amount),
    exclusive: bit(terms.exclusive),
    shop_types: copyOf(terms.shopTypes),
    regions: copyOf(terms.regions),
    shop_ids: copyOf(terms.shopIds),
    newcomers_only: bit(terms.newcomersOnly),
    claim_from: timeOf(terms.claimFrom),
    claim_until: timeOf(terms.claimUntil),
    valid_from: timeOf(terms.validFrom),
    valid_until: timeOf(terms.validUntil),
    valid_days: terms.validDays,
    total: terms.total,
    per_shop: terms.perShop,
    is_draft: bit(terms.isDraft),
  };
}

export function presentRow(coupon: DeskRow, now: Date): ShownRow {
  return {
    ...presentTerms(coupon),
    id: coupon.id,
    version: coupon.version,
    state: couponState(coupon, now),
    scope_text: scopeText({ ...coupon, goodsIds: copyOf(coupon.goodsIds) }),
    claimed: coupon.claimed,
    stopped_at: timeOf(coupon.stoppedAt),
    created_at: toWireTime(coupon.createdAt),
  };
}

export function presentCoupon(
  coupon: DeskRow,
  { used, expired, moneyGiven }: Figures,
  now: Date,
): ShownCoupon {
  const money = toYuan(fromDecimal(moneyGiven));
  return {
    ...presentRow(coupon, now),
    ...editOf(coupon),
    figures: { claimed: coupon.claimed, coded: coupon.coded, used, expired, money_given: money },
  };
}

/** What of it may be changed, and why not all. */
function editOf({ stoppedAt, ...promised }: DeskRow): Pick<ShownCoupon, "edit" | "edit_text"> {
  if (stoppedAt) return { edit: "none", edit_text: "已停发，不能再改；需要时请复制一张修改" };
  const text = promisedText(promised);
  if (text === "") return { edit: "all", edit_text: "" };
  return {
    edit: "narrower",
    edit_text: `${text}，只能提前结束、增加总量；其他请停发后复制一张修改`,
  };
}
