import type { DataOf } from "@yaoji/contract/endpoints";
import type { DrawResult } from "@yaoji/contract/schemas/draws";
import { drawState, isLeft, oddsNow, oddsText, type PrizeKind } from "@yaoji/domain/trade/draws";
import { toWireTime } from "@yaoji/domain/text/time";
import { artOf } from "../points/points.service.ts";
import type { DrawRow, PrizeRow } from "./draws.queries.ts";
import type { ResultRow } from "./results.queries.ts";

export function presentSummary(
  { id, name, startsAt, endsAt }: DrawRow,
  now: Date,
): DataOf<"drawList">["list"][number] {
  return {
    id,
    name,
    state: drawState({ startsAt, endsAt }, now),
    starts_at: toWireTime(startsAt),
    ends_at: toWireTime(endsAt),
  };
}

export function presentPrizes(prizes: readonly PrizeRow[]): DataOf<"draw">["prizes"] {
  const odds = oddsNow(prizes);
  return prizes.map((prize, index) => ({
    id: prize.id,
    name: prize.name,
    remarks: prize.remarks,
    kind: prize.kind,
    image: artOf(prize.art),
    odds: oddsText(odds[index] ?? 0),
    is_gone: isLeft(prize) ? 0 : 1,
  }));
}

export function presentResult(result: ResultRow): DrawResult {
  const { id, drawId, drawName, prizeId, name, remarks, kind, art, at, couponKind } = result;
  return {
    id,
    draw_id: drawId,
    draw_name: drawName,
    prize_id: prizeId,
    name,
    remarks,
    kind,
    image: artOf(art),
    url: couponKind === "voucher" ? "/xjq" : foundAt[kind],
    time: toWireTime(at),
  };
}

/** Where what was won is found. */
const foundAt: Readonly<Record<PrizeKind, string>> = {
  points: "/jfsc?tab=log",
  coupon: "/yhq",
  thing: "/jfdd",
  nothing: "",
};
