import { minuteOf } from "@yaoji/browser/minute";
import { shopTypeLabels, shopTypes } from "@yaoji/domain/text/labels";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { reviewsKey } from "./reviews.ts";

type ReviewRow = DataOf<"reviewList">["list"][number];

export const reviewList: ListOf<ReviewRow> = {
  name: reviewsKey,
  label: "待审核的资质",
  columns: [
    { id: "company", title: "单位", cell: ({ id, company }) => <Link to={`/reviews/${id}`}>{company}</Link> },
    { id: "type", title: "企业类型", cell: ({ type_text }) => type_text, isShort: true },
    { id: "place", title: "地区", cell: ({ place }) => place || "—" },
    { id: "step", title: "环节", cell: (row) => <StepMark of={row} />, isShort: true },
    { id: "submitted", title: "待初审", cell: ({ submitted }) => `${submitted}件`, isFigure: true },
    { id: "checked", title: "待质管", cell: ({ checked }) => `${checked}件`, isFigure: true },
    { id: "since", title: "提交时间", cell: ({ since }) => minuteOf(since), isShort: true },
    { id: "id", title: "客户编号", cell: ({ id }) => id, isFigure: true },
  ],
  filters: [
    {
      name: "step",
      title: "环节",
      choices: [
        { value: "submitted", text: "待初审" },
        { value: "checked", text: "待质管审核" },
      ],
    },
    {
      name: "kind",
      title: "类别",
      choices: [
        { value: "new", text: "新客户" },
        { value: "renewal", text: "换证" },
      ],
    },
    {
      name: "type",
      title: "企业类型",
      choices: shopTypes.map((value) => ({ value, text: shopTypeLabels[value] })),
    },
  ],
  search: "单位名称或客户编号",
  load: (query) => api("reviewList", { query: query as RequestOf<"reviewList">["query"] }),
  idOf: ({ id }) => id,
  empty: "没有等待审核的资质",
};

function StepMark({ of: { step, step_text } }: { of: ReviewRow }) {
  return <span className={`mark ${step === "checked" ? "mark-good" : "mark-quiet"}`}>{step_text}</span>;
}
