import { isPayMethod } from "@yaoji/domain/trade/order-states";
import { useState } from "react";
import { Money } from "../../components/money.tsx";
import { PayParts } from "../../components/pay-parts.tsx";
import { TimeToPay } from "../../components/time-to-pay.tsx";
import { chosenWay, dueAmount, type PayMethod, type PayState } from "../../lib/pay.ts";
import { CheckoutOrders } from "./checkout-orders.tsx";
import { PayMethods } from "./pay-methods.tsx";
import { type Retelling, useRetelling } from "./use-retelling.ts";
import { usePayment } from "./use-payment.ts";

type PayFormProps = { id: number; wish: 0 | 1 | null; state: PayState };

/** The orders, the ways to pay, what is due and until when, and the button. */
export function PayForm({ id, wish, state }: PayFormProps) {
  const due = dueAmount(state);
  const question = { ...state, total: due };
  const [wished, setWished] = useState<PayMethod | null>(isPayMethod(state.method) ? state.method : null);
  const method = chosenWay(question, wished);
  const { retell, isRetold } = useRetelling();
  return (
    <div className="grid items-start gap-3 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-3">
        <TransferTold id={id} state={state} />
        <CheckoutOrders orders={state.orders} />
        <PayMethods question={question} method={method} onChoose={setWished} retell={retell} />
      </div>
      <section aria-label="付款" className="panel p-4 text-meta max-lg:-order-1 lg:sticky lg:top-16">
        <TimeToPay until={state.pay_before} proofWaits={state.transfer?.state === "submitted"} />
        <div className="submit-row">
          <div>
            <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
              应付金额
              <Money value={due} kind="large" />
            </p>
            <PayParts balance={question.balance_part} rest={question.rest} method={method} />
          </div>
          <PayButton id={id} wish={wish} state={state} method={method} isRetold={isRetold} />
        </div>
      </section>
    </div>
  );
}

/** A proof was sent already: paying otherwise too would pay twice. */
function TransferTold({ id, state: { transfer } }: Pick<PayFormProps, "id" | "state">) {
  if (!transfer || transfer.state === "confirmed") return null;
  return (
    <p className={transfer.state === "rejected" ? "notice notice-warning" : "notice"}>
      {transfer.state === "rejected"
        ? `转账凭证被驳回：${transfer.reason}`
        : "您已提交对公转账凭证，请等待财务确认，无需再次付款"}
      <a href={`/cart/hm?id=${id}`} className="ml-3 inline-block underline">
        查看转账
      </a>
    </p>
  );
}

const labels: Readonly<Record<PayMethod, string>> = {
  balance: "确认支付",
  credit: "确认账期支付",
  bank_transfer: "确认对公转账",
  alipay: "去支付宝付款",
  wechat: "去微信付款",
};

type PayButtonProps = PayFormProps & Pick<Retelling, "isRetold"> & { method: PayMethod };

function PayButton({ id, wish, state, method, isRetold }: PayButtonProps) {
  const { pay, isSending, isBusy, isUnknown } = usePayment(id, state, wish);
  return (
    <div>
      <button
        type="button"
        className="btn btn-primary h-11 px-6 text-nav lg:mt-3 lg:w-full"
        disabled={isBusy || isRetold}
        aria-busy={isBusy || isRetold}
        onClick={() => void pay(method)}
      >
        {isUnknown ? "正在查询付款结果…" : isSending ? "处理中…" : labels[method]}
      </button>
      <p role="status" className="mt-2 text-offer">
        {isUnknown && "网络中断，付款结果暂未确认。网络恢复后会自动查询，请不要重复付款。"}
      </p>
    </div>
  );
}
