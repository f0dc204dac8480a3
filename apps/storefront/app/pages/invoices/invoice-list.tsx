import { useState } from "react";
import { EmptyPage } from "../../components/empty-page.tsx";
import type { Invoice, InvoicePage } from "../../api/invoices.ts";
import { download } from "../../api/download.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty } from "../../components/states.tsx";
import { SelectBox } from "../../components/select-box.tsx";
import { invoiceHref, isNarrowed, zipHref, type InvoiceQuery } from "../../lib/invoice-query.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import { useChosen } from "./use-chosen.ts";

type InvoiceListProps = { query: InvoiceQuery; invoices: InvoicePage };

/** The invoices of this page; several can be chosen and downloaded together. */
export function InvoiceList({ query, invoices }: InvoiceListProps) {
  const { list } = invoices;
  const files = list.filter(({ can }) => can.download.allowed).map(({ id }) => id);
  const { chosen, choose } = useChosen(files);
  if (list.length === 0)
    return (
      <EmptyPage of={invoices}>
        <NoInvoices query={query} />
      </EmptyPage>
    );
  return (
    <>
      <section aria-label="发票列表" className="panel">
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5">
          <SelectBox
            label="全选本页"
            isLabelShown
            isDisabled={files.length === 0}
            isChecked={files.length > 0 && chosen.length === files.length}
            onChange={(isChecked) => choose(files, isChecked)}
          />
          <Downloads query={query} chosen={chosen} hasFiles={files.length > 0} />
        </div>
        <ul>
          {list.map((invoice: Invoice) => (
            <li key={invoice.id} className="border-t border-line first:border-t-0">
              <InvoiceRow
                invoice={invoice}
                isChosen={chosen.includes(invoice.id)}
                onChoose={(isChosen) => choose([invoice.id], isChosen)}
              />
            </li>
          ))}
        </ul>
      </section>
      <Pager of={invoices} hrefOf={(page) => invoiceHref(query, { page })} />
    </>
  );
}

type DownloadsProps = { query: InvoiceQuery; chosen: readonly number[]; hasFiles: boolean };

function Downloads({ query, chosen, hasFiles }: DownloadsProps) {
  const [isLoading, setIsLoading] = useState(false);
  function save(path: string): void {
    setIsLoading(true);
    void download(path).finally(() => setIsLoading(false));
  }
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <button
        type="button"
        className="btn"
        disabled={chosen.length === 0 || isLoading}
        onClick={() => save(`/api/invoice/zip?ids=${chosen.join(",")}`)}
      >
        下载选中{chosen.length > 0 && `（${chosen.length}）`}
      </button>
      <button
        type="button"
        className="btn"
        disabled={!hasFiles || isLoading}
        aria-busy={isLoading}
        onClick={() => save(zipHref(query))}
      >
        {isLoading ? "打包中…" : "下载全部结果（ZIP）"}
      </button>
    </div>
  );
}

function NoInvoices({ query }: { query: InvoiceQuery }) {
  return (
    <Empty text={isNarrowed(query) ? "没有符合条件的发票" : "这里还没有发票"} icon="receipt">
      <p className="flex flex-wrap justify-center gap-3">
        {isNarrowed(query) && (
          <a href={invoiceHref(query, { keyword: "", start: "", end: "" })} className="btn">
            清除条件
          </a>
        )}
        <a href="/dzfp?tab=orders" className="btn btn-primary">
          查看可开票订单
        </a>
      </p>
    </Empty>
  );
}
