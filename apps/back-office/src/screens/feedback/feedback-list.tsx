import { minuteOf } from "@yaoji/browser/minute";
import { type FeedbackType, feedbackTypes, feedbackTypeText } from "@yaoji/domain/people/feedback";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";

type Row = DataOf<"feedbackDeskList">["list"][number];
type RequestQuery = { state?: "open" | "answered"; type?: FeedbackType; sort?: "new" | "old" };

/** What is kept of the list, and of one feedback. */
export const feedbackKey = "feedback";

export const feedback: ListOf<Row> = {
  name: feedbackKey,
  label: "意见反馈",
  columns: [
    { id: "content", title: "内容", cell: (row) => <OpenLink row={row} /> },
    { id: "type", title: "类型", cell: ({ type_text }) => type_text, isShort: true },
    { id: "company", title: "客户", cell: ({ company }) => company },
    { id: "state", title: "状态", cell: (row) => <Mark of={row} />, isShort: true },
    { id: "at", title: "时间", cell: ({ created_at }) => minuteOf(created_at), isShort: true },
    {
      id: "answered",
      title: "答复时间",
      cell: ({ answered_at: at }) => (at === null ? "" : minuteOf(at)),
      isShort: true,
    },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: [
        { value: "open", text: "待答复" },
        { value: "answered", text: "已答复" },
      ],
    },
    {
      name: "type",
      title: "类型",
      choices: feedbackTypes.map((value) => ({ value, text: feedbackTypeText[value] })),
    },
  ],
  sorts: [
    { value: "new", text: "最近" },
    { value: "old", text: "最早" },
  ],
  search: "内容或客户",
  load: (query) => api("feedbackDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有客户反馈过意见",
};

function Mark({ of: { answered_at: at } }: { of: Row }) {
  return (
    <span className={`mark ${at === null ? "mark-bad" : "mark-good"}`}>
      {at === null ? "待答复" : "已答复"}
    </span>
  );
}

const longest = 40;

function OpenLink({ row: { id, content } }: { row: Row }) {
  const [params] = useSearchParams();
  const text = content.replaceAll(/\s+/g, " ");
  return <Link to={withOpen(params, id)}>{text.length > longest ? `${text.slice(0, longest)}…` : text}</Link>;
}
