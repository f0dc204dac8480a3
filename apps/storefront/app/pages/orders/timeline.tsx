import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";

/** What happened to the order, the latest first. */
export function Timeline({ entries }: { entries: DataOf<"orderDetail">["timeline"] }) {
  return (
    <section aria-labelledby="timeline-title" className="panel off-paper p-4">
      <h2 id="timeline-title" className="mb-3 text-nav font-semibold">
        订单动态
      </h2>
      <ol className="timeline">
        {entries.toReversed().map(({ time, text }, index) => (
          <li key={`${time}-${index}`}>
            <p>{text}</p>
            <p className="num text-hint text-ink-2">{timeText(time)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeText(time: number): string {
  const date = wireTime(time);
  return date ? formatShopTime(date) : "";
}
