import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import type { DrawBody } from "@yaoji/contract/schemas/draw-desk";
import { toYuan } from "@yaoji/domain/money/money";
import { changeRefusal, type DrawPlan, type PlannedPrize } from "@yaoji/domain/trade/draw-plan";
import { drawState, oddsNow, oddsText } from "@yaoji/domain/trade/draws";
import { shopName } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import type { DeskRow, ResultRow } from "./draw-desk.queries.ts";
import type { PrizeRow } from "./draws.queries.ts";

export type ShownDraw = DataOf<"drawDeskShow">;

export function planOf(body: DrawBody): DrawPlan {
  return {
    name: body.name,
    rules: body.rules,
    entitlement: body.entitlement,
    orderAmount: body.order_amount ?? null,
    isPopup: body.is_popup === 1,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    prizes: body.prizes.map(({ is_fallback, coupon_id, ...prize }) => ({
      ...prize,
      stock: prize.stock ?? null,
      points: prize.points ?? null,
      isFallback: is_fallback === 1,
      couponId: coupon_id ?? null,
    })),
  };
}

const rowOf = (draw: Omit<DrawPlan, "prizes" | "rules">) => ({
  name: draw.name,
  entitlement: draw.entitlement,
  order_amount: draw.orderAmount === null ? null : toYuan(draw.orderAmount),
  is_popup: bit(draw.isPopup),
  starts_at: toWireTime(draw.startsAt),
  ends_at: toWireTime(draw.endsAt),
});

const prizeOf = (prize: Omit<PlannedPrize, "art"> & { readonly art: string }) => ({
  name: prize.name,
  remarks: prize.remarks,
  kind: prize.kind,
  art: prize.art,
  weight: prize.weight,
  stock: prize.stock,
  is_fallback: bit(prize.isFallback),
  worth: toYuan(prize.worth),
  points: prize.points,
  coupon_id: prize.couponId,
});

/** What the log keeps of before and after, and what a conflict shows. */
export function presentPlan(plan: DrawPlan) {
  return { ...rowOf(plan), rules: [...plan.rules], prizes: plan.prizes.map(prizeOf) };
}

export function presentRow(draw: DeskRow, now: Date): DataOf<"drawDeskList">["list"][number] {
  const { id, version, drawn } = draw;
  return { id, version, ...rowOf(draw), state: drawState(draw, now), drawn };
}

type Prizes = { readonly prizes: readonly PrizeRow[]; readonly given: ReadonlyMap<number, number> };

export function presentDraw(draw: DeskRow, { prizes, given }: Prizes, now: Date): ShownDraw {
  const odds = oddsNow(prizes);
  return {
    ...presentRow(draw, now),
    rules: draw.rules.split("\n").filter(Boolean),
    prizes: prizes.map((prize, index) => ({
      id: prize.id,
      ...prizeOf(prize),
      odds: oddsText(odds[index] ?? 0),
      given: given.get(prize.id) ?? 0,
    })),
    cannot_change: changeRefusal[drawState(draw, now)] ?? "",
  };
}

export function presentResult(result: ResultRow): DataOf<"drawDeskResults">["list"][number] {
  return {
    id: result.id,
    shop_id: result.shopId,
    company: shopName(result.company),
    entitlement: result.entitlement,
    random: result.random,
    random_below: result.randomBelow,
    named: result.named,
    name: result.name,
    stock_before: result.stockBefore,
    time: toWireTime(result.at),
  };
}
