import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/time";
import { Money } from "../../components/money.tsx";
import { Pager } from "../../components/pager.tsx";

type Withdrawals = DataOf<"withdrawList">;

/** Withdrawals, newest first, with their states. */
export function WithdrawalList({ page }: { page: Withdrawals }) {
  return (
    <>
      <section aria-labelledby="withdrawals-title" className="panel">
        <h2 id="withdrawals-title" className="p-4 text-nav font-semibold">
          提现记录
        </h2>
        {page.list.length === 0 ? (
          <p className="px-4 pb-4 text-meta text-ink-2">还没有提现记录</p>
        ) : (
          <table className="row-table">
            <thead>
              <tr>
                <th scope="col">申请时间</th>
                <th scope="col">银行账户</th>
                <th scope="col" className="amount">
                  金额
                </th>
                <th scope="col">状态</th>
              </tr>
            </thead>
            <tbody>
              {page.list.map((withdrawal) => (
                <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <Pager of={page} hrefOf={(number) => `/yegl?tab=withdraw&page=${number}`} />
    </>
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawals["list"][number] }) {
  const applied = wireTime(withdrawal.created_at);
  return (
    <tr>
      <td data-name="申请时间" className="num">
        {applied && formatShopTime(applied)}
      </td>
      <td data-name="银行账户">
        <span>
          {withdrawal.bank} <span className="num">{withdrawal.number}</span>
          <span className="block text-ink-2">{withdrawal.holder}</span>
        </span>
      </td>
      <td data-name="金额" className="num amount">
        <Money value={withdrawal.amount} kind="plain" />
      </td>
      <td data-name="状态">
        <span>
          {withdrawal.state_text}
          {withdrawal.reason && <span className="block text-offer">{withdrawal.reason}</span>}
        </span>
      </td>
    </tr>
  );
}
