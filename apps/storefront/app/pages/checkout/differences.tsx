import { useEffect, useRef } from "react";
import { ReasonText } from "../../components/reason-text.tsx";
import { Icon } from "../../components/icons.tsx";
import { needsCart, type Difference } from "../../lib/differences.ts";

/** What changed since the buyer saw it: old → new, to be agreed to before the order is placed (domain.md §4). */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (differences.length > 0) box.current?.focus();
  }, [differences]);
  if (differences.length === 0) return null;
  const isBlocked = differences.some(needsCart);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="differences-title"
      className="rounded-card border border-offer bg-price-soft p-4 text-meta"
    >
      <h2 id="differences-title" className="flex items-center gap-2 font-semibold text-offer">
        <Icon name="warning" size={18} />
        以下内容与您之前看到的不同，请确认
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-6">
        {differences.map((each) => (
          <li key={`${each.kind}-${each.line_id}-${each.text}`}>
            <ReasonText reason={each} />
          </li>
        ))}
      </ul>
      {isBlocked && (
        <p className="mt-3">
          <a href="/cart" className="btn">
            返回购物车调整
          </a>
        </p>
      )}
    </section>
  );
}
