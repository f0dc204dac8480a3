import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { withFilter, type FilterName } from "../../lib/list-address.ts";

type Group = DataOf<"goodsList">["filters"][number];

/** Groups whose key the address knows, one row each; 仅看有货 stands in the sort bar. */
const rowNames = ["select", "kind"] as const satisfies readonly FilterName[];
/** How many options surely stand in one row on a wide screen. */
const oneRow = 8;
type RowName = (typeof rowNames)[number];

/** The conditions of a list with how many goods each would show; plain links, so each choice has its address. */
export function Filters({ groups }: { groups: readonly Group[] }) {
  const asked = new URLSearchParams(useLocation().search);
  const rows = rowNames.flatMap((name) => {
    const group = groups.find(({ key }) => key === name);
    return group && (group.options.length > 1 || asked.has(name)) ? [{ name, group }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-label="筛选" className="panel filters">
      {rows.map(({ name, group }) => (
        <FilterRow key={name} name={name} group={group} />
      ))}
    </section>
  );
}

function FilterRow({ name, group }: { name: RowName; group: Group }) {
  const address = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const asked = new URLSearchParams(address.search).get(name);
  // A category above those offered here counts as 全部 of them.
  const chosen = group.options.some((option) => String(option.id) === asked) ? asked : null;
  return (
    <div className="filter-row" data-open={isOpen || undefined}>
      <span className="filter-label">{group.label}：</span>
      <ul>
        <li>
          <a href={withFilter(address, name, null)} aria-current={chosen === null ? "true" : undefined}>
            全部
          </a>
        </li>
        {group.options.map((option) => (
          <li key={option.id}>
            <a
              href={withFilter(address, name, String(option.id))}
              aria-current={chosen === String(option.id) ? "true" : undefined}
            >
              {option.name}
              <span className="num ml-1 text-hint text-ink-3">{option.count}</span>
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isOpen}
        className={`filter-more ${group.options.length > oneRow ? "" : "md:hidden"}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "收起" : "更多"}
        <Icon name="down" size={12} />
      </button>
    </div>
  );
}
