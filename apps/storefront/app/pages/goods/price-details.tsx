import { Money } from "../../components/money.tsx";
import type { Detail } from "./goods-page.tsx";

/** How the price comes about, tiers, and promotions in words; none of it where there is nothing to tell. */
export function PriceDetails({ goods }: { goods: Detail }) {
  const known = goods.prices.filter((row) => row.price !== null);
  return (
    <>
      {goods.promotions.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {goods.promotions.map(({ name, text }) => (
            <li key={name + text} className="flex items-baseline gap-2 text-meta">
              <span className={`badge badge-${name} ${name.length > 2 ? "bg-offer" : ""}`}>{name}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {known.length > 1 && (
        <details className="mt-2">
          <summary className="text-ink-2">价格明细</summary>
          <dl className="mt-1 flex flex-col gap-1">
            {known.map((row) => (
              <div key={row.key} className="flex gap-3">
                <dt className="w-16 text-ink-2">{row.label}</dt>
                <dd>
                  <Money value={row.price} kind="plain" />
                  {row.note && <span className="ml-2 text-ink-2">{row.note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
