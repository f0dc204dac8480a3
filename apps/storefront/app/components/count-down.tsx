import { useShopTime } from "../api/clock.ts";
import { countDown, isCountedDown, lastDayOf } from "../lib/timed-offer.ts";

/** How long an offer still runs: its last day, counted down when it is near. */
export function TimeToEnd({ until }: { until: number }) {
  const now = useShopTime();
  if (!isCountedDown(until, now)) return <span className="num">{lastDayOf(until)}止</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      距结束 <CountDown until={until} />
    </span>
  );
}

/** The time until then by the store clock, in figures of fixed width; nothing once it is over. */
export function CountDown({ until }: { until: number }) {
  const left = countDown(until, useShopTime());
  if (!left) return null;
  const [days, hours, minutes, seconds] = left;
  return (
    <span role="timer" className="count-down num">
      {days !== "0" && (
        <>
          <b>{days}</b> 天{" "}
        </>
      )}
      <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
    </span>
  );
}
