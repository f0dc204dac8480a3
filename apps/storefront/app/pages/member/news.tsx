import type { DataOf } from "@yaoji/contract/endpoints";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import type { Outcome } from "@yaoji/browser/reply";
import { Panel } from "../../components/panel.tsx";

type Messages = DataOf<"messageList">;

/** The newest messages, and how many nobody has read. */
export function News({ messages }: { messages: Outcome<Messages> }) {
  return (
    <Panel
      title="我的消息"
      aside={
        <a href="/wdxx" className="text-meta text-brand-700 hover:underline">
          全部消息{messages.ok && messages.data.unread > 0 && `（${messages.data.unread}条未读）`}
        </a>
      }
    >
      {messages.ok ? <Newest list={messages.data.list} /> : <NotLoaded failure={messages.failure} />}
    </Panel>
  );
}

function Newest({ list }: { list: Messages["list"] }) {
  if (list.length === 0) return <Empty isInside text="还没有消息，订单、到货和活动有进展时会在这里告诉您" />;
  return (
    <ul>
      {list.map(({ id, title, time, url, is_read }) => (
        <li key={id} className="flex gap-3 border-t border-line py-2 first:border-t-0">
          <a
            href={url || "/wdxx"}
            className={`min-w-0 flex-1 truncate hover:text-brand-600 ${is_read ? "" : "font-semibold"}`}
          >
            {is_read === 0 && <span className="text-offer">未读 </span>}
            {title}
          </a>
          <span className="num flex-none text-ink-2">{minuteOf(time)}</span>
        </li>
      ))}
    </ul>
  );
}
