import { parseShopMinute, formatShopTime } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { withOpen } from "../../parts/list/list-address.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { type Entry, EntryDrawer } from "./entry-drawer.tsx";

const log: ListOf<Entry> = {
  name: "operator-log",
  label: "操作日志",
  columns: [
    { id: "at", title: "时间", cell: (entry) => <OpenLink entry={entry} /> },
    { id: "by", title: "办理人", cell: ({ by }) => `${by.name}（${by.username}）` },
    { id: "command", title: "操作", cell: ({ command }) => <code>{command}</code> },
    { id: "about", title: "对象", cell: ({ about }) => about },
    { id: "reason", title: "原因", cell: ({ reason }) => reason },
    { id: "entry", title: "链上序号", cell: ({ entry }) => entry, isFigure: true, isRare: true },
  ],
  filters: [
    { name: "by", title: "用户名" },
    { name: "command", title: "操作" },
    { name: "subject_id", title: "对象编号" },
    { name: "from", title: "从", type: "date" },
    { name: "to", title: "到", type: "date" },
  ],
  load: (query) => api("operatorLog", { query: dated(query) }),
  idOf: ({ id }) => id,
  exportAs: { list: "operator-log", asked: dated },
  empty: "还没有操作记录",
  beside: OpenEntry,
};

/** The last second of the day `to` belongs to it. */
function dated({ from, to, ...query }: Readonly<Record<string, string>>) {
  return {
    ...query,
    ...(from !== undefined && { from: String(parseShopMinute(`${from} 00:00`)) }),
    ...(to !== undefined && { to: String(parseShopMinute(`${to} 23:59`) + 59) }),
  };
}

function OpenLink({ entry }: { entry: Entry }) {
  const [params] = useSearchParams();
  return (
    <Link className="num" to={withOpen(params, entry.id)}>
      {formatShopTime(new Date(entry.at * 1000))}
    </Link>
  );
}

/** 操作日志: who did what, with what was before and after. */
export function LogScreen() {
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.log.title}</h1>
      <List of={log} />
    </>
  );
}

/** The entry that the address opens, where it stands on this page. */
function OpenEntry({ rows }: { rows: readonly Entry[] }) {
  const { open } = useOpen();
  const entry = rows.find(({ id }) => id === open);
  return entry && <EntryDrawer entry={entry} />;
}
