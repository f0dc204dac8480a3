import { fieldChanges } from "@yaoji/domain/text/field-changes";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { DataOf } from "../../api/client.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";

export type Entry = DataOf<"operatorLog">["list"][number];

/** One entry: who, when, why, and every field before and after. */
export function EntryDrawer({ entry }: { entry: Entry }) {
  const { close } = useOpen();
  const changes = fieldChanges(entry.before, entry.after);
  return (
    <Drawer title={`操作记录 ${entry.id}`} onClose={close}>
      <dl className="facts">
        <dt>时间</dt>
        <dd className="num">{formatShopTime(new Date(entry.at * 1000))}</dd>
        <dt>办理人</dt>
        <dd>
          {entry.by.name}（{entry.by.username}）
        </dd>
        <dt>操作</dt>
        <dd>
          <code>{entry.command}</code>
        </dd>
        <dt>对象</dt>
        <dd>{entry.about || "—"}</dd>
        <dt>原因</dt>
        <dd>{entry.reason || "—"}</dd>
        <dt>记录链</dt>
        <dd className="break-all">
          {entry.entry === null ? "早于记录链，没有校验值" : `第${entry.entry}条，校验值 ${entry.hash}`}
        </dd>
      </dl>
      {changes.length === 0 ? (
        <p className="mt-4 text-ink-2">这条记录没有改动前后的内容。</p>
      ) : (
        <table className="list-table mt-4" aria-label="改动前后">
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">改动前</th>
              <th scope="col">改动后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name || "—"}</th>
                <td>{textOf(before)}</td>
                <td>{textOf(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}
