import { OrderGone } from "../../components/order-gone.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import { paySituation, type PayState } from "../../lib/pay.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { PayForm } from "./pay-form.tsx";
import { SettledCheckout } from "./settled-checkout.tsx";

type PayPageProps = {
  id: number;
  /** Whether the address wants the balance to pay first; null: as planned. */
  wish: 0 | 1 | null;
  state: Outcome<PayState>;
};

/** Step 3: pays all orders of a checkout (decisions.md "Queries and payloads"). */
export function PayPage(props: PayPageProps) {
  return (
    <div className="wrap pb-4">
      <StepPicture step={3} />
      <h1 className="mb-3 text-floor font-semibold">支付订单</h1>
      <PayBody {...props} />
    </div>
  );
}

function PayBody({ id, wish, state }: PayPageProps) {
  if (!state.ok && state.failure.code === 404) return <OrderGone />;
  if (!state.ok) return <NotLoaded failure={state.failure} />;
  const situation = paySituation(state.data);
  if (situation === "open") return <PayForm id={id} wish={wish} state={state.data} />;
  return <SettledCheckout id={id} state={state.data} />;
}
