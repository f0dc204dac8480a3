import type { DataOf } from "@yaoji/contract/endpoints";
import { add, toYuan, yuan } from "@yaoji/domain/money/money";
import { useState } from "react";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Money } from "../../components/money.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty } from "../../components/states.tsx";
import { creditHref, type CreditQuery } from "../../lib/wallet-query.ts";
import { RepayForm } from "./repay-form.tsx";
import { ForRole, RoleControls } from "../../components/for-role.tsx";
import { SelectBox } from "../../components/select-box.tsx";

type Bills = DataOf<"creditBills">;
type Bill = Bills["list"][number];
/** `isDrawn`: whether a bill of the shop has been drawn and is owed. */
type BillListProps = { query: CreditQuery; page: Bills; isDrawn: boolean };

/** The bills, those owed to be ticked, and what paying the ticked ones back comes to. */
export function BillList({ query, page, isDrawn }: BillListProps) {
  const owed = page.list.filter((bill) => bill.owed > 0);
  const [ids, setIds] = useState<readonly number[]>([]);
  const chosen = owed.filter(({ id }) => ids.includes(id));
  const sum = toYuan(add(...chosen.map((bill) => yuan(bill.owed))));
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <NoBills isNarrow={query.type !== 0} />
      </EmptyPage>
    );
  return (
    <>
      <div className="panel">
        <RoleControls right="funds">
          <BillTable bills={page.list} ids={ids} onChange={setIds} />
        </RoleControls>
        {owed.length > 0 && (
          <ForRole right="funds">
            <RepayForm key={ids.join()} ids={chosen.map(({ id }) => id)} sum={sum} isDrawn={isDrawn} />
          </ForRole>
        )}
      </div>
      <Pager of={page} hrefOf={(number) => creditHref(query, { page: number, repay: null })} />
    </>
  );
}

function NoBills({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Empty text={isNarrow ? "没有这类账单" : "还没有账单，用账期支付的订单会出现在这里"} icon="receipt">
      <a href={isNarrow ? "/zqgl" : "/list"} className="btn btn-primary">
        {isNarrow ? "查看全部账单" : "去选购药品"}
      </a>
    </Empty>
  );
}

type BillTableProps = {
  bills: readonly Bill[];
  ids: readonly number[];
  onChange: (ids: readonly number[]) => void;
};

function BillTable({ bills, ids, onChange }: BillTableProps) {
  return (
    <table className="row-table entry-table bill-table" aria-label="账单">
      <thead>
        <tr>
          <th scope="col" className="off-paper">
            选择
          </th>
          <th scope="col">订单号</th>
          <th scope="col" className="amount">
            账单金额
          </th>
          <th scope="col" className="amount">
            待还
          </th>
          <th scope="col">出账日</th>
          <th scope="col">还款日</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill, index) => (
          <BillRow
            key={bill.id}
            bill={bill}
            head={bill.due_on === bills[index - 1]?.due_on ? undefined : `还款日 ${bill.due_on}`}
            isChosen={ids.includes(bill.id)}
            onToggle={() =>
              onChange(ids.includes(bill.id) ? ids.filter((id) => id !== bill.id) : [...ids, bill.id])
            }
          />
        ))}
      </tbody>
    </table>
  );
}

/** `head`: its day to pay, on the first of several that share it. */
type BillRowProps = { bill: Bill; head: string | undefined; isChosen: boolean; onToggle: () => void };

function BillRow({ bill, head, isChosen, onToggle }: BillRowProps) {
  const settled = [bill.paid > 0 && "已还", bill.refunded > 0 && "退款冲减"].filter(Boolean).join("、");
  return (
    <tr data-head={head}>
      <td className="entry-mark off-paper">
        {bill.owed > 0 ? (
          <SelectBox label={`选择订单${bill.order_no}的账单`} isChecked={isChosen} onChange={onToggle} />
        ) : (
          <span className="text-ink-2">已结清</span>
        )}
      </td>
      <td className="entry-title">
        <a href={`/order/info/${bill.order_id}`} className="num text-brand-700 underline">
          {bill.order_no}
        </a>
      </td>
      <td data-name="账单" className="num amount entry-right">
        <Money value={bill.amount} kind="plain" />
      </td>
      <td data-name="待还" className="num amount entry-amount font-semibold">
        <span>
          <Money value={bill.owed} kind="plain" />
          {settled && <span className="block text-hint font-normal text-ink-2">{settled}</span>}
        </span>
      </td>
      <td data-name="出账日" className="num entry-left">
        {bill.bill_on}
      </td>
      <td className="num entry-day">{bill.due_on}</td>
      <td className={`entry-more ${bill.state === "overdue" ? "text-offer" : ""}`}>{bill.state_text}</td>
    </tr>
  );
}
