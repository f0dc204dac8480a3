import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { PaperTitle } from "../../components/paper.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { TransferList } from "../../components/transfer/transfer-list.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { billTypes, creditHref, type CreditQuery } from "../../lib/wallet-query.ts";
import { BillList } from "./bill-list.tsx";
import { CreditFigures } from "./credit-figures.tsx";
import { RepaymentPanel, type RepaymentData } from "./repayment-panel.tsx";

type CreditPageProps = {
  query: CreditQuery;
  credit: Outcome<DataOf<"credit">>;
  bills: Outcome<DataOf<"creditBills">>;
  transfers: Outcome<DataOf<"transferList">>;
  /** The repayment that the address names. */
  repayment: RepaymentData | null;
};

/** 账期管理: the line and what is used of it, the bills, paying them back. */
export function CreditPage(props: CreditPageProps) {
  return (
    <div className="wrap py-4">
      <PaperTitle title="账期管理" />
      <CreditBody {...props} />
    </div>
  );
}

function CreditBody({ query, credit, bills, transfers, repayment }: CreditPageProps) {
  const isLoading = usePageLoading();
  if (!credit.ok) return <NotLoaded failure={credit.failure} />;
  if (credit.data.is_open === 0 && credit.data.used === 0) return <NoCredit text={credit.data.text} />;
  const tabs = billTypes.map((name, type) => ({
    name,
    href: creditHref(query, { type, repay: null }),
    isCurrent: type === query.type,
  }));
  return (
    <>
      <CreditFigures credit={credit.data} />
      {repayment && <RepaymentPanel key={query.repay} {...repayment} />}
      <Tabs label="账单类型" tabs={tabs} />
      <div aria-busy={isLoading} className="mb-2">
        {isLoading && <Skeleton className="h-60" />}
        {!isLoading && bills.ok && (
          <BillList key={creditHref(query)} query={query} page={bills.data} isDrawn={credit.data.due > 0} />
        )}
        {!isLoading && !bills.ok && <NotLoaded failure={bills.failure} />}
      </div>
      {transfers.ok && <TransferList title="转账还款记录" list={transfers.data.list} />}
    </>
  );
}

function NoCredit({ text }: { text: string }) {
  return (
    <Empty text={text} icon="receipt">
      <a href="/list" className="btn">
        继续选购
      </a>
    </Empty>
  );
}
