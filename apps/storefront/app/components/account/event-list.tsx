import type { DataOf } from "@yaoji/contract/endpoints";
import { Pager } from "../pager.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import { Empty } from "../states.tsx";

type EventListProps = {
  page: DataOf<"securityEvents">;
  /** The address of another page of the list. */
  hrefOf: (page: number) => string;
};

/** 安全记录: what happened to the account, newest first. */
export function EventList({ page, hrefOf }: EventListProps) {
  if (page.list.length === 0) return <Empty isInside text="还没有记录" />;
  return (
    <>
      <p className="mb-2 text-ink-2">不是您本人的操作？请立即修改密码并结束其他登录。</p>
      <ul aria-label="安全记录列表" className="divide-y divide-line">
        {page.list.map((event) => (
          <li key={event.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-name">
            <span className="min-w-40 flex-1">{event.text}</span>
            <span className="text-ink-2">
              {event.device}，IP {event.address || "未知"}
            </span>
            <time className="num text-ink-2">{minuteOf(event.time)}</time>
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={hrefOf} />
    </>
  );
}
