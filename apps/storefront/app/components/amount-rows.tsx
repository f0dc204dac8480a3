import { Money } from "./money.tsx";

type AmountRow = { key: string; label: string; amount: number; note?: string | undefined };

/** 价格明细: how the total came about, one row a step (domain.md §4); the total itself stands beneath, large. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {rows
        .filter(({ key }) => key !== "payable")
        .map(({ label, amount, note }, index) => (
          // Two vouchers are two rows of one key.
          <div key={index} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">
              {label}
              {note && <span className="ml-2 text-hint">{note}</span>}
            </dt>
            <dd className="num text-meta">
              <Money value={amount} kind="plain" />
            </dd>
          </div>
        ))}
    </dl>
  );
}
