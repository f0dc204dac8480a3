import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { totalsKey } from "./keep-voucher.ts";
import { VoucherDrawer } from "./voucher-drawer.tsx";
import { vouchers } from "./voucher-list.tsx";

/** 现金券: what shops hold and what of it is owed; given and taken back beside them. */
export function VouchersScreen() {
  const { open, show } = useOpen();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.vouchers.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          发放
        </button>
      </div>
      <Totals />
      <List of={vouchers} />
      {open !== null && <VoucherDrawer key={open} open={open} />}
    </>
  );
}

function Totals() {
  const { data } = useQuery({ queryKey: totalsKey, queryFn: () => api("voucherDeskTotals", {}) });
  const figures = [
    { title: "未使用", sum: data?.unused },
    { title: "7天内到期", sum: data?.ending },
  ];
  return (
    <dl className="mb-4 flex flex-wrap gap-3">
      {figures.map(({ title, sum }) => (
        <div key={title} className="panel px-5 py-3">
          <dt className="text-meta text-ink-2">{title}</dt>
          <dd className="num">
            {sum ? (
              <>
                <b className="text-nav">¥{sum.amount.toFixed(2)}</b>
                <span className="ml-3 text-ink-2">
                  {sum.number}张，{sum.shops}家店铺
                </span>
              </>
            ) : (
              "—"
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
