import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { ForRole } from "../../components/for-role.tsx";
import { Money } from "../../components/money.tsx";
import { PaperTitle } from "../../components/paper.tsx";
import { NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { balanceHref, type BalanceQuery } from "../../lib/wallet-query.ts";
import { MoneyLog } from "./money-log.tsx";
import { TopUp, type TopUpData } from "./top-up.tsx";
import { Withdraw, type WithdrawData } from "./withdraw.tsx";

/** What the chosen tab shows. */
export type BalanceTabData =
  | { tab: "log"; log: Outcome<DataOf<"balanceLog">> }
  | ({ tab: "top_up" } & TopUpData)
  | ({ tab: "withdraw" } & WithdrawData);

type BalancePageProps = {
  query: BalanceQuery;
  balance: Outcome<DataOf<"balance">>;
  shown: BalanceTabData;
};

const tabNames = [
  ["log", "收支明细"],
  ["top_up", "余额充值"],
  ["withdraw", "余额提现"],
] as const;

/** 余额管理: what there is, what came and went, putting money in and taking it out. */
export function BalancePage({ query, balance, shown }: BalancePageProps) {
  const isLoading = usePageLoading();
  const tabs = tabNames.map(([tab, name]) => ({
    name,
    href: balanceHref({ tab, useType: 0, start: "", end: "", page: 1 }),
    isCurrent: tab === query.tab,
  }));
  return (
    <div className="wrap py-4">
      <PaperTitle title="余额管理" />
      <Balance balance={balance} />
      <Tabs label="余额管理" tabs={tabs} />
      <div aria-busy={isLoading}>
        {isLoading ? <Skeleton className="h-80" /> : <TabBody query={query} shown={shown} />}
      </div>
    </div>
  );
}

function TabBody({ query, shown }: Pick<BalancePageProps, "query" | "shown">) {
  if (shown.tab === "log") return <MoneyLog query={query} log={shown.log} />;
  return shown.tab === "top_up" ? (
    <TopUp {...shown} />
  ) : (
    <ForRole right="funds">
      <Withdraw {...shown} />
    </ForRole>
  );
}

function Balance({ balance }: Pick<BalancePageProps, "balance">) {
  if (!balance.ok) return <NotLoaded failure={balance.failure} />;
  return (
    <section aria-label="余额" className="panel mb-2 p-4">
      <dl className="figures">
        <div>
          <dt>可用余额</dt>
          <dd>
            <Money value={balance.data.money} kind="large" />
          </dd>
        </div>
        <div>
          <dt>冻结金额</dt>
          <dd>
            <Money value={balance.data.frozen} kind="plain" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-ink-2">冻结金额是提现处理中、或已登记对公转账订单中用余额支付的部分</p>
    </section>
  );
}
