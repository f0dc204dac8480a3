import type { DataOf } from "@yaoji/contract/endpoints";
import { Icon } from "../../components/icons.tsx";
import { Panel } from "../../components/panel.tsx";

export type BusinessScope = DataOf<"businessScope">;

/** 经营范围: what may be bought with these licences, and why the rest may not. */
export function ScopePanel({ scope }: { scope: BusinessScope }) {
  const { company, type_text: type, scopes, drug_classes: classes } = scope;
  const closed = Map.groupBy(
    scopes.filter(({ text }) => text !== ""),
    ({ text }) => text,
  );
  return (
    <Panel title="经营范围" className="mt-4">
      <p className="text-meta text-ink-2">
        {company}（{type}）
      </p>
      <Allowed name="商品范围" entries={scopes} />
      {classes.length > 0 && <Allowed name="药品类别" entries={classes} />}
      {closed.size > 0 && (
        <ul className="mt-3 flex flex-col gap-1 text-meta text-ink-2">
          {[...closed].map(([text, entries]) => (
            <li key={text}>
              {entries.map(({ name }) => name).join("、")}：{text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Entry = { code: string; name: string; is_allowed: 0 | 1 };

function Allowed({ name, entries }: { name: string; entries: readonly Entry[] }) {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-meta text-ink-2">{name}</h3>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ code, name: entry, is_allowed: isAllowed }) => (
          <li
            key={code}
            className={`flex items-center gap-1 rounded-small px-2 py-1 text-meta ${isAllowed === 1 ? "bg-brand-100 text-brand-700" : "bg-page text-ink-2"}`}
          >
            <Icon name={isAllowed === 1 ? "check" : "close"} size={12} />
            {entry}
            <span className="sr-only">{isAllowed === 1 ? "可采购" : "不可采购"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
