import { Dialog } from "@base-ui/react/dialog";
import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { withoutChoices } from "../../lib/list-address.ts";
import { FilterOptions } from "./filter-options.tsx";
import { useFilterRows } from "./filters.tsx";
import { PriceRange } from "./price-range.tsx";
import { Toggles } from "./toggles.tsx";

type FilterSheetProps = { page: DataOf<"goodsList">; onClose: () => void };

/** All conditions on a phone; it stays open while one chooses, and the number below follows. */
function FilterSheet({ page, onClose }: FilterSheetProps) {
  const address = useLocation();
  const rows = useFilterRows(page.filters);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="sheet filter-sheet">
          <div className="flex items-center justify-between border-b border-line pb-2">
            <Dialog.Title className="text-nav font-semibold">筛选</Dialog.Title>
            <Dialog.Close aria-label="关闭" className="grid size-10 place-items-center">
              <Icon name="close" size={20} />
            </Dialog.Close>
          </div>
          <div className="filter-sheet-body">
            <Toggles groups={page.filters} />
            {rows.map(({ name, group }) => (
              <section key={name} aria-label={group.label}>
                <h3>{group.label}</h3>
                <FilterOptions name={name} group={group} />
                {name === "price" && <PriceRange />}
              </section>
            ))}
          </div>
          <div className="filter-sheet-foot">
            <a href={withoutChoices(address)} className="btn">
              清除全部
            </a>
            <button type="button" className="btn btn-primary flex-1" onClick={onClose}>
              查看 {page.total}
              {page.total_more ? "+" : ""} 个商品
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default FilterSheet; // oxlint-disable-line import/no-default-export -- what comes later is a default export
