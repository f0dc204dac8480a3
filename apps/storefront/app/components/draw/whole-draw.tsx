import type { DataOf } from "@yaoji/contract/endpoints";
import { useRevalidator } from "react-router";
import type { Draw } from "../../api/draws.ts";
import { minuteOf } from "@yaoji/browser/minute";
import { DrawStagePanel } from "./draw-stage-panel.tsx";
import { Panel } from "../panel.tsx";
import { Empty } from "../states.tsx";

/** A draw on a page: what can be won, the button, the rules with the odds of every prize. */
export function WholeDraw({ draw }: { draw: Draw }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <DrawStagePanel key={draw.id} draw={draw} onDrawn={() => void revalidate()} />
      <Panel title="活动规则" className="mb-2">
        <ol className="list-decimal pl-5 text-meta leading-6">
          {draw.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Panel>
      <OddsTable prizes={draw.prizes} />
    </>
  );
}

/** 奖品与概率, as it stands now (domain.md §7). */
function OddsTable({ prizes }: { prizes: Draw["prizes"] }) {
  return (
    <Panel title="奖品与概率" className="mb-2">
      <table className="odds-table" aria-label="奖品与概率">
        <thead>
          <tr>
            <th scope="col">奖品</th>
            <th scope="col">说明</th>
            <th scope="col" className="num text-right">
              中奖概率
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">{prize.name}</th>
              <td>{prize.is_gone === 1 ? "已发完" : prize.remarks || "—"}</td>
              <td className="num text-right">{prize.odds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** 中奖名单: the latest, masked. */
export function Winners({ winners }: { winners: DataOf<"drawWinners">["list"] }) {
  return (
    <Panel title="中奖名单">
      {winners.length === 0 && <Empty isInside text="还没有人中奖，快来试试手气" />}
      <ul className="draw-list">
        {winners.map(({ id, company, name, time }) => (
          <li key={id}>
            <span>{company}</span>
            <b>{name}</b>
            <time className="num text-ink-2">{minuteOf(time)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
