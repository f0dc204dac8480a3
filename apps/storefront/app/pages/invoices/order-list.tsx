import { useState } from "react";
import { invoicingText } from "@yaoji/domain/trade/tax-platform";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { EmptyPage } from "../../components/empty-page.tsx";
import { type InvoiceOrders, type InvoiceTitles, useInvoiceActions } from "../../api/invoices.ts";
import { TitleOptions } from "../../components/invoice-title/title-options.tsx";
import { Money } from "../../components/money.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty } from "../../components/states.tsx";
import { SelectBox } from "../../components/select-box.tsx";
import { Panel } from "../../components/panel.tsx";
import { invoiceHref, isNarrowed, type InvoiceQuery } from "../../lib/invoice-query.ts";
import { useChosen } from "./use-chosen.ts";

type OrderListProps = { query: InvoiceQuery; orders: InvoiceOrders; titles: InvoiceTitles };
type Order = InvoiceOrders["list"][number];

/**
 * Orders without an invoice: choose a title and orders, ask for all of them at once. One that was asked for before may be
 * chosen by itself, for another title.
 */
export function OrderList({ query, orders, titles }: OrderListProps) {
  const { list } = orders;
  const all = list.filter(({ wanted }) => !wanted).map(({ id }) => id);
  const { chosen, choose } = useChosen(list.map(({ id }) => id));
  if (list.length === 0)
    return (
      <EmptyPage of={orders}>
        <NoOrders query={query} />
      </EmptyPage>
    );
  return (
    <>
      <Request titles={titles} chosen={chosen} isChange={chosen.every((id) => !all.includes(id))} />
      <section aria-label="可开票订单" className="panel">
        <div className="border-b border-line px-4 py-2.5">
          <SelectBox
            label="全选本页"
            isLabelShown
            isDisabled={all.length === 0}
            isChecked={all.length > 0 && all.every((id) => chosen.includes(id))}
            onChange={(isChecked) => choose(all, isChecked)}
          />
        </div>
        <ul>
          {list.map((order) => (
            <li key={order.id} className="border-t border-line first:border-t-0">
              <OrderRow
                order={order}
                isChosen={chosen.includes(order.id)}
                onChoose={(isChosen) => choose([order.id], isChosen)}
              />
            </li>
          ))}
        </ul>
      </section>
      <Pager of={orders} hrefOf={(page) => invoiceHref(query, { page })} />
    </>
  );
}

type RequestProps = {
  titles: InvoiceTitles;
  chosen: readonly number[];
  /** Whether all of them were asked for before. */
  isChange: boolean;
};

function Request({ titles, chosen, isChange }: RequestProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const { isSending, request } = useInvoiceActions();
  const usable = titles.list.filter(({ fault }) => fault === "");
  const title = usable.find(({ id }) => id === wanted) ?? usable[0];
  const name = isChange ? "更换抬头" : "申请开票";
  return (
    <Panel title="开票抬头" className="mb-3">
      {titles.list.length > 0 ? (
        <TitleOptions titles={titles.list} chosen={title?.id ?? null} onChoose={setWanted} />
      ) : (
        <p className="text-meta text-offer">还没有发票抬头，请先添加一个</p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3">
        <p className="text-ink-2">{invoicingText[titles.invoicing].rule}</p>
        <a href="/dzfp?tab=titles" className="btn">
          管理抬头
        </a>
        {title && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={chosen.length === 0 || isSending}
            aria-busy={isSending}
            onClick={() => void request(chosen, title.id)}
          >
            {isSending ? "提交中…" : chosen.length === 0 ? "申请开票" : `${name}（${chosen.length}）`}
          </button>
        )}
      </div>
    </Panel>
  );
}

type OrderRowProps = { order: Order; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function OrderRow({ order, isChosen, onChoose }: OrderRowProps) {
  const placed = wireTime(order.created_at);
  return (
    <article aria-label={`订单${order.order_no}`} className="invoice-row">
      <SelectBox label={`选择订单${order.order_no}`} isChecked={isChosen} onChange={onChoose} />
      <div className="invoice-facts">
        <h2 className="text-meta">
          订单{" "}
          <a href={`/order/info/${order.id}`} className="num font-semibold text-brand-700 hover:underline">
            {order.order_no}
          </a>
        </h2>
        <p className="mt-1 text-ink-2">
          {order.status_text}
          {placed && <span className="num"> · 下单时间 {formatShopTime(placed)}</span>}
        </p>
      </div>
      <p className="invoice-amount">
        <Money value={order.amount} />
        {order.amount !== order.total && <span className="block text-ink-2">已扣除退款</span>}
      </p>
      <p className="invoice-actions text-ink-2">{order.text || "未开"}</p>
    </article>
  );
}

function NoOrders({ query }: { query: InvoiceQuery }) {
  return (
    <Empty text={isNarrowed(query) ? "没有符合条件的订单" : "没有可开票的订单"} icon="receipt">
      <a href={isNarrowed(query) ? "/dzfp?tab=orders" : "/dzfp"} className="btn btn-primary">
        {isNarrowed(query) ? "查看全部可开票订单" : "查看已有发票"}
      </a>
    </Empty>
  );
}
