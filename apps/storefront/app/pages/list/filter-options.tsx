import { useLocation } from "react-router";
import { withFilter, type ChoiceName } from "../../lib/list-address.ts";
import type { FilterGroup } from "./chosen-text.ts";

type FilterOptionsProps = {
  name: ChoiceName;
  group: FilterGroup;
  /** Only options with these letters. */
  search?: string;
};

/** 全部 and the options of a group with how many goods each would show; plain links, so each has its address. */
export function FilterOptions({ name, group, search = "" }: FilterOptionsProps) {
  const address = useLocation();
  const asked = new URLSearchParams(address.search).get(name);
  // A category above those offered here counts as 全部 of them.
  const chosen = group.options.some(({ id }) => String(id) === asked) ? asked : null;
  const shown = group.options.filter((option) =>
    option.name.toLowerCase().includes(search.normalize("NFKC").trim().toLowerCase()),
  );
  return (
    <ul>
      {search === "" && (
        <li>
          <a href={withFilter(address, name, null)} aria-current={chosen === null ? "true" : undefined}>
            全部
          </a>
        </li>
      )}
      {shown.map((option) => (
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
      {shown.length === 0 && <li className="px-2 leading-7 text-ink-2">没有匹配的选项</li>}
    </ul>
  );
}
