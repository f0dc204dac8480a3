import type { DataOf } from "@yaoji/contract/endpoints";
import { moneyText } from "../../components/money.tsx";
import { Panel } from "../../components/panel.tsx";
import { minuteOf } from "@yaoji/browser/minute";

type Entry = DataOf<"chainSubmissions">["list"][number];

/** What was submitted before, each with the page that says what became of it. */
export function Submissions({ list }: { list: readonly Entry[] }) {
  if (list.length === 0) return null;
  return (
    <Panel title="提交记录" className="mt-3">
      <ul>
        {list.map(({ id, time, by, shops, placed, total }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2 text-meta last:border-0">
            <a href={`/zbcg/info/${id}`} className="text-brand-700 underline">
              {minuteOf(time)}
            </a>
            <span>{by}</span>
            <span>
              {shops}家店，已下单{placed}家
            </span>
            <span className="num">{moneyText(total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
