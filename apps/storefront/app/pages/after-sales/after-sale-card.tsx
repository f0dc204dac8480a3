import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { Money } from "../../components/money.tsx";
import { afterSalePath, isClosed } from "@yaoji/domain/trade/after-sales";
import { Deadline } from "./deadline.tsx";

export type AfterSaleSummary = DataOf<"afterSaleList">["list"][number];

/** One application of the list: number, state with its clock, first lines, amount. */
export function AfterSaleCard({ sale }: { sale: AfterSaleSummary }) {
  const asked = wireTime(sale.created_at);
  const rest = sale.line_count - sale.lines.length;
  return (
    <article aria-label={`售后${sale.no}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-meta">
          {sale.type_text}{" "}
          <a href={afterSalePath(sale)} className="num font-semibold text-brand-700 hover:underline">
            {sale.no}
          </a>
        </h2>
        {asked && <span className="num text-ink-2">{formatShopTime(asked)}</span>}
        <StateText sale={sale} />
      </header>
      <div className="flex flex-col gap-3 p-4 md:flex-row md:items-center">
        <ul className="min-w-0 flex-1">
          {sale.lines.map((line) => (
            <li key={line.id} className="flex items-center gap-3 py-1">
              <img
                src={line.image}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="flex-none bg-page"
              />
              <p className="min-w-0 flex-1">
                <span className="text-meta font-semibold">{line.name}</span>{" "}
                <span className="num text-ink-2">批号{line.batch_no}</span>
              </p>
              {line.number > 0 && (
                <span className="num flex-none text-ink-2">
                  × {line.number}
                  {line.bzdw}
                </span>
              )}
            </li>
          ))}
          {rest > 0 && <li className="py-1 text-ink-2">还有{rest}个批号</li>}
        </ul>
        <CardFoot sale={sale} />
      </div>
    </article>
  );
}

/** Where it stands, in the colour of who is waited for. */
export function StateText({
  sale,
}: {
  sale: Pick<AfterSaleSummary, "state" | "state_text" | "waits_for_buyer">;
}) {
  const colour = isClosed(sale.state) ? "text-ink-2" : sale.waits_for_buyer ? "text-offer" : "text-brand-700";
  return <span className={`ml-auto text-meta font-semibold ${colour}`}>{sale.state_text}</span>;
}

function CardFoot({ sale }: { sale: AfterSaleSummary }) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-3 max-md:border-t max-md:border-line max-md:pt-3 md:w-76 md:flex-col md:items-end">
      <RefundAmount sale={sale} />
      <p className="text-right text-ink-2">
        <Deadline sale={sale} />
      </p>
      <a href={afterSalePath(sale)} className="btn" aria-label={`查看售后${sale.no}详情`}>
        查看详情
      </a>
    </div>
  );
}

/** What is, or will be, given back; nothing where no money moves, or none will any more. */
export function RefundAmount({ sale }: { sale: Pick<AfterSaleSummary, "state" | "remedy" | "amount"> }) {
  const isOff = sale.state === "rejected" || sale.state === "cancelled";
  if (sale.remedy !== "refund" || isOff) return null;
  return (
    <span className="flex items-baseline justify-end gap-1 text-meta">
      {sale.state === "completed" ? "已退款" : "预计退款"}
      <Money value={sale.amount} />
    </span>
  );
}
