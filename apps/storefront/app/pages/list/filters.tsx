import { useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../components/icons.tsx";
import type { ChoiceName } from "../../lib/list-address.ts";
import { isDecided } from "../../lib/zone-conditions.ts";
import type { FilterGroup } from "./chosen-text.ts";
import { FilterRow } from "./filter-row.tsx";
import { useSeesPrices } from "./use-choices.ts";

/** Groups that stand as rows; what is only on or off stands in the sort bar. */
const rowNames = [
  "select",
  "manufacturer",
  "form",
  "drug_class",
  "price",
  "kind",
  "expiry",
  "promotion",
] as const satisfies readonly ChoiceName[];
/** The others open on demand, so that the goods stand high. */
const alwaysShown = 5;

type FilterRows = { name: ChoiceName; group: FilterGroup }[];

/** The rows that this reply has something to choose in. */
export function useFilterRows(groups: readonly FilterGroup[]): FilterRows {
  const { pathname, search } = useLocation();
  const seesPrices = useSeesPrices();
  const asked = new URLSearchParams(search);
  return rowNames.flatMap((name) => {
    if (isDecided(pathname, name) || (name === "price" && !seesPrices)) return [];
    const group = groups.find(({ key }) => key === name);
    return group && (group.options.length > 1 || asked.has(name)) ? [{ name, group }] : [];
  });
}

/** The conditions of a list with how many goods each would show. */
export function Filters({ groups }: { groups: readonly FilterGroup[] }) {
  const { search } = useLocation();
  const rows = useFilterRows(groups);
  const folded = rows.slice(alwaysShown);
  const asked = new URLSearchParams(search);
  const [isOpen, setIsOpen] = useState(() => folded.some(({ name }) => asked.has(name)));
  if (rows.length === 0) return null;
  return (
    <section aria-label="筛选" className="panel filters">
      {(isOpen ? rows : rows.slice(0, alwaysShown)).map(({ name, group }) => (
        <FilterRow key={name} name={name} group={group} />
      ))}
      {folded.length > 0 && (
        <button
          type="button"
          className="filter-fold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "收起" : `更多筛选（${folded.map(({ group }) => group.label).join("、")}）`}
          <Icon name="down" size={12} />
        </button>
      )}
    </section>
  );
}
