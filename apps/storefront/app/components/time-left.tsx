import { useShopTime } from "../api/clock.ts";
import { timeLeft } from "../lib/time-left.ts";

type TimeLeftProps = {
  until: number;
  /** Whether finance still has to look at a proof: nothing is cancelled until then. */
  proofWaits: boolean;
};

/** The time to pay, counted down by the store clock; the figures keep their width. */
export function TimeLeft({ until, proofWaits }: TimeLeftProps) {
  const left = timeLeft(until, useShopTime());
  if (proofWaits) return <span>凭证待财务确认，订单保留</span>;
  if (left === null) return <span className="text-offer">支付时间已过，未付款的订单将自动取消</span>;
  return (
    <span>
      支付剩余时间{" "}
      <span role="timer" className="num font-semibold text-offer">
        {left}
      </span>
    </span>
  );
}
