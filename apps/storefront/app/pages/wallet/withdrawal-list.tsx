import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { Money, moneyText } from "../../components/money.tsx";
import { Pager } from "../../components/pager.tsx";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { Empty } from "../../components/states.tsx";

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
          <div className="px-4 pb-2">
            <Empty isInside text="还没有提现记录" />
          </div>
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

/** 撤回: as long as finance has not decided; the money is free at once. */
function TakeBack({ withdrawal }: { withdrawal: Withdrawals["list"][number] }) {
  const { revalidate } = useRevalidator();
  async function takeBack(): Promise<void> {
    const run = () => api("withdrawCancel", { params: { id: withdrawal.id } });
    const text = `撤回后${moneyText(withdrawal.amount)}立即回到可用余额。`;
    if (!(await confirmBox(text, { title: "撤回提现", actionLabel: "确认撤回", run }))) return;
    toast("提现已撤回，金额已退回余额", "success");
    await revalidate();
  }
  return (
    <button type="button" className="btn ml-3" onClick={() => void takeBack()}>
      撤回
    </button>
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
          {withdrawal.state === "applied" && <TakeBack withdrawal={withdrawal} />}
        </span>
      </td>
    </tr>
  );
}
