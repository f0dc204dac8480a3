import { Money } from "../../components/money.tsx";
import type { Detail } from "./detail.ts";

/** All prices of this buyer, what beats the normal price on top, and how each comes about (domain.md §4). */
export function PriceRows({ goods }: { goods: Detail }) {
  const known = goods.prices.filter((row) => row.price !== null);
  if (known.length < 2 && !known[0]?.note) return null;
  return (
    <dl aria-label="价格明细" className="mt-1 flex flex-col gap-0.5 border-t border-[#f6d5d0] pt-2">
      {known.map((row) => (
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
