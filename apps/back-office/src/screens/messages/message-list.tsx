import { minuteOf } from "@yaoji/browser/minute";
import { sendingKindText } from "@yaoji/domain/pricing/sending";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";

type MessageRow = DataOf<"messageDeskList">["list"][number];

/** What is kept of the list, and of one message. */
export const messagesKey = "messages";

export const messages: ListOf<MessageRow> = {
  name: messagesKey,
  label: "已发的消息",
  columns: [
    { id: "title", title: "标题", cell: (row) => <OpenLink row={row} /> },
    { id: "kind", title: "类型", cell: ({ kind }) => sendingKindText[kind], isShort: true },
    { id: "sent", title: "已发送", cell: ({ sent, recipients }) => `${sent}/${recipients}`, isFigure: true },
    { id: "read", title: "已读", cell: ({ read }) => read, isFigure: true },
    { id: "unread", title: "未读", cell: ({ unread }) => unread, isFigure: true },
    {
      id: "withdrawn",
      title: "撤回",
      cell: ({ withdrawn, withdrawn_at: at }) => (at === null ? "" : `已撤回${withdrawn}条`),
      isShort: true,
    },
    { id: "by", title: "发送人", cell: ({ by }) => by, isShort: true },
    { id: "at", title: "发送时间", cell: ({ created_at: at }) => minuteOf(at), isShort: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [],
  search: "标题",
  load: (query) => api("messageDeskList", { query }),
  idOf: ({ id }) => id,
  empty: "还没有发过消息，点“写消息”发第一条",
};

function OpenLink({ row: { id, title } }: { row: MessageRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{title}</Link>;
}
