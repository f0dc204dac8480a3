import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { Icon } from "../../components/icons.tsx";
import { useChoices } from "./use-choices.ts";
import { later } from "../../components/later.tsx";

const FilterSheet = later(() => import("./filter-sheet.tsx"));

/** 筛选 on phones: all conditions in a sheet from below. */
export function SheetButton({ page }: { page: DataOf<"goodsList"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = useChoices(page.filters).length;
  return (
    <>
      <button
        type="button"
        className="sheet-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" size={14} />
        筛选{count > 0 ? ` ${count}` : ""}
      </button>
      {isOpen && <FilterSheet page={page} onClose={() => setIsOpen(false)} />}
    </>
  );
}
