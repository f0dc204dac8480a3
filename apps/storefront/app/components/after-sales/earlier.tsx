import { afterSalePath } from "@yaoji/domain/trade/after-sales";
import type { AskingForm } from "../../lib/after-sale-draft.ts";

/** What was asked for of this order before. */
export function EarlierApplications({ list }: Pick<AskingForm, "list">) {
  if (list.length === 0) return null;
  return (
    <details className="text-meta">
      <summary className="min-h-6 cursor-pointer text-brand-700">本订单已有{list.length}个售后申请</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {list.map((sale) => (
          <li key={sale.id}>
            <a href={afterSalePath(sale)} className="inline-block min-h-6 text-brand-700 hover:underline">
              {sale.type_text} <span className="num">{sale.no}</span>
            </a>
            <span className="ml-2 text-ink-2">{sale.state_text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
