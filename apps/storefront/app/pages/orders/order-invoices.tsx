import type { DataOf } from "@yaoji/contract/endpoints";
import { InvoiceFiles } from "../../components/invoice-files.tsx";
import { Money } from "../../components/money.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import type { Outcome } from "@yaoji/browser/reply";

type OrderDetail = DataOf<"orderDetail">;

export type InvoicesOfOrder = Outcome<DataOf<"invoiceList">>;
type OrderInvoicesProps = { order: OrderDetail; invoices: InvoicesOfOrder };

/** The order's e-invoices, each to download; and the one that comes by itself, or the way to ask for it. */
export function OrderInvoices({ order, invoices }: OrderInvoicesProps) {
  const isNone = invoices.ok && invoices.data.list.length === 0;
  if (isNone && !order.uninvoiced) return null;
  return (
    <Panel title="电子发票" className="off-paper">
      {invoices.ok ? (
        <ul>
          {invoices.data.list.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <NotLoaded failure={invoices.failure} />
      )}
      {order.uninvoiced && <Uninvoiced orderNo={order.order_no} wish={order.uninvoiced} />}
      {invoices.ok && !isNone && <WayOn href={`/dzfp?keyword=${order.order_no}`} text="在电子发票中查看" />}
    </Panel>
  );
}

type UninvoicedProps = { orderNo: string; wish: NonNullable<OrderDetail["uninvoiced"]> };

/** What was asked for already, and where another title is chosen; where nothing was, the way to ask. */
function Uninvoiced({ orderNo, wish: { wanted, text } }: UninvoicedProps) {
  const way = wanted ? "换抬头" : text ? "核对抬头，重新申请" : "尚未开票，去申请";
  return (
    <>
      {text && <p className="mb-1 text-meta break-words">{text}</p>}
      <WayOn href={`/dzfp?tab=orders&keyword=${orderNo}`} text={way} />
    </>
  );
}

function WayOn({ href, text }: { href: string; text: string }) {
  return (
    <p>
      <a href={href} className="inline-block min-h-6 text-brand-700 hover:underline">
        {text}
      </a>
    </p>
  );
}

function InvoiceItem({ invoice }: { invoice: DataOf<"invoiceList">["list"][number] }) {
  const name = invoice.number || "尚无号码";
  return (
    <li className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-meta">
      <span className="num">{name}</span>
      <span className="text-ink-2">
        {invoice.kind_text} · {invoice.state_text}
      </span>
      <span className="num ml-auto">
        <Money value={invoice.amount} kind="plain" />
      </span>
      <InvoiceFiles
        invoice={invoice}
        name={name}
        className="inline-block min-h-6 text-brand-700 hover:underline"
      />
      {invoice.next && <span className="basis-full text-ink-2">{invoice.next}</span>}
    </li>
  );
}
