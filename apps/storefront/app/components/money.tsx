import { moneyText as textOf, yuan } from "@yaoji/domain/money/money";

type MoneyProps = {
  /** Yuan from the wire; null where this visitor may not see it. */
  value: number | null;
  /** What stands in place of a price that is not shown. */
  missing?: string;
  kind?: "card" | "large" | "plain";
};

const classes = { card: "money", large: "money money-large", plain: "money money-plain" } as const;

/** Money as the shop shows it: two decimals, cut, never rounded up (spec.md §9). The only way to show money. */
export function Money({ value, missing = "暂无报价", kind = "card" }: MoneyProps) {
  if (value === null) return <span className="money-missing">{missing}</span>;
  const [, sign, whole, decimals] = /(.*¥)(.+)(\..+)/.exec(moneyText(value)) ?? [];
  return (
    <span className={classes[kind]}>
      {sign}
      <b>{whole}</b>
      {decimals}
    </span>
  );
}

/** The original price, struck through. */
export function OldMoney({ value }: { value: number }) {
  return (
    <s className="money-old">
      <span className="sr-only">原价</span>
      {moneyText(value)}
    </s>
  );
}

/** What has to stand beside an original price that nobody was charged: its basis, and since when (domain.md §9). */
export function OldMoneyNote({ note }: { note: string | undefined }) {
  return note ? <small className="money-note">{note}</small> : null;
}

/** Money inside a sentence or a label. */
export function moneyText(value: number): string {
  return textOf(yuan(value));
}
