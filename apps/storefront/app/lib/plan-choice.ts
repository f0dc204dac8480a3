/** A matched purchase plan under the buyer's hands: which rows go into the cart, as what, how many. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { type EntryGoods, type EntryLine, problemOf, typedNumber } from "./entry-lines.ts";
import type { Why } from "@yaoji/browser/reply";

export type Plan = DataOf<"purchasePlan">;
export type PlanRow = Plan["rows"][number];
/** `goodsId` null: nothing chosen. Only what is picked and has goods is sent. */
export type PlanChoice = {
  readonly row: PlanRow;
  /** Where it stands: a line that is not sure to be bought stands with those that wait for the buyer. */
  readonly group: PlanGroup;
  readonly goodsId: number | null;
  readonly isPicked: boolean;
  readonly text: string;
  /** Why the cart refused it; null: it did not. */
  readonly refused: Why | null;
};
export type PlanGroup = "uncertain" | "sure" | "none";

/** What is sure is picked; what is not, what stands there twice and what cannot be bought waits for the buyer. */
export function firstChoices({ rows, goods }: Plan): PlanChoice[] {
  const byId = goodsById(goods);
  return rows.map((row) => {
    const found = byId.get(row.goods_id ?? 0);
    const text = row.number === null ? "" : String(row.number);
    const isSure = row.state === "sure" && row.same_as_row === null && row.number !== null;
    const isPicked = isSure && found?.is_buy === 1;
    // More than there is: the cart would refuse it, so it is not sure to be bought.
    const isReady = isPicked && problemOf({ goods: found, text }) === null;
    const group = row.state === "none" ? "none" : isReady ? "sure" : "uncertain";
    return { row, group, goodsId: row.goods_id, isPicked, text, refused: null };
  });
}

export function goodsById(goods: Plan["goods"]): ReadonlyMap<number, EntryGoods> {
  return new Map(goods.map((each) => [each.id, each]));
}

export function inGroup(choices: readonly PlanChoice[], group: PlanGroup): PlanChoice[] {
  return choices.filter((choice) => choice.group === group);
}

/** The picked rows as lines for the cart. */
export function pickedLines(
  choices: readonly PlanChoice[],
  goods: ReadonlyMap<number, EntryGoods>,
): { choice: PlanChoice; line: EntryLine }[] {
  return choices.flatMap((choice) => {
    const found = choice.isPicked && choice.goodsId !== null ? goods.get(choice.goodsId) : undefined;
    return found ? [{ choice, line: { goods: found, text: choice.text } }] : [];
  });
}

/** What was matched as lines of a named list: what is picked, and what cannot be picked because it cannot be bought today. */
export function listedLines(
  choices: readonly PlanChoice[],
  goods: ReadonlyMap<number, EntryGoods>,
): { goods_id: number; number: number }[] {
  return choices.flatMap(({ goodsId, isPicked, text }) => {
    const number = typedNumber(text);
    if (goodsId === null || number === null) return [];
    return isPicked || goods.get(goodsId)?.is_buy === 0 ? [{ goods_id: goodsId, number }] : [];
  });
}

/** Another choice in place of the one for the same row. */
export function withChoice(choices: readonly PlanChoice[], changed: PlanChoice): PlanChoice[] {
  return choices.map((choice) => (choice.row.row_no === changed.row.row_no ? changed : choice));
}

/** What went in leaves the list; what was refused waits for the buyer, with the reason. */
export function afterAdding(
  choices: readonly PlanChoice[],
  sent: readonly PlanChoice[],
  refused: ReadonlyMap<number, Why>,
): PlanChoice[] {
  const reasons = new Map(sent.map(({ row }, at) => [row.row_no, refused.get(at)]));
  return choices.flatMap((choice) => {
    if (!reasons.has(choice.row.row_no)) return [choice];
    const reason = reasons.get(choice.row.row_no);
    return reason === undefined ? [] : [{ ...choice, group: "uncertain" as const, refused: reason }];
  });
}

/** 新增求购 filled in with a row that nothing was found for. */
export function wantedHref({ name, ypgg, sccj, number }: PlanRow): string {
  const query = new URLSearchParams({
    name,
    ypgg,
    sccj,
    ...(number === null ? {} : { number: String(number) }),
  });
  return `/pzqg/add?${query.toString()}`;
}
