/** A promotion as it is typed, and as the server takes and gives it. What its kind has none of is not sent along. */
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import type { PromotionKind } from "@yaoji/domain/pricing/promotions";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { listedOrNull, momentText, orNull, textOf } from "../../lib/typed.ts";
import type { AudienceDraft } from "../../parts/audience-fields.tsx";

export type Promotion = DataOf<"promotionDeskShow">;
export type PromotionBody = RequestOf<"promotionDeskAdd">["body"];

export type GoodsDraft = {
  readonly goodsId: number;
  readonly name: string;
  readonly warehouseId: string;
  readonly price: string;
  readonly stock: string;
  readonly quantity: string;
};
export type GiftDraft = {
  readonly goodsId: number;
  readonly name: string;
  readonly warehouseId: string;
  readonly number: string;
  readonly surcharge: string;
};
export type TierDraft = { readonly amount: string; readonly minus: string };

/** Everything as text, as fields hold it. */
export type PromotionDraft = AudienceDraft & {
  readonly kind: PromotionKind;
  readonly name: string;
  readonly intro: string;
  readonly position: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orderLimit: string;
  readonly dayLimit: string;
  readonly weekLimit: string;
  readonly periodLimit: string;
  readonly budget: string;
  readonly takesCoupon: boolean;
  readonly onCredit: boolean;
  readonly isYj: boolean;
  readonly area: string;
  readonly tiers: readonly TierDraft[];
  readonly basisPoints: string;
  readonly price: string;
  readonly goods: readonly GoodsDraft[];
  readonly gifts: readonly GiftDraft[];
};

/** With what goes without saying for its kind. */
export const ofKind = (kind: PromotionKind) => {
  const goesWith = kindRules[kind].goesWith ?? false;
  return { kind, takesCoupon: goesWith, onCredit: goesWith };
};

export const blankTier: TierDraft = { amount: "", minus: "" };

export const blankPromotion: PromotionDraft = {
  ...ofKind("goods_reduction"),
  name: "",
  intro: "",
  position: "0",
  shopTypes: [],
  regions: "",
  shopIds: "",
  newcomersOnly: false,
  startsAt: "",
  endsAt: "",
  orderLimit: "",
  dayLimit: "",
  weekLimit: "",
  periodLimit: "",
  budget: "",
  isYj: false,
  area: "",
  tiers: [blankTier],
  basisPoints: "",
  price: "",
  goods: [],
  gifts: [],
};

export function draftOf(promotion: Promotion): PromotionDraft {
  return {
    kind: promotion.kind,
    name: promotion.name,
    intro: promotion.intro,
    position: textOf(promotion.position),
    shopTypes: (promotion.shop_types ?? []) as PromotionDraft["shopTypes"],
    regions: (promotion.regions ?? []).join("、"),
    shopIds: (promotion.shop_ids ?? []).join("、"),
    newcomersOnly: promotion.newcomers_only === 1,
    startsAt: momentText(promotion.starts_at),
    endsAt: momentText(promotion.ends_at),
    orderLimit: textOf(promotion.order_limit),
    dayLimit: textOf(promotion.day_limit),
    weekLimit: textOf(promotion.week_limit),
    periodLimit: textOf(promotion.period_limit),
    budget: textOf(promotion.budget),
    takesCoupon: promotion.takes_coupon === 1,
    onCredit: promotion.on_credit === 1,
    isYj: promotion.is_yj === 1,
    area: promotion.area,
    tiers: promotion.tiers.map(({ amount, minus }) => ({ amount: textOf(amount), minus: textOf(minus) })),
    basisPoints: textOf(promotion.basis_points),
    price: textOf(promotion.price),
    goods: promotion.goods.map((row) => ({
      goodsId: row.goods_id,
      name: row.name,
      warehouseId: textOf(row.warehouse_id),
      price: textOf(row.price),
      stock: textOf(row.stock),
      quantity: textOf(row.quantity),
    })),
    gifts: promotion.gifts.map((row) => ({
      goodsId: row.goods_id,
      name: row.name,
      warehouseId: textOf(row.warehouse_id),
      number: textOf(row.number),
      surcharge: textOf(row.surcharge),
    })),
  };
}

const bit = (isOn: boolean) => (isOn ? 1 : 0);

/** What the draft says, by the rules of its kind. */
export function bodyOf(draft: PromotionDraft): PromotionBody {
  const { limits, budget, goesWith, gathering, area, tiers, percent, setPrice } = kindRules[draft.kind];
  const limit = (typed: string) => (limits === null ? null : orNull(typed));
  return {
    kind: draft.kind,
    name: draft.name,
    intro: draft.intro,
    position: draft.position.trim() || "0",
    shop_types: draft.shopTypes.length > 0 ? [...draft.shopTypes] : null,
    regions: listedOrNull(draft.regions),
    shop_ids: listedOrNull(draft.shopIds),
    newcomers_only: bit(draft.newcomersOnly),
    starts_at: orNull(draft.startsAt),
    ends_at: draft.endsAt,
    order_limit: limits === "times" ? null : limit(draft.orderLimit),
    day_limit: limit(draft.dayLimit),
    week_limit: limit(draft.weekLimit),
    period_limit: limit(draft.periodLimit),
    budget: budget ? orNull(draft.budget) : null,
    takes_coupon: goesWith === null ? null : bit(draft.takesCoupon),
    on_credit: goesWith === null ? null : bit(draft.onCredit),
    is_yj: bit(gathering && draft.isYj),
    area: area ? draft.area : "",
    tiers: tiers ? draft.tiers.map((tier) => ({ ...tier })) : [],
    basis_points: percent ? orNull(draft.basisPoints) : null,
    price: setPrice ? orNull(draft.price) : null,
    goods: goodsOf(draft),
    gifts: giftsOf(draft),
  } as PromotionBody;
}

function goodsOf({ kind, goods }: PromotionDraft) {
  const { goods: of, stock } = kindRules[kind];
  if (of === null) return [];
  return goods.map((row) => ({
    goods_id: row.goodsId,
    warehouse_id: orNull(row.warehouseId),
    price: of === "priced" ? orNull(row.price) : null,
    stock: stock ? orNull(row.stock) : null,
    quantity: of === "counted" || of === "set" ? orNull(row.quantity) : null,
  }));
}

function giftsOf({ kind, gifts }: PromotionDraft) {
  const { gifts: of } = kindRules[kind];
  if (of === null) return [];
  return gifts.map((row) => ({
    goods_id: row.goodsId,
    warehouse_id: orNull(row.warehouseId),
    number: orNull(row.number),
    surcharge: of === "charged" ? orNull(row.surcharge) : null,
  }));
}
