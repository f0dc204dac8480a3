import { minuteOf } from "@yaoji/browser/minute";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";

type Push = DataOf<"erpPushDeskList">["list"][number];
type RequestQuery = { kind?: Push["kind"]; state?: Push["state"] };

const kinds: Readonly<Record<Push["kind"], string>> = {
  goods: "商品",
  prices: "价格",
  stock: "库存",
  trace_codes: "追溯码",
};
const states: Readonly<Record<Push["state"], string>> = {
  open: "接收中",
  applying: "处理中",
  done: "已完成",
  failed: "失败",
};
const choicesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

/** What the ERP pushed, newest first. */
export const pushes: ListOf<Push> = {
  name: "erp-pushes",
  label: "ERP 推送",
  columns: [
    { id: "external", title: "批次号", cell: ({ external_id }) => external_id },
    { id: "kind", title: "种类", cell: ({ kind }) => kinds[kind], isShort: true },
    { id: "state", title: "状态", cell: ({ state }) => states[state], isShort: true },
    { id: "received", title: "已收", cell: ({ received, total }) => `${received}/${total}`, isFigure: true },
    { id: "created", title: "新增", cell: ({ created }) => created, isFigure: true },
    { id: "updated", title: "更新", cell: ({ updated }) => updated, isFigure: true },
    { id: "unchanged", title: "无变化", cell: ({ unchanged }) => unchanged, isFigure: true },
    { id: "refused", title: "未接受", cell: ({ refused }) => refused, isFigure: true },
    { id: "message", title: "说明", cell: ({ message }) => message },
    { id: "by", title: "令牌", cell: ({ by }) => by, isShort: true },
    { id: "at", title: "推送时间", cell: ({ created_at: at }) => minuteOf(at), isShort: true },
    {
      id: "finished",
      title: "完成时间",
      cell: ({ finished_at: at }) => (at === null ? "" : minuteOf(at)),
      isShort: true,
      isRare: true,
    },
  ],
  filters: [
    { name: "kind", title: "种类", choices: choicesOf(kinds) },
    { name: "state", title: "状态", choices: choicesOf(states) },
  ],
  load: (query) => api("erpPushDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "ERP 还没有推送过数据",
};
