import { effectiveSelected } from "@yaoji/domain/cart";
import type { CartEdits } from "../../lib/cart-edits.ts";
import { selectedLines, selectionOf, type CartLine } from "../../lib/cart-view.ts";
import { useDeleteLines } from "../../api/cart.ts";
import { BuyableLine } from "./buyable-line.tsx";
import { SelectBox } from "./select-box.tsx";

type BuyableLinesProps = { lines: readonly CartLine[]; edits: CartEdits };

/** The lines that can be bought, under one head with a box for all of them. */
export function BuyableLines({ lines, edits }: BuyableLinesProps) {
  const deleteLines = useDeleteLines();
  const selected = selectedLines(lines).map(({ id }) => id);
  return (
    <section aria-label="可结算商品" className="panel cart-lines">
      <div className="cart-head">
        <SelectAll lines={lines} edits={edits} />
        <span className="cart-head-info">商品信息</span>
        <span className="cart-head-column">单价</span>
        <span className="cart-head-column">数量</span>
        <span className="cart-head-column">小计</span>
        <button
          type="button"
          className="cart-delete"
          disabled={selected.length === 0}
          onClick={() => void deleteLines(selected)}
        >
          删除选中
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="cart-line" data-selected={effectiveSelected(line) === 1 || undefined}>
            <BuyableLine line={line} edits={edits} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SelectAll({ lines, edits }: BuyableLinesProps) {
  const state = selectionOf(lines);
  return (
    <SelectBox
      label="全选"
      isLabelShown
      isChecked={state === "all"}
      isPartly={state === "some"}
      onChange={(isSelected) =>
        edits.setSelected(
          lines.map(({ id }) => id),
          isSelected ? 1 : 0,
        )
      }
    />
  );
}
