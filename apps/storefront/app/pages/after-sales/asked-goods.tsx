import type { DataOf } from "@yaoji/contract/endpoints";
import { Money, moneyText } from "../../components/money.tsx";
import { Panel } from "../../components/panel.tsx";

type AfterSaleDetail = DataOf<"afterSaleDetail">;
type Line = AfterSaleDetail["lines"][number];

/** The batches with their pieces; of a refund also how each amount comes about. */
export function AskedGoods({ sale }: { sale: AfterSaleDetail }) {
  const isRefund = sale.remedy === "refund";
  return (
    <Panel title={`商品批号（${sale.line_count}个）`}>
      <ul>
        {sale.lines.map((line) => (
          <li key={line.id} className="border-t border-line py-3 first:border-t-0">
            <AskedBatch line={line} isRefund={isRefund} />
          </li>
        ))}
      </ul>
      {isRefund && (
        <p className="border-t border-line pt-3 text-ink-2">
          退款为所退数量的实付金额：该商品实付（已扣优惠）按数量分摊，精确到分；运费不随商品退还。
        </p>
      )}
    </Panel>
  );
}

function AskedBatch({ line, isRefund }: { line: Line; isRefund: boolean }) {
  return (
    <div className="order-line">
      <a href={`/list/info/${line.goods_id}`} tabIndex={-1} aria-hidden="true" className="line-picture">
        <img src={line.image} alt="" width={80} height={80} loading="lazy" decoding="async" />
      </a>
      <div className="min-w-0">
        <p className="text-name font-semibold">
          <a href={`/list/info/${line.goods_id}`} className="hover:text-brand-600">
            {line.name}
          </a>
        </p>
        <p className="text-ink-2">
          {line.ypgg} {line.sccj}
        </p>
        <p className="num text-ink-2">
          批号{line.batch_no} · 有效期至{line.yxq}
        </p>
        {isRefund && (
          <p className="num text-ink-2">
            实付{moneyText(line.paid)} ÷ {line.ordered}
            {line.bzdw} × {line.accepted ?? line.number}
            {line.bzdw}
          </p>
        )}
      </div>
      <p className="num text-right">
        {line.number > 0 && (
          <span className="block text-meta">
            × {line.number}
            {line.bzdw}
          </span>
        )}
        {line.accepted !== null && line.accepted < line.number && (
          <span className="block text-offer">
            合格{line.accepted}
            {line.bzdw}，其余退还给您
          </span>
        )}
        {isRefund && (
          <span className="mt-1 block text-name font-semibold text-price">
            <Money value={line.amount} kind="plain" />
          </span>
        )}
      </p>
    </div>
  );
}
