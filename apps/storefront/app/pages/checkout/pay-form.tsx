import { useState } from "react";
import { payMethodText, unpaidTimeoutHours } from "@yaoji/domain/orders";
import { Money, moneyText } from "../../components/money.tsx";
import { TimeLeft } from "../../components/time-left.tsx";
import { balanceShortage, dueAmount, startMethod, type PayMethod, type PayState } from "../../lib/pay.ts";
import { CheckoutOrders } from "./checkout-orders.tsx";
import { PayOption } from "./pay-option.tsx";
import { TransferNote } from "./transfer-note.tsx";
import { usePayment } from "./use-payment.ts";

type PayFormProps = { id: number; state: PayState };

/** The orders, the ways to pay, what is due and until when, and the button. */
export function PayForm({ id, state }: PayFormProps) {
  const due = dueAmount(state);
  const payable = { balance: state.balance, total: due };
  const isWaiting = state.method === "bank_transfer";
  const [method, setMethod] = useState<PayMethod>(isWaiting ? "bank_transfer" : startMethod(payable));
  return (
    <div className="grid items-start gap-3 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-3">
        <CheckoutOrders orders={state.orders} />
        <PayMethods missing={balanceShortage(payable)} state={state} method={method} onChoose={setMethod} />
        {method === "bank_transfer" && <TransferNote state={state} />}
      </div>
      <section aria-label="付款" className="panel p-4 text-meta max-lg:-order-1 lg:sticky lg:top-16">
        <TimeLeft until={state.pay_before} />
        <div className="submit-row">
          <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
            应付金额
            <Money value={due} kind="large" />
          </p>
          {isWaiting && method === "bank_transfer" ? (
            <p className="lg:mt-3">
              <a href={`/order/info/${id}`} className="btn w-full">
                已登记对公转账，查看订单
              </a>
            </p>
          ) : (
            <PayButton id={id} state={state} method={method} />
          )}
        </div>
      </section>
    </div>
  );
}

type PayMethodsProps = {
  missing: number;
  state: PayState;
  method: PayMethod;
  onChoose: (method: PayMethod) => void;
};

function PayMethods({ missing, state, method, onChoose }: PayMethodsProps) {
  return (
    <section aria-labelledby="pay-title" className="panel p-4">
      <h2 id="pay-title" className="mb-3 text-nav font-semibold">
        支付方式
      </h2>
      <div className="grid gap-2 md:grid-cols-2">
        <PayOption
          method="balance"
          title={payMethodText.balance}
          isChosen={method === "balance"}
          isDisabled={missing > 0}
          onChoose={onChoose}
        >
          可用余额<span className="num">{moneyText(state.balance)}</span>
          {missing > 0 && <span className="text-offer">，余额不足，还差{moneyText(missing)}</span>}
        </PayOption>
        <PayOption
          method="bank_transfer"
          title={payMethodText.bank_transfer}
          isChosen={method === "bank_transfer"}
          onChoose={onChoose}
        >
          从下单起为您保留{unpaidTimeoutHours("bank_transfer")}小时，到账后安排发货
        </PayOption>
      </div>
    </section>
  );
}

function PayButton({ id, state, method }: PayFormProps & { method: PayMethod }) {
  const { pay, isBusy } = usePayment(id, state);
  return (
    <button
      type="button"
      className="btn btn-primary h-11 px-6 text-nav lg:mt-3 lg:w-full"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void pay(method)}
    >
      {isBusy ? "处理中…" : method === "balance" ? "确认支付" : "确认对公转账"}
    </button>
  );
}
