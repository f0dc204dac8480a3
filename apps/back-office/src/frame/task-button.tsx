import { lazy, Suspense, useState } from "react";
import { useTaskEvents } from "../api/task-events.ts";
import { Icon } from "../parts/icons.tsx";

// Only whoever opens it loads it.
const TaskBox = lazy(async () => ({ default: (await import("./task-box.tsx")).TaskBox }));

/** What of one's long work is under way, and what ended since one looked; opens the list of it. */
export function TaskButton({ isLimited }: { isLimited: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { under_way: underWay = 0, news = 0 } = useTaskEvents({ isLimited }) ?? {};
  if (isLimited) return null;
  return (
    <>
      <button
        type="button"
        className="task-button"
        aria-label={labelOf(underWay, news)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="clock" />
        {underWay > 0 && <span className="max-md:hidden">{underWay} 个任务进行中</span>}
        {news > 0 && <b className="task-news num">{news}</b>}
      </button>
      {isOpen && (
        <Suspense>
          <TaskBox onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const labelOf = (underWay: number, news: number): string =>
  ["任务和导出", underWay > 0 && `${underWay} 个任务进行中`, news > 0 && `${news} 个新完成`]
    .filter(Boolean)
    .join("，");
