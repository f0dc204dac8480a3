import type { DataOf } from "@yaoji/contract/endpoints";
import { isPayMethod, payMethodText } from "@yaoji/domain/orders";
import { useRevalidator } from "react-router";
import { moneyText } from "../../components/money.tsx";
import { OrderGone } from "../../components/order-gone.tsx";
import { Failed } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import type { PayState } from "../../lib/pay.ts";
import type { Outcome } from "../../lib/reply.ts";
import { CheckoutOrders } from "./checkout-orders.tsx";
import { Result } from "./result.tsx";

type PaidPageProps = {
  id: number;
  balance: Outcome<DataOf<"balance">>;
  /** Null where the address names no order. */
  state: Outcome<PayState> | null;
};

/** Step 4: what was paid, and the way on. */
export function PaidPage(props: PaidPageProps) {
  return (
    <div className="wrap pb-4">
      <StepPicture step={4} />
      <h1 className="mb-3 text-floor font-semibold">支付完成</h1>
      <PaidBody {...props} />
    </div>
  );
}

function PaidBody({ id, balance, state }: PaidPageProps) {
  const { revalidate } = useRevalidator();
  if (state === null) {
    return (
      <Result isGood={false} title="支付结果请在订单中查看" text={balanceText(balance)}>
        <WaysOn />
      </Result>
    );
  }
  if (!state.ok && state.failure.code === 404) return <OrderGone />;
  if (!state.ok) return <Failed failure={state.failure} onRetry={() => void revalidate()} />;
  if (!state.data.paid) return <NotPaid id={id} />;
  const method = isPayMethod(state.data.method) ? payMethodText[state.data.method] : "";
  return (
    <div className="flex flex-col gap-3">
      <Result
        isGood
        title={`已支付 ${moneyText(state.data.paid_amount)}`}
        text={[method, balanceText(balance), "订单进入审核，通过后安排配货"].filter(Boolean).join("，")}
      >
        <WaysOn />
      </Result>
      <CheckoutOrders orders={state.data.orders} />
    </div>
  );
}

function balanceText(balance: PaidPageProps["balance"]): string {
  return balance.ok ? `当前余额${moneyText(balance.data.money)}` : "";
}

function WaysOn() {
  return (
    <>
      <a href="/order" className="btn btn-primary">
        查看我的订单
      </a>
      <a href="/" className="btn">
        继续购物
      </a>
    </>
  );
}

function NotPaid({ id }: { id: number }) {
  return (
    <Result isGood={false} title="订单尚未支付" text="付款完成后，订单才会进入审核">
      <a href={`/cart/step3/${id}`} className="btn btn-primary">
        去支付
      </a>
      <a href="/order" className="btn">
        查看我的订单
      </a>
    </Result>
  );
}
