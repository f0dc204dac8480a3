import type { DataOf } from "@yaoji/contract/endpoints";
import { OrderGone } from "../../components/order-gone.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import { paySituation, type PayState } from "../../lib/pay.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { SettledCheckout } from "./settled-checkout.tsx";
import { TransferOrder } from "./transfer-order.tsx";

type TransferPageProps = {
  id: number;
  account: Outcome<DataOf<"transferAccount">>;
  /** Null where the address names no order. */
  state: Outcome<PayState> | null;
};

/** /cart/hm: paying a checkout by bank transfer: the account, the proof, what became of it. */
export function TransferPage(props: TransferPageProps) {
  return (
    <div className="wrap pb-4">
      <StepPicture step={3} />
      <h1 className="mb-3 text-floor font-semibold">对公转账</h1>
      <TransferBody {...props} />
    </div>
  );
}

function TransferBody({ id, account, state }: TransferPageProps) {
  if (state === null) return <NoOrder />;
  if (!state.ok && state.failure.code === 404) return <OrderGone />;
  if (!state.ok) return <NotLoaded failure={state.failure} />;
  if (paySituation(state.data) !== "open") return <SettledCheckout id={id} state={state.data} />;
  return <TransferOrder id={id} account={account} state={state.data} />;
}

function NoOrder() {
  return (
    <Empty text="请先选择要用对公转账付款的订单" icon="receipt">
      <p className="flex flex-wrap justify-center gap-3">
        <a href="/order?status=pending_payment" className="btn btn-primary">
          查看待付款订单
        </a>
        <a href="/yegl?tab=top_up" className="btn">
          转账充值余额
        </a>
      </p>
    </Empty>
  );
}
