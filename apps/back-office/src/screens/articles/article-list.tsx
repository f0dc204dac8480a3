import { formatShopTime } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { articlesKey } from "./keep-article.ts";

type ArticleRow = DataOf<"articleDeskList">["list"][number];
type Category = DataOf<"articleDeskCategories">["list"][number];
const stateText = { published: "已发布", scheduled: "待发布" } as const;

/** The list, which can be asked for one of these categories. */
export const articlesOf = (categories: readonly Category[]): ListOf<ArticleRow> => ({
  name: articlesKey,
  label: "文章",
  columns: [
    { id: "title", title: "标题", cell: (row) => <OpenLink row={row} /> },
    { id: "category", title: "分类", cell: ({ category_name }) => category_name, isShort: true },
    { id: "state", title: "状态", cell: ({ state }) => <State state={state} />, isShort: true },
    { id: "published", title: "发布时间", cell: ({ published_at }) => minute(published_at), isShort: true },
    { id: "updated", title: "最近修改", cell: ({ updated_at }) => minute(updated_at), isShort: true },
    { id: "position", title: "排序", cell: ({ position }) => position, isFigure: true },
    { id: "summary", title: "摘要", cell: ({ summary }) => summary, isRare: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "category_id",
      title: "分类",
      choices: categories.map(({ id, name }) => ({ value: String(id), text: name })),
    },
    {
      name: "state",
      title: "状态",
      choices: Object.entries(stateText).map(([value, text]) => ({ value, text })),
    },
  ],
  sorts: [
    { value: "published", text: "最近发布" },
    { value: "updated", text: "最近修改" },
  ],
  search: "标题",
  load: (query) => api("articleDeskList", { query: query as RequestOf<"articleDeskList">["query"] }),
  idOf: ({ id }) => id,
  empty: "还没有文章，点“新建”写第一篇",
});

function OpenLink({ row: { id, title } }: { row: ArticleRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{title}</Link>;
}

export function State({ state }: { state: ArticleRow["state"] }) {
  return (
    <span className={`mark ${state === "published" ? "mark-good" : "mark-quiet"}`}>{stateText[state]}</span>
  );
}

const minute = (time: number) => formatShopTime(new Date(time * 1000)).slice(0, 16);
