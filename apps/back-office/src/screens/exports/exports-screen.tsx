import { type ExportState, exportDays, exportStateText, isUnderWay } from "@yaoji/domain/people/exports";
import { formatShopTime } from "@yaoji/domain/text/time";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { exportsKey } from "../../api/tasks.ts";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import type { ListOf } from "../../parts/list/types.ts";
import { toldIfRefused } from "../../parts/told-if-refused.ts";

type Export = DataOf<"exportAdd">;

/** While one is under way its list is asked again. */
const lookAgain = 2000;
const looks: Readonly<Partial<Record<ExportState, string>>> = { done: "mark-good", failed: "mark-bad" };

const exported: ListOf<Export> = {
  name: exportsKey,
  label: "导出",
  columns: [
    { id: "list", title: "列表", cell: ({ list_text }) => list_text, isShort: true },
    { id: "words", title: "条件", cell: ({ words }) => words || "全部" },
    { id: "state", title: "状态", cell: (row) => <State of={row} /> },
    { id: "rows", title: "行数", cell: ({ row_count }) => row_count, isFigure: true },
    { id: "by", title: "导出人", cell: ({ by, is_own }) => (is_own ? "我" : by), isShort: true },
    { id: "at", title: "时间", cell: ({ created_at }) => timeOf(created_at), isShort: true },
    { id: "file", title: "文件", cell: (row) => <Actions of={row} />, isShort: true },
  ],
  filters: [],
  load: (query) => api("exportList", { query }),
  idOf: ({ id }) => id,
  empty: "还没有导出，在列表上点“导出”做第一个",
  beside: LookAgain,
};

const timeOf = (seconds: number) => formatShopTime(new Date(seconds * 1000));

/** 导出: what was taken out of the lists, each with its file while it is kept. */
export function ExportsScreen() {
  return (
    <>
      <h1 className="mb-1 text-floor font-semibold">{screens.exports.title}</h1>
      <p className="mb-4 text-ink-2">
        文件保留{exportDays}天，只有导出人自己能下载；每次导出都记入操作日志。
      </p>
      <List of={exported} />
    </>
  );
}

function State({ of: { state, error } }: { of: Export }) {
  return (
    <>
      <span className={`mark ${looks[state] ?? "mark-quiet"}`}>{exportStateText[state]}</span>{" "}
      {error !== "" && <span className="text-ink-2">{error}</span>}
    </>
  );
}

/** One's own: its files, or the way to end it. */
function Actions({ of: row }: { of: Export }) {
  const { id, is_own, state, fits_workbook, list_text } = row;
  if (!is_own) return null;
  if (state === "done")
    return (
      <span className="flex gap-3">
        {fits_workbook === 1 && <FileLink of={row} format="xlsx" text="下载 .xlsx" />}
        <FileLink of={row} format="csv" text="下载 CSV" />
      </span>
    );
  return state === "cancelled" ? null : <Cancel id={id} name={list_text} />;
}

type FileProps = { of: Export; format: "xlsx" | "csv"; text: string };
function FileLink({ of: { id, list_text }, format, text }: FileProps) {
  return (
    <a
      className="text-link"
      href={`/api/admin/exports/${id}/file?format=${format}`}
      aria-label={`${text}：${list_text} ${id}`}
      download
    >
      {text}
    </a>
  );
}

function Cancel({ id, name }: { id: number; name: string }) {
  const cancel = useMutation({
    mutationFn: () => toldIfRefused(api("exportCancel", { params: { id } })),
    onSettled: () => queries.invalidateQueries({ queryKey: [exportsKey] }),
  });
  return (
    <button
      type="button"
      className="text-link"
      aria-label={`取消导出：${name} ${id}`}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      取消
    </button>
  );
}

function LookAgain({ rows }: { rows: readonly Export[] }) {
  const isWaiting = rows.some(({ state }) => isUnderWay(state));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [exportsKey] }), lookAgain);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return null;
}
