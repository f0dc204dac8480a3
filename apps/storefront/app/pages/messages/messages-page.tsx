import { messageKindText } from "@yaoji/domain/people/message-kinds";
import { useReadMessages, type Message, type Messages } from "../../api/messages.ts";
import { usePageLoading } from "../../api/page-loading.ts";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import { messagesHref, type MessageQuery } from "../../lib/points-query.ts";
import type { Outcome } from "@yaoji/browser/reply";

type MessagesPageProps = { query: MessageQuery; messages: Outcome<Messages> };

/** 我的消息: what the shop was told, unread ones marked; each leads to what it is about. */
export function MessagesPage({ query, messages }: MessagesPageProps) {
  const isLoading = usePageLoading();
  const { read, isReading } = useReadMessages();
  const unread = messages.ok ? messages.data.unread : 0;
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">我的消息</h1>
        <button
          type="button"
          className="btn"
          aria-disabled={isReading || unread === 0}
          onClick={() => unread > 0 && void read()}
        >
          全部标为已读
        </button>
      </div>
      <Tabs
        label="消息"
        tabs={[
          { name: "全部", href: messagesHref({}), isCurrent: query.unread === 0 },
          { name: `未读（${unread}）`, href: messagesHref({ unread: 1 }), isCurrent: query.unread === 1 },
        ]}
      />
      <div aria-busy={isLoading}>
        {isLoading ? (
          <Skeleton className="h-80" />
        ) : messages.ok ? (
          <Found query={query} page={messages.data} onRead={(id) => void read([id])} />
        ) : (
          <NotLoaded failure={messages.failure} />
        )}
      </div>
    </div>
  );
}

type FoundProps = { query: MessageQuery; page: Messages; onRead: (id: number) => void };

function Found({ query, page, onRead }: FoundProps) {
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <NoMessages isUnread={query.unread === 1} />
      </EmptyPage>
    );
  return (
    <>
      <ul aria-label="消息列表" className="panel">
        {page.list.map((message) => (
          <MessageRow key={message.id} message={message} onRead={() => onRead(message.id)} />
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => messagesHref({ unread: query.unread, page: number })} />
    </>
  );
}

function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const { kind, title, body, url, is_read: isRead, time } = message;
  return (
    <li className="message-row" data-read={isRead === 1 || undefined}>
      <span className="message-kind">{messageKindText(kind)}</span>
      <div className="message-body min-w-0">
        <p className="text-name">
          {isRead === 0 && (
            <span className="message-dot">
              <span className="sr-only">未读：</span>
            </span>
          )}
          {url ? (
            <a
              href={url}
              className="font-semibold hover:underline"
              onClick={isRead === 0 ? onRead : undefined}
            >
              {title}
            </a>
          ) : (
            <b className="font-semibold">{title}</b>
          )}
        </p>
        {body && <p className="mt-1 text-meta whitespace-pre-line">{body}</p>}
      </div>
      <div className="text-right">
        <time className="num block text-ink-2">{minuteOf(time)}</time>
        {isRead === 0 && (
          <button type="button" className="min-h-7 text-brand-700 underline" onClick={onRead}>
            标为已读<span className="sr-only">：{title}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function NoMessages({ isUnread }: { isUnread: boolean }) {
  return (
    <Empty
      text={isUnread ? "没有未读消息" : "还没有消息，订单、到货和活动有进展时会在这里告诉您"}
      icon="message"
    >
      <a href={isUnread ? messagesHref({}) : "/list"} className="btn btn-primary">
        {isUnread ? "查看全部消息" : "去看看商品"}
      </a>
    </Empty>
  );
}
