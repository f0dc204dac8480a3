/** A coupon as it is typed, and as the server takes and gives it. */
import type { CouponScope } from "@yaoji/domain/pricing/coupon-terms";
import type { CouponKind } from "@yaoji/domain/pricing/promotions";
import type { ShopType } from "@yaoji/domain/text/labels";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { listedOrNull, momentText, orNull, textOf } from "../../lib/typed.ts";

export type Coupon = DataOf<"couponDeskShow">;
export type CouponBody = RequestOf<"couponDeskAdd">["body"];

/** Everything as text, as fields hold it. */
export type CouponDraft = {
  readonly kind: CouponKind;
  readonly name: string;
  readonly intro: string;
  readonly position: string;
  readonly scope: CouponScope;
  readonly goodsIds: readonly number[];
  readonly categoryId: string;
  readonly brand: string;
  readonly threshold: string;
  readonly amount: string;
  readonly exclusive: boolean;
  readonly shopTypes: readonly ShopType[];
  readonly regions: string;
  readonly shopIds: string;
  readonly newcomersOnly: boolean;
  /** Buyers claim it themselves, or the operator alone gives it. */
  readonly isClaimed: boolean;
  readonly claimFrom: string;
  readonly claimUntil: string;
  /** So many days from the claim on, or until a moment. */
  readonly hasDays: boolean;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly validDays: string;
  readonly total: string;
  readonly perShop: string;
};

const blank: CouponDraft = {
  kind: "coupon",
  name: "",
  intro: "",
  position: "0",
  scope: "all",
  goodsIds: [],
  categoryId: "",
  brand: "",
  threshold: "",
  amount: "",
  exclusive: false,
  shopTypes: [],
  regions: "",
  shopIds: "",
  newcomersOnly: false,
  isClaimed: true,
  claimFrom: "",
  claimUntil: "",
  hasDays: true,
  validFrom: "",
  validUntil: "",
  validDays: "15",
  total: "",
  perShop: "1",
};

/** A new one, which can be claimed from now on. */
export const newCoupon = (now: Date): CouponDraft => ({
  ...blank,
  claimFrom: momentText(Math.floor(now.getTime() / 1000)),
});

export function draftOf(coupon: Coupon): CouponDraft {
  return {
    kind: coupon.kind,
    name: coupon.name,
    intro: coupon.intro,
    position: textOf(coupon.position),
    scope: coupon.scope,
    goodsIds: coupon.goods_ids ?? [],
    categoryId: textOf(coupon.category_id),
    brand: textOf(coupon.brand),
    threshold: textOf(coupon.threshold),
    amount: textOf(coupon.amount),
    exclusive: coupon.exclusive === 1,
    shopTypes: (coupon.shop_types ?? []) as ShopType[],
    regions: (coupon.regions ?? []).join("、"),
    shopIds: (coupon.shop_ids ?? []).join("、"),
    newcomersOnly: coupon.newcomers_only === 1,
    isClaimed: coupon.claim_from !== null || coupon.claim_until !== null,
    claimFrom: momentText(coupon.claim_from),
    claimUntil: momentText(coupon.claim_until),
    hasDays: coupon.valid_days !== null,
    validFrom: momentText(coupon.valid_from),
    validUntil: momentText(coupon.valid_until),
    validDays: textOf(coupon.valid_days),
    total: textOf(coupon.total),
    perShop: textOf(coupon.per_shop),
  };
}

/** What the draft says; what its other choices leave out is not sent along. */
export function bodyOf(draft: CouponDraft, isDraft: boolean): CouponBody {
  const { scope, isClaimed, hasDays } = draft;
  return {
    kind: draft.kind,
    name: draft.name,
    intro: draft.intro,
    position: draft.position.trim() || "0",
    scope,
    goods_ids: scope === "goods" ? [...draft.goodsIds] : null,
    category_id: scope === "category" ? orNull(draft.categoryId) : null,
    brand: scope === "brand" ? draft.brand : null,
    threshold: draft.threshold.trim() || "0",
    amount: draft.amount,
    exclusive: draft.exclusive ? 1 : 0,
    shop_types: draft.shopTypes.length > 0 ? [...draft.shopTypes] : null,
    regions: listedOrNull(draft.regions),
    shop_ids: listedOrNull(draft.shopIds),
    newcomers_only: draft.newcomersOnly ? 1 : 0,
    claim_from: isClaimed ? orNull(draft.claimFrom) : null,
    claim_until: isClaimed ? orNull(draft.claimUntil) : null,
    valid_from: hasDays ? null : orNull(draft.validFrom),
    valid_until: hasDays ? null : orNull(draft.validUntil),
    valid_days: hasDays ? orNull(draft.validDays) : null,
    total: orNull(draft.total),
    per_shop: draft.perShop.trim() || "1",
    is_draft: isDraft ? 1 : 0,
  } as CouponBody;
}

/** The field of the form where what the server says of one of its own stands. */
export const fieldOf: Readonly<Record<string, string>> = {
  goods_ids: "goodsIds",
  category_id: "categoryId",
  shop_types: "shopTypes",
  shop_ids: "shopIds",
  newcomers_only: "newcomersOnly",
  claim_from: "claimFrom",
  claim_until: "claimUntil",
  valid_from: "validFrom",
  valid_until: "validUntil",
  valid_days: "validDays",
  per_shop: "perShop",
};

/** Chinese names of a draft's fields, where two people's changes are told apart. */
export const fieldNames: Readonly<Record<keyof CouponDraft, string>> = {
  kind: "类型",
  name: "名称",
  intro: "说明",
  position: "排序",
  scope: "适用范围",
  goodsIds: "适用商品",
  categoryId: "适用分类",
  brand: "适用品牌",
  threshold: "使用门槛",
  amount: "面额",
  exclusive: "不与其他券同用",
  shopTypes: "客户类型",
  regions: "地区",
  shopIds: "指定店铺",
  newcomersOnly: "限首次下单",
  isClaimed: "发放方式",
  claimFrom: "领取开始",
  claimUntil: "领取截止",
  hasDays: "使用期限",
  validFrom: "使用开始",
  validUntil: "使用截止",
  validDays: "有效天数",
  total: "发放总量",
  perShop: "每店限领",
};
