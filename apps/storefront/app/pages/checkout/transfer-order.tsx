import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { useRevalidator } from "react-router";
import { Money, moneyText } from "../../components/money.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { TimeToPay } from "../../components/time-to-pay.tsx";
import { CompanyAccount } from "../../components/transfer/company-account.tsx";
import { TransferForm } from "../../components/transfer/transfer-form.tsx";
import { TransferState } from "../../components/transfer/transfer-state.tsx";
import { Panel } from "../../components/panel.tsx";
import { dueAmount, isCombined, payableIds, type PayState } from "../../lib/pay.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { CheckoutOrders } from "./checkout-orders.tsx";

type TransferOrderProps = {
  id: number;
  account: Outcome<DataOf<"transferAccount">>;
  state: PayState;
};

/** The account and the amount, the proof or what became of it; beside them how long the orders wait. */
export function TransferOrder({ id, account, state }: TransferOrderProps) {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-3">
        <Panel title="收款账户">
          {account.ok ? (
            <CompanyAccount given={account.data} amount={state.rest} remark={orderNumbers(state)} />
          ) : (
            <NotLoaded failure={account.failure} />
          )}
        </Panel>
        {account.ok && account.data.account && <Proof id={id} state={state} />}
        <CheckoutOrders orders={state.orders} />
      </div>
      <Summary id={id} state={state} />
    </div>
  );
}

function orderNumbers(state: PayState): string {
  const open = new Set(payableIds(state));
  const numbers = state.orders.flatMap((order) => (open.has(order.id) ? [order.order_no] : []));
  return numbers.join(" ");
}

/** What was sent, and the form where something is still to be sent. */
function Proof({ id, state: { transfer, can_prove: mayProve } }: Pick<TransferOrderProps, "id" | "state">) {
  const { revalidate, state } = useRevalidator();
  const isWaiting = transfer?.state === "submitted";
  return (
    <Panel
      title="付款凭证"
      aside={
        isWaiting && (
          <button
            type="button"
            className="btn"
            aria-busy={state !== "idle"}
            onClick={() => void revalidate()}
          >
            刷新状态
          </button>
        )
      }
    >
      {transfer && <TransferState transfer={transfer} mayResend={mayProve.allowed} />}
      {!isWaiting && (
        <div className={transfer ? "mt-4 border-t border-line pt-4" : undefined}>
          {mayProve.allowed ? (
            <TransferForm subject={{ purpose: "order", order_id: id }} onSent={revalidate} />
          ) : (
            <p>{mayProve.text}</p>
          )}
        </div>
      )}
    </Panel>
  );
}

function Summary({ id, state }: Pick<TransferOrderProps, "id" | "state">) {
  const until = wireTime(state.pay_before);
  const proofWaits = state.transfer?.state === "submitted";
  return (
    <section
      aria-label="付款"
      className="panel flex flex-col gap-2 p-4 text-meta max-lg:-order-1 lg:sticky lg:top-16"
    >
      <TimeToPay until={state.pay_before} proofWaits={proofWaits} />
      <p className="flex items-baseline justify-between gap-2">
        转账金额
        <Money value={state.rest} kind="large" />
      </p>
      {isCombined(state) && (
        <p className="text-ink-2">
          应付{moneyText(dueAmount(state))}，其中余额支付{moneyText(state.balance_part)}
          ，确认到账前这部分余额冻结
        </p>
      )}
      {until && !proofWaits && (
        <p className="text-ink-2">
          保留至<span className="num">{formatShopTime(until)}</span>，逾期未提交凭证的订单将自动取消
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {(!state.transfer || state.transfer.state === "rejected") && (
          <a href={`/cart/step3/${id}`} className="btn flex-1">
            更换支付方式
          </a>
        )}
        <a href={`/order/info/${id}`} className="btn flex-1">
          查看订单
        </a>
      </p>
    </section>
  );
}
