import { useState } from "react";
import { Icon } from "../../components/icons.tsx";
import type { ChoiceName } from "../../lib/list-address.ts";
import type { FilterGroup } from "./chosen-text.ts";
import { FilterOptions } from "./filter-options.tsx";
import { PriceRange } from "./price-range.tsx";

type FilterRowProps = { name: ChoiceName; group: FilterGroup };

/** How many options surely stand in one row on a wide screen. */
const oneRow = 8;
/** From here on a group is easier to search than to read. */
const long = 16;

/** One group of conditions: a row that opens to 更多; long groups can be searched then. */
export function FilterRow({ name, group }: FilterRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const isLong = group.options.length > long;
  function toggle(): void {
    setIsOpen(!isOpen);
    setSearch("");
  }
  return (
    <div className="filter-row" data-open={isOpen || undefined}>
      <span className="filter-label">{group.label}：</span>
      <div className="min-w-0 flex-1">
        {isOpen && isLong && (
          <input
            type="search"
            className="filter-search"
            aria-label={`在${group.label}中查找`}
            placeholder={`输入${group.label}查找`}
            value={search}
            onChange={(event) => setSearch(event.target.value.trimStart())}
          />
        )}
        <FilterOptions name={name} group={group} search={search.trim()} />
      </div>
      {name === "price" && <PriceRange />}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? "收起" : "更多"}${group.label}`}
        className={`filter-more ${group.options.length > oneRow ? "" : "md:hidden"}`}
        onClick={toggle}
      >
        {isOpen ? "收起" : "更多"}
        <Icon name="down" size={12} />
      </button>
    </div>
  );
}
