/** A draw as it is typed, and as the server takes and gives it. */
import { giftArts } from "@yaoji/domain/trade/draw-plan";
import { type EntitlementKind, oddsNow, oddsText, type PrizeKind } from "@yaoji/domain/trade/draws";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { momentText, orNull, textOf } from "../../lib/typed.ts";

export type Draw = DataOf<"drawDeskShow">;
export type DrawBody = RequestOf<"drawDeskAdd">["body"];

export type PrizeDraft = {
  readonly name: string;
  readonly remarks: string;
  readonly kind: PrizeKind;
  readonly art: string;
  readonly weight: string;
  readonly stock: string;
  readonly isFallback: boolean;
  readonly worth: string;
  readonly points: string;
  readonly couponId: string;
};

/** Everything as text, as fields hold it. */
export type DrawDraft = {
  readonly name: string;
  readonly rules: string;
  readonly entitlement: EntitlementKind;
  readonly orderAmount: string;
  readonly isPopup: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly prizes: readonly PrizeDraft[];
};

export const newPrize: PrizeDraft = {
  name: "",
  remarks: "",
  kind: "thing",
  art: giftArts[0],
  weight: "1",
  stock: "",
  isFallback: false,
  worth: "0",
  points: "",
  couponId: "",
};

const thanks: PrizeDraft = {
  ...newPrize,
  name: "谢谢参与",
  kind: "nothing",
  art: "thanks",
  weight: "99",
  isFallback: true,
};

/** A new one, with what it cannot be without. */
export const newDraw: DrawDraft = {
  name: "",
  rules: "",
  entitlement: "daily",
  orderAmount: "",
  isPopup: false,
  startsAt: "",
  endsAt: "",
  prizes: [newPrize, thanks],
};

export function draftOf(draw: Draw): DrawDraft {
  return {
    name: draw.name,
    rules: draw.rules.join("\n"),
    entitlement: draw.entitlement,
    orderAmount: textOf(draw.order_amount),
    isPopup: draw.is_popup === 1,
    startsAt: momentText(draw.starts_at),
    endsAt: momentText(draw.ends_at),
    prizes: draw.prizes.map((prize) => ({
      name: prize.name,
      remarks: prize.remarks,
      kind: prize.kind,
      art: prize.art,
      weight: textOf(prize.weight),
      stock: textOf(prize.stock),
      isFallback: prize.is_fallback === 1,
      worth: textOf(prize.worth),
      points: textOf(prize.points),
      couponId: textOf(prize.coupon_id),
    })),
  };
}

export function bodyOf(draft: DrawDraft): DrawBody {
  return {
    name: draft.name,
    rules: draft.rules
      .split("\n")
      .map((rule) => rule.trim())
      .filter(Boolean),
    entitlement: draft.entitlement,
    order_amount: draft.entitlement === "per_order" ? orNull(draft.orderAmount) : null,
    is_popup: draft.isPopup ? 1 : 0,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    prizes: draft.prizes.map((prize) => ({
      name: prize.name,
      remarks: prize.remarks,
      kind: prize.kind,
      art: prize.art,
      weight: prize.weight,
      stock: prize.isFallback ? null : orNull(prize.stock),
      is_fallback: prize.isFallback ? 1 : 0,
      worth: prize.worth.trim() || "0",
      points: prize.kind === "points" ? orNull(prize.points) : null,
      coupon_id: prize.kind === "coupon" ? orNull(prize.couponId) : null,
    })),
  } as DrawBody;
}

/** The odds of each prize as the buyer will see them, while its fields say what they are; "—" where they do not. */
export function oddsOf(prizes: readonly PrizeDraft[]): string[] {
  const typed = prizes.map(({ weight, stock, isFallback }) => {
    return { weight: Number(weight), stock: stock.trim() === "" ? null : Number(stock), isFallback };
  });
  const areWell = typed.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0);
  return areWell ? oddsNow(typed).map((each) => oddsText(each)) : prizes.map(() => "—");
}

/** The places of the form's fields, as errors name them. */
export function placesOf({ prizes }: DrawDraft): string[] {
  const fields = Object.keys(newPrize);
  return [
    ...Object.keys(newDraw),
    ...prizes.flatMap((_prize, index) => fields.map((field) => `prizes.${index}.${field}`)),
  ];
}

/** prizes.0.coupon_id → prizes.0.couponId */
export const placeOf = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Chinese names of a draft's fields, where two people's changes are told apart. */
export const fieldNames: Readonly<Record<keyof DrawDraft, string>> = {
  name: "名称",
  rules: "规则",
  entitlement: "抽奖资格",
  orderAmount: "订单金额",
  isPopup: "首页弹窗",
  startsAt: "开始时间",
  endsAt: "结束时间",
  prizes: "奖品",
};
