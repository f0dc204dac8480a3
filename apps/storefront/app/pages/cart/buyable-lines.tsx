import { effectiveSelected } from "@yaoji/domain/pricing/cart";
import type { CartEdits } from "../../lib/cart-edits.ts";
import { selectedLines, selectionOf, type CartLine, type lineLabels } from "../../lib/cart-view.ts";
import { BulkTools } from "./bulk-tools.tsx";
import { BuyableLine } from "./buyable-line.tsx";
import { SelectBox } from "../../components/select-box.tsx";

type BuyableLinesProps = {
  lines: readonly CartLine[];
  labels: ReturnType<typeof lineLabels>;
  edits: CartEdits;
};

/** The lines that can be bought, under one head with a box for all of them and what is done to the selected ones. */
export function BuyableLines({ lines, labels, edits }: BuyableLinesProps) {
  return (
    <section aria-label="可结算商品" className="panel cart-lines">
      <div className="cart-tools">
        <SelectAll lines={lines} edits={edits} />
        <BulkTools lines={selectedLines(lines)} />
      </div>
      <div className="cart-head cart-columns" aria-hidden="true">
        <span className="cart-head-info">商品信息</span>
        <span>单价</span>
        <span>数量</span>
        <span>小计</span>
        <span>操作</span>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="cart-line" data-selected={effectiveSelected(line) || undefined}>
            <BuyableLine line={line} label={labels.get(line.id) ?? ""} edits={edits} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SelectAll({ lines, edits }: Omit<BuyableLinesProps, "labels">) {
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
