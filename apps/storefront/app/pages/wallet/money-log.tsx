import type { DataOf } from "@yaoji/contract/endpoints";
import { EmptyPage } from "../../components/empty-page.tsx";
import { ChoiceField, DaysField, FilterBar } from "../../components/filter-bar.tsx";
import { Money } from "../../components/money.tsx";
import { type Movement, Movements } from "../../components/movements.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { TableDownload } from "../../components/table-download.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import {
  balanceHref,
  isLogNarrowed,
  moneyLogExportPath,
  changeKinds,
  type BalanceQuery,
} from "../../lib/wallet-query.ts";

type Log = DataOf<"balanceLog">;
type MoneyLogProps = { query: BalanceQuery; log: Outcome<Log> };

/** What came into the balance and went out of it, by kind and days. */
export function MoneyLog({ query, log }: MoneyLogProps) {
  return (
    <>
      <LogSearch query={query} />
      {log.ok ? <FoundRows query={query} log={log.data} /> : <NotLoaded failure={log.failure} />}
    </>
  );
}

function LogSearch({ query }: { query: BalanceQuery }) {
  const { useType, start, end } = query;
  return (
    <FilterBar
      action="/yegl"
      name="筛选收支明细"
      asked={[useType, start, end]}
      clearHref={isLogNarrowed(query) ? "/yegl" : null}
      more={<TableDownload path={moneyLogExportPath(query)} name="导出" label="导出收支明细" />}
    >
      <ChoiceField label="类型" name="use_type" value={useType || ""}>
        {changeKinds.map((name, type) => (
          <option key={name} value={type || ""}>
            {type === 0 ? "全部类型" : name}
          </option>
        ))}
      </ChoiceField>
      <DaysField days="日期" start={start} end={end} />
    </FilterBar>
  );
}

function FoundRows({ query, log }: { query: BalanceQuery; log: Log }) {
  if (log.list.length === 0)
    return (
      <EmptyPage of={log}>
        <NoRows isNarrow={isLogNarrowed(query)} />
      </EmptyPage>
    );
  return (
    <>
      <Movements name="收支明细" amountName="收支金额" balanceName="余额" list={log.list.map(movementOf)} />
      <Pager of={log} hrefOf={(page) => balanceHref(query, { page })} />
    </>
  );
}

function movementOf(row: Log["list"][number]): Movement {
  const isIn = row.amount > 0;
  return {
    id: row.id,
    time: row.time,
    type: row.type_text,
    memo: row.order_id === null ? row.memo : <Memo row={row} />,
    isIn,
    amount: (
      <>
        {isIn && "+"}
        <Money value={row.amount} kind="plain" />
      </>
    ),
    balance: <Money value={row.balance} kind="plain" />,
  };
}

/** The words of a change; the order's number, in them or after them, leads to it. */
function Memo({ row: { memo, order_id: id, order_no: number } }: { row: Log["list"][number] }) {
  const [before = "", after = ""] = (memo.includes(number) ? memo : `${memo}，订单${number}`).split(number);
  return (
    <>
      {before}
      <a href={`/order/info/${id}`} className="num inline-block text-brand-700 underline">
        {number}
      </a>
      {after}
    </>
  );
}

function NoRows({ isNarrow }: { isNarrow: boolean }) {
  if (!isNarrow) {
    return (
      <Empty text="还没有收支记录，充值后可用余额付款" icon="receipt">
        <a href="/yegl?tab=top_up" className="btn btn-primary">
          去充值
        </a>
      </Empty>
    );
  }
  return (
    <Empty text="没有符合条件的收支记录" icon="receipt">
      <a href="/yegl" className="btn btn-primary">
        查看全部明细
      </a>
    </Empty>
  );
}
