import type { DataOf } from "@yaoji/contract/endpoints";
import { minuteOf } from "@yaoji/browser/minute";
import { EmptyPage } from "../empty-page.tsx";
import { Pager } from "../pager.tsx";
import { Panel } from "../panel.tsx";
import { Empty } from "../states.tsx";

type MyDrawsProps = { records: DataOf<"drawRecords">; hrefOf: (page: number) => string };

/** 我的抽奖记录, of every draw; each leads to what was won. */
export function MyDraws({ records, hrefOf }: MyDrawsProps) {
  return (
    <Panel title="我的抽奖记录">
      {records.list.length === 0 && (
        <EmptyPage of={records}>
          <Empty isInside text="您还没有抽过奖，可在活动页参加抽奖" />
        </EmptyPage>
      )}
      <ul className="draw-list">
        {records.list.map(({ id, draw_name: from, name, url, time }) => (
          <li key={id}>
            <span>{from}</span>
            {url ? (
              <a href={url} className="font-semibold text-brand-700 underline">
                {name}
              </a>
            ) : (
              <b className="font-normal text-ink-2">{name}</b>
            )}
            <time className="num text-ink-2">{minuteOf(time)}</time>
          </li>
        ))}
      </ul>
      <Pager of={records} hrefOf={hrefOf} />
    </Panel>
  );
}
