import type { DataOf } from "@yaoji/contract/endpoints";
import { isPayMethod, payMethodText } from "@yaoji/domain/trade/order-states";
import { moneyText } from "../../components/money.tsx";
import { OrderGone } from "../../components/order-gone.tsx";
import { PayParts } from "../../components/pay-parts.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import { paidBesideBalance, paidProgress, paySituation, type PayState } from "../../lib/pay.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { CheckoutOrders } from "./checkout-orders.tsx";
import { Result } from "./result.tsx";
import { SettledCheckout } from "./settled-checkout.tsx";

type PaidPageProps = {
  id: number;
  balance: Outcome<DataOf<"balance">>;
  credit: Outcome<DataOf<"credit">>;
  /** Null where the address names no order. */
  state: Outcome<PayState> | null;
};

/** Step 4: what was paid, and the way on. */
export function PaidPage(props: PaidPageProps) {
  return (
    <div className="wrap pb-4">
      <StepPicture step={4} />
      <h1 className="mb-3 text-floor font-semibold">{headingOf(props)}</h1>
      <PaidBody {...props} />
    </div>
  );
}

/** 支付完成 only where the order named is known to be paid: who opens the page by hand has paid nothing. */
function headingOf({ state }: PaidPageProps): string {
  return state?.ok && paySituation(state.data) === "paid" ? "支付完成" : "支付结果";
}

function PaidBody({ id, balance, credit, state }: PaidPageProps) {
  if (state === null) {
    return (
      <Result isGood={false} title="支付结果请在订单中查看" text={balanceText(balance)}>
        <WaysOn />
      </Result>
    );
  }
  if (!state.ok && state.failure.code === 404) return <OrderGone />;
  if (!state.ok) return <NotLoaded failure={state.failure} />;
  const situation = paySituation(state.data);
  if (situation === "open") return <NotPaid id={id} state={state.data} />;
  if (situation === "closed") return <SettledCheckout id={id} state={state.data} />;
  return (
    <Paid
      left={state.data.method === "credit" ? creditText(credit) : balanceText(balance)}
      state={state.data}
    />
  );
}

/** `left`: what there is now of what it was paid from. */
function Paid({ left, state }: { left: string; state: PayState }) {
  const method = isPayMethod(state.method) ? payMethodText[state.method] : "";
  const { paid_amount, paid_balance } = state;
  const rest = paidBesideBalance(paid_amount, paid_balance);
  const isOneWay = paid_balance === 0 || rest === 0;
  return (
    <div className="flex flex-col gap-3">
      <Result
        isGood
        title={`已支付 ${moneyText(paid_amount)}`}
        text={[isOneWay && method, left, paidProgress(state)].filter(Boolean).join("，")}
      >
        {!isOneWay && <PayParts balance={paid_balance} rest={rest} method={state.method} />}
        <WaysOn orders={state.orders} />
        {state.method === "credit" && (
          <a href="/zqgl" className="btn">
            查看账期账单
          </a>
        )}
      </Result>
      <CheckoutOrders orders={state.orders} />
    </div>
  );
}

function balanceText(balance: PaidPageProps["balance"]): string {
  return balance.ok ? `当前余额${moneyText(balance.data.money)}` : "";
}

function creditText(credit: PaidPageProps["credit"]): string {
  return credit.ok ? `可用额度${moneyText(credit.data.available)}` : "";
}

/** Where there is one order, to that; else to all of them. */
function WaysOn({ orders = [] }: { orders?: PayState["orders"] }) {
  const [first, ...others] = orders;
  const only = others.length === 0 ? first : undefined;
  return (
    <>
      <a href={only ? `/order/info/${only.id}` : "/order"} className="btn btn-primary">
        {only ? "查看订单" : "查看我的订单"}
      </a>
      <a href="/" className="btn">
        继续购物
      </a>
    </>
  );
}

function NotPaid({ id, state }: { id: number; state: PayState }) {
  const isTransfer = state.method === "bank_transfer";
  return (
    <Result
      isGood={false}
      title="订单尚未支付"
      text={isTransfer ? "对公转账到账后，订单才会进入审核" : "付款完成后，订单才会进入审核"}
    >
      <a href={isTransfer ? `/cart/hm?id=${id}` : `/cart/step3/${id}`} className="btn btn-primary">
        {isTransfer ? "查看转账" : "去支付"}
      </a>
      <a href="/order" className="btn">
        查看我的订单
      </a>
    </Result>
  );
}
