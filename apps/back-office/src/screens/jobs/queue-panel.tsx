import { toast } from "@yaoji/browser/messages";
import { jobText } from "@yaoji/domain/people/job-words";
import { minuteOf } from "@yaoji/browser/minute";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";

type Entry = DataOf<"jobDeskShow">["jobs"][number];

const queueQuery = queryOptions({
  queryKey: ["queue"],
  queryFn: () => api("jobDeskShow", {}),
  refetchInterval: 10_000,
});

/** As many as the call gives of each. */
const most = 500;
const states = {
  dead: { text: "已停止重试", look: "mark-bad" },
  retrying: { text: "等待重试", look: "mark-quiet" },
  active: { text: "进行中", look: "mark-good" },
  waiting: { text: "排队中", look: "mark-quiet" },
} as const;
const order = Object.keys(states);

/** What the shop does by itself: what waits, what failed and is tried again, what is dead, each with its retry. */
export function QueuePanel() {
  const { data, error, refetch } = useQuery(queueQuery);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const all = [...data.jobs, ...data.records].toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
  );
  const isCut = data.jobs.length >= most || data.records.length >= most;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p role="status" className="flex-1">
          共 <b className="num">{all.length}</b> 项，另有 <b className="num">{data.later}</b> 项未到时间
          {isCut && `；只列出前${most}项，处理后再看其余的`}
        </p>
        <RetryAll isOffered={all.some(mayRetry)} />
      </div>
      {all.length === 0 ? (
        <Empty text="没有排队或出错的系统任务" icon="check" />
      ) : (
        <QueueTable entries={all} />
      )}
    </>
  );
}

const mayRetry = ({ state }: Entry): boolean => state === "dead" || state === "retrying";

async function retry(what: string): Promise<void> {
  const { jobs, records } = await toldIfRefused(api("jobDeskRetry", { body: { what } }));
  const count = jobs + records;
  toast(count === 0 ? "没有需要重试的，可能已经办完" : `已安排立即重试${count}项`, "success");
  await Promise.all([queries.invalidateQueries(queueQuery), askWorkAgain()]);
}

function RetryAll({ isOffered }: { isOffered: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button type="button" className="btn" disabled={!isOffered} onClick={() => setIsAsked(true)}>
        全部重试
      </button>
      {isAsked && (
        <Confirm
          title="重试所有出错的系统任务？"
          text="出错后等待重试的和已停止重试的都会马上再办一次。"
          action="全部重试"
          onConfirm={async () => {
            await retry("all");
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

function QueueTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className="list-box panel">
      <table className="list-table" aria-label="系统任务">
        <thead>
          <tr>
            {["任务", "对象", "状态", "次数", "时间", "错误", "操作"].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <QueueRow key={entry.what} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QueueRow({ entry }: { entry: Entry }) {
  const { what, job, about, state, tries, at, error } = entry;
  const again = useMutation({ mutationFn: () => retry(what) });
  return (
    <tr>
      <td>{jobText(job)}</td>
      <td className="break-words">{about}</td>
      <td>
        <span className={`mark ${states[state].look}`}>{states[state].text}</span>
      </td>
      <td className="num">{tries}</td>
      <td className="num">{minuteOf(at)}</td>
      <td className="break-words">{error}</td>
      <td>
        {mayRetry(entry) && (
          <button
            type="button"
            className="text-link"
            aria-label={`重试：${jobText(job)} ${about}`}
            disabled={again.isPending}
            onClick={() => again.mutate()}
          >
            重试
          </button>
        )}
      </td>
    </tr>
  );
}
