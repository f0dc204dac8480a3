import { useShopTime } from "../api/clock.ts";
import { countDown } from "../lib/timed-offer.ts";

type TimeToPayProps = {
  until: number;
  /** Whether finance still has to look at a proof: nothing is cancelled until then. */
  proofWaits: boolean;
};

/** The time to pay, counted down by the store clock; the figures keep their width. */
export function TimeToPay({ until, proofWaits }: TimeToPayProps) {
  const left = timeToPay(until, useShopTime());
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

/** "2天03小时04分05秒" until then, both unix seconds; null once the time is over. */
export function timeToPay(until: number, now: number): string | null {
  const left = countDown(until, now);
  if (!left) return null;
  const [days, hours, minutes, seconds] = left;
  const clock = `${hours}小时${minutes}分${seconds}秒`;
  return days === "0" ? clock : `${days}天${clock}`;
}
