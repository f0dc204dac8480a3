import { pageKindLabels } from "@yaoji/domain/text/labels";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { CopyPageBox } from "./copy-page-box.tsx";
import { pagesKey, pathOfPage } from "./keep-page.ts";
import { RemovePageBox } from "./remove-page-box.tsx";

export type PageRow = DataOf<"pageDeskList">["list"][number];
const pageStateText = { coming: "未开始", running: "进行中", over: "已结束" } as const;

export const pages: ListOf<PageRow> = {
  name: pagesKey,
  label: "页面",
  columns: [
    { id: "title", title: "标题", cell: ({ id, title }) => <Link to={pathOfPage(id)}>{title}</Link> },
    { id: "kind", title: "类型", cell: ({ kind_text }) => kind_text, isShort: true },
    { id: "state", title: "状态", cell: ({ state }) => <PageMark state={state} />, isShort: true },
    { id: "address", title: "地址", cell: (row) => <ShopLink of={row} /> },
    { id: "blocks", title: "块数", cell: ({ blocks }) => blocks, isFigure: true },
    { id: "scheduled", title: "定时修改", cell: (row) => <Scheduled of={row} />, isShort: true },
    { id: "changed", title: "最近修改", cell: (row) => changedText(row), isShort: true },
    { id: "days", title: "展示时间", cell: (row) => daysText(row), isShort: true, isRare: true },
    { id: "steps", title: "操作", cell: (row) => <Steps of={row} />, isShort: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "kind",
      title: "类型",
      choices: Object.entries(pageKindLabels).map(([value, text]) => ({ value, text })),
    },
    {
      name: "state",
      title: "状态",
      choices: Object.entries(pageStateText).map(([value, text]) => ({ value, text })),
    },
  ],
  sorts: [
    { value: "changed", text: "最近修改" },
    { value: "new", text: "最近创建" },
  ],
  search: "标题或地址标识",
  load: (query) => api("pageDeskList", { query: query as RequestOf<"pageDeskList">["query"] }),
  idOf: ({ id }) => id,
  empty: "还没有页面，点“新建”做第一个",
};

export function PageMark({ state }: { state: PageRow["state"] }) {
  return (
    <span className={`mark ${state === "running" ? "mark-good" : "mark-quiet"}`}>{pageStateText[state]}</span>
  );
}

/** The page as buyers open it. */
export function ShopLink({ of: { address, title } }: { of: Pick<PageRow, "address" | "title"> }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={`在商城打开${title}：${address}`}>
      {address}
    </a>
  );
}

function Scheduled({ of: { scheduled_at: at, schedule_state: state } }: { of: PageRow }) {
  if (at === null) return "—";
  const time = <span className="num">{formatShopMinute(at)}</span>;
  if (state !== "failed") return time;
  return (
    <>
      {time} <span className="mark mark-bad">未生效</span>
    </>
  );
}

const changedText = ({ changed_at: at, changed_by: by }: PageRow) => `${formatShopMinute(at)} ${by}`.trim();

export function daysText({ starts_at: from, ends_at: to }: Pick<PageRow, "starts_at" | "ends_at">): string {
  if (from === null && to === null) return "一直";
  return `${from === null ? "即日" : formatShopMinute(from)} 至 ${to === null ? "不限" : formatShopMinute(to)}`;
}

function Steps({ of: row }: { of: PageRow }) {
  const [asked, setAsked] = useState<"copy" | "remove" | null>(null);
  const close = () => setAsked(null);
  return (
    <span className="flex gap-2">
      <button type="button" className="btn" aria-label={`复制${row.title}`} onClick={() => setAsked("copy")}>
        复制
      </button>
      {row.kind !== "home" && (
        <button
          type="button"
          className="btn"
          aria-label={`删除${row.title}`}
          onClick={() => setAsked("remove")}
        >
          删除
        </button>
      )}
      {asked === "copy" && <CopyPageBox page={row} onClose={close} />}
      {asked === "remove" && <RemovePageBox page={row} onClose={close} />}
    </span>
  );
}
