import { useRevalidator } from "react-router";
import { OrderGone } from "../../components/order-gone.tsx";
import { Failed } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import { paySituation, type PayState } from "../../lib/pay.ts";
import type { Outcome } from "../../lib/reply.ts";
import { CheckoutOrders } from "./checkout-orders.tsx";
import { PayForm } from "./pay-form.tsx";
import { Result } from "./result.tsx";

/** Step 3: pays all orders of a checkout (decisions.md "Queries and payloads"). */
export function PayPage({ id, state }: { id: number; state: Outcome<PayState> }) {
  return (
    <div className="wrap pb-4">
      <StepPicture step={3} />
      <h1 className="mb-3 text-floor font-semibold">支付订单</h1>
      <PayBody id={id} state={state} />
    </div>
  );
}

function PayBody({ id, state }: { id: number; state: Outcome<PayState> }) {
  const { revalidate } = useRevalidator();
  if (!state.ok && state.failure.code === 404) return <OrderGone />;
  if (!state.ok) return <Failed failure={state.failure} onRetry={() => void revalidate()} />;
  const situation = paySituation(state.data);
  if (situation === "open") return <PayForm id={id} state={state.data} />;
  return (
    <div className="flex flex-col gap-3">
      {situation === "paid" ? (
        <Result isGood title="订单已支付" text="无需重复付款，可以查看订单进度">
          <a href={`/cart/step4?id=${id}`} className="btn btn-primary">
            查看支付结果
          </a>
          <a href="/order" className="btn">
            我的订单
          </a>
        </Result>
      ) : (
        <Result isGood={false} title="订单无需付款" text={closedText(state.data)}>
          <a href="/list" className="btn btn-primary">
            继续选购
          </a>
          <a href="/order" className="btn">
            我的订单
          </a>
        </Result>
      )}
      <CheckoutOrders orders={state.data.orders} />
    </div>
  );
}

/** Why there is nothing to pay: the first order's own reason. */
function closedText({ orders }: PayState): string {
  return orders[0]?.can_pay.text || "该订单当前不能付款";
}
