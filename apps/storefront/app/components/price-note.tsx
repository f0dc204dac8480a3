import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { later } from "./later.tsx";
import { OldMoney, OldMoneyNote } from "./money.tsx";

const PriceDialog = later(() => import("./price-dialog.tsx"));

export type PriceNoteProps = {
  goods: DataOf<"goodsList">["list"][number];
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1 | undefined;
};

/** The original price where it differs; it opens 价格明细, which says how the price comes about (domain.md §4). */
export function PriceNote({ goods, tabIndex }: PriceNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { price, base_price: original } = goods;
  if (price === null || original === null || original === price) return null;
  return (
    <>
      <button
        type="button"
        className="price-note"
        title="价格明细"
        tabIndex={tabIndex}
        onClick={() => setIsOpen(true)}
      >
        <OldMoney value={original} />
        <span className="sr-only">，{goods.name}价格明细</span>
      </button>
      <OldMoneyNote note={goods.base_price_note} />
      {isOpen && <PriceDialog goods={goods} onClose={() => setIsOpen(false)} />}
    </>
  );
}
