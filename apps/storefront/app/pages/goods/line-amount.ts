/** What a quantity of these goods costs, and how that comes about: the domain's rules on what the server priced them with. */
import { explainLine, type LineRow } from "@yaoji/domain/pricing/explain-line";
import { add, type Money } from "@yaoji/domain/money/money";
import { specialKinds } from "@yaoji/domain/pricing/price";
import { partsText } from "../../lib/line-offers.ts";
import type { Detail } from "./detail.ts";

type PriceRow = Detail["prices"][number];

/** `rows` add up to `amount`; `split` says where a limit ends the special price, null where none does. */
export type LineAmount = {
  readonly rows: readonly LineRow[];
  readonly amount: Money;
  readonly split: string | null;
};

/** Null without a price. */
export function lineAmount(
  { pricing, bzdw: unit }: Pick<Detail, "pricing" | "bzdw">,
  quantity: number,
): LineAmount | null {
  if (!pricing) return null;
  const rows = explainLine(pricing, quantity, { unit });
  return {
    rows,
    amount: add(...rows.map(({ amount }) => amount)),
    split: partsText(pricing, quantity, unit),
  };
}

/** The price that beats tiers while it holds (domain.md §4): controlled, signed, special; null where tiers decide. */
export function priceAboveTiers({ prices }: Pick<Detail, "prices">): PriceRow | null {
  const beats = (key: string) => key === "controlled" || key === "signed" || specialRules.has(key);
  return prices.find(({ key, price }) => beats(key) && price !== null) ?? null;
}

/** What pieces beyond a special price cost: never what is struck through, which may be less (domain.md §9). */
export function normalPrice({ prices }: Pick<Detail, "prices">): number | null {
  const row = (key: string) => prices.find((each) => each.key === key)?.price;
  return row("group") ?? row("base") ?? null;
}

const specialRules: ReadonlySet<string> = new Set(specialKinds);
