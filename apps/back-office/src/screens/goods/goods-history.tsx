import { useQuery } from "@tanstack/react-query";
import { commandText } from "@yaoji/domain/people/command-words";
import { fieldChanges } from "@yaoji/domain/text/field-changes";
import { formatShopTime } from "@yaoji/domain/text/time";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { fieldNames } from "./goods-draft.ts";
import { goodsHistoryKey } from "./keys.ts";

type Entry = DataOf<"goodsDeskHistory">["list"][number];

/** Who changed what and why, newest first. */
export function GoodsHistory({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: goodsHistoryKey(id),
    queryFn: () => api("goodsDeskHistory", { params: { id }, query: {} }),
  });
  return (
    <section className="form-part mt-9">
      <h2 className="mb-3 font-semibold text-name">变更记录</h2>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={3} />
      ) : data.list.length === 0 ? (
        <p className="text-ink-2">还没有人在后台改过这个商品。</p>
      ) : (
        <ol className="flex flex-col gap-3" aria-label="变更记录">
          {data.list.map((entry) => (
            <Happened key={entry.id} of={entry} />
          ))}
          {data.next !== null && <li className="text-ink-2">只列最近{data.list.length}条。</li>}
        </ol>
      )}
    </section>
  );
}

const names: Readonly<Record<string, string>> = {
  ...fieldNames,
  leaflet: "说明书",
  shelf: "货架",
  to_mend: "待补资料",
  control: "特殊管理",
};

function Happened({ of: { at, by, command, reason, before, after } }: { of: Entry }) {
  return (
    <li>
      <p>
        <span className="num">{formatShopTime(new Date(at * 1000))}</span> {by.name}（{by.username}）
        {commandText(command)}
        {reason && `：${reason}`}
      </p>
      <ul className="text-ink-2">
        {fieldChanges(before, after).map((change) => (
          <li key={change.name} className="break-words">
            {names[change.name] ?? change.name}：{textOf(change.before)} → {textOf(change.after)}
          </li>
        ))}
      </ul>
    </li>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === "") return "（空）";
  return typeof value === "string" ? value : JSON.stringify(value);
}
