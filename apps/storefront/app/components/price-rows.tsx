import type { DataOf } from "@yaoji/contract/endpoints";
import { Money } from "./money.tsx";

type PriceRowsProps = { prices: DataOf<"goodsDetail">["prices"]; className?: string };

/** All prices of this buyer, what beats the normal price on top, and how each comes about (domain.md §4). */
export function PriceRows({ prices, className }: PriceRowsProps) {
  return (
    <dl aria-label="价格明细" className={className}>
      {prices.map((row) => (
        <div key={row.key} className="flex gap-x-3">
          <dt className="w-14 flex-none text-ink-2">{row.label}</dt>
          <dd className="min-w-0">
            <Money value={row.price} kind="plain" />
            {row.note && <span className="ml-2 text-ink-2">{row.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
