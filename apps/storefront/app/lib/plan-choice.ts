/** A matched purchase plan under the buyer's hands: which rows go into the cart, as what, how many. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { EntryGoods, EntryLine } from "./entry-lines.ts";

export type Plan = DataOf<"purchasePlan">;
export type PlanRow = Plan["rows"][number];
/** `goodsId` null: nothing chosen. Only what is picked and has goods is sent. */
export type PlanChoice = {
  readonly row: PlanRow;
  readonly goodsId: number | null;
  readonly isPicked: boolean;
  readonly text: string;
  /** Why the cart refused it. */
  readonly refused: string;
};
export type PlanGroup = "uncertain" | "sure" | "none";

/** What is sure is picked; what is not, what stands there twice and what cannot be bought waits for the buyer. */
export function firstChoices({ rows, goods }: Plan): PlanChoice[] {
  const byId = goodsById(goods);
  return rows.map((row) => ({
    row,
    goodsId: row.goods_id,
    isPicked:
      row.state === "sure" &&
      row.same_as_row === null &&
      byId.get(row.goods_id ?? 0)?.is_buy === 1 &&
      row.number !== null,
    text: row.number === null ? "" : String(row.number),
    refused: "",
  }));
}

export function goodsById(goods: Plan["goods"]): ReadonlyMap<number, EntryGoods> {
  return new Map(goods.map((each) => [each.id, each]));
}

export function inGroup(choices: readonly PlanChoice[], group: PlanGroup): PlanChoice[] {
  return choices.filter(({ row }) => row.state === group);
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

/** Another choice in place of the one for the same row. */
export function withChoice(choices: readonly PlanChoice[], changed: PlanChoice): PlanChoice[] {
  return choices.map((choice) => (choice.row.row_no === changed.row.row_no ? changed : choice));
}

/** What went in leaves the list; what was refused stays, with the reason. */
export function afterAdding(
  choices: readonly PlanChoice[],
  sent: readonly PlanChoice[],
  refused: ReadonlyMap<number, string>,
): PlanChoice[] {
  const reasons = new Map(sent.map(({ row }, at) => [row.row_no, refused.get(at)]));
  return choices.flatMap((choice) => {
    if (!reasons.has(choice.row.row_no)) return [choice];
    const reason = reasons.get(choice.row.row_no);
    return reason === undefined ? [] : [{ ...choice, refused: reason }];
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
