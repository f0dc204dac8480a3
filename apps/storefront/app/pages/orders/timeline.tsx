import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { Panel } from "../../components/panel.tsx";

/** What happened to the order, the latest first. */
export function Timeline({ entries }: { entries: DataOf<"orderDetail">["timeline"] }) {
  return (
    <Panel title="订单动态" className="off-paper">
      <ol className="timeline">
        {entries.toReversed().map(({ time, text }, index) => (
          <li key={`${time}-${index}`}>
            <p>{text}</p>
            <p className="num text-hint text-ink-2">{timeText(time)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function timeText(time: number): string {
  const date = wireTime(time);
  return date ? formatShopTime(date) : "";
}
