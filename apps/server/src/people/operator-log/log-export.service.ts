/** The log as a table: the columns of its list. */
import { endpoints } from "@yaoji/contract/endpoints";
import { formatShopTime } from "@yaoji/domain/text/time";
import { exportSource } from "../../platform/tables/export-source.ts";
import { askedLog } from "./operator-log.service.ts";

export const logExport = exportSource({
  title: "操作日志",
  call: endpoints.operatorLog,
  page: askedLog,
  columns: [
    { id: "at", title: "时间", text: ({ at }) => formatShopTime(new Date(at * 1000)) },
    { id: "by", title: "办理人", text: ({ by }) => `${by.name}（${by.username}）` },
    { id: "command", title: "操作", text: ({ command }) => command },
    { id: "about", title: "对象", text: ({ about }) => about },
    { id: "reason", title: "原因", text: ({ reason }) => reason },
    { id: "entry", title: "链上序号", text: ({ entry }) => String(entry ?? "") },
  ],
});
