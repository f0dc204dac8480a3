/** Tables that operators take out of the back office's lists. */

export const exportStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type ExportState = (typeof exportStates)[number];

export const exportStateText: Readonly<Record<ExportState, string>> = {
  waiting: "排队中",
  running: "导出中",
  done: "已完成",
  failed: "未完成",
  cancelled: "已取消",
};

/** How long one is kept. */
export const exportDays = 7;
/** More than anybody reads; a narrower question says what was meant. */
export const mostExportRows = 500_000;

export const isUnderWay = (state: ExportState): boolean => state === "waiting" || state === "running";
