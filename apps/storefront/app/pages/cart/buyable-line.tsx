import {
  effectivePrice,
  effectiveSelected,
  lineTotal,
  originalPrice,
  lineUnit,
} from "@yaoji/domain/pricing/cart";
import { toYuan } from "@yaoji/domain/money/money";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import { memo, useState } from "react";
import { useDeleteLines } from "../../api/cart-lines.ts";
import { CartonHint } from "../../components/carton-hint.tsx";
import { LineGoods, LinePicture } from "../../components/cart/line-goods.tsx";
import { ExplainButton, LineExplained } from "../../components/cart/line-rows.tsx";
import { Icon } from "../../components/icons.tsx";
import { Money, moneyText, OldMoney, OldMoneyNote } from "../../components/money.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { UnitPrice } from "../../components/unit-price.tsx";
import type { CartEdits } from "../../lib/cart-edits.ts";
import type { CartLine } from "../../lib/cart-view.ts";
import { stockLabel } from "../../lib/goods.ts";
import { savingOfSet } from "../../lib/line-offers.ts";
import { wishedRule } from "../../lib/wished-rule.ts";
import { LineExpiry } from "./line-expiry.tsx";
import { LineGift } from "./line-gift.tsx";
import { LineHints } from "./line-hints.tsx";
import { SelectBox } from "../../components/select-box.tsx";

type BuyableLineProps = {
  line: CartLine;
  /** The line among its like (lineLabels). */
  label: string;
  edits: CartEdits;
};

/** One line to buy: choose, look at, count, delete. Of two hundred lines only the changed ones are drawn again. */
export const BuyableLine = memo(function BuyableLine({ line, label, edits }: BuyableLineProps) {
  const [isExplained, setIsExplained] = useState(false);
  return (
    <>
      <SelectBox
        label={`选择${label}`}
        isChecked={effectiveSelected(line)}
        onChange={(isSelected) => edits.setSelected([line.id], isSelected ? 1 : 0)}
      />
      <LinePicture line={line} size={80} />
      <div className="cart-line-info">
        <LineGoods line={line} label={label} />
        <LineHints line={line} />
        <LineExpiry line={line} label={label} edits={edits} isExplained={isExplained} />
        <LineGift line={line} label={label} edits={edits} />
      </div>
      <LinePrice line={line} />
      <LineQuantity line={line} label={label} edits={edits} />
      <div className="cart-line-total">
        <p>
          <span className="sr-only">小计</span>
          <Money value={toYuan(lineTotal(line))} />
        </p>
        {line.reduction > 0 && (
          <p className="text-hint text-offer">已减{moneyText(toYuan(line.reduction))}</p>
        )}
        <ExplainButton label={label} isOpen={isExplained} onChange={setIsExplained} />
      </div>
      <DeleteLine line={line} label={label} />
      {isExplained && <LineExplained line={line} label={label} />}
    </>
  );
});

function LinePrice({ line }: { line: CartLine }) {
  const price = effectivePrice(line);
  const original = originalPrice(line);
  const saving = savingOfSet(line);
  return (
    <p className="cart-line-price">
      <span className="sr-only">单价</span>
      <span className="num text-name">
        <UnitPrice price={price} />
      </span>
      {original !== null && (
        <>
          <OldMoney value={toYuan(original)} />
          <OldMoneyNote note={line.goods?.base_price_note} />
        </>
      )}
      {saving > 0 && <span className="text-hint text-offer">每套省{moneyText(toYuan(saving))}</span>}
    </p>
  );
}

function LineQuantity({ line, label, edits }: BuyableLineProps) {
  const rule = wishedRule(line);
  const unit = lineUnit(line);
  return (
    <div className="cart-line-number">
      <Stepper
        rule={rule}
        unit={unit}
        value={line.number}
        label={label}
        onChange={(number) => edits.setNumber(line.id, number)}
      />
      <p className="text-hint text-ink-2">{describeRule(rule, unit)}</p>
      <CartonHint
        rule={rule}
        number={line.number}
        carton={line.goods?.jzl ?? 0}
        unit={unit}
        label={label}
        onChange={(number) => edits.setNumber(line.id, number)}
      />
      {rule.stock < 100 && (
        <p className="text-hint text-ink-2">
          {stockLabel(line.goods ?? {})}
          {rule.stock}
          {unit}
        </p>
      )}
    </div>
  );
}

/** The bin of a line, with the specification's question. */
export function DeleteLine({ line, label }: Omit<BuyableLineProps, "edits">) {
  const deleteLines = useDeleteLines();
  return (
    <button
      type="button"
      className="cart-delete"
      aria-label={`删除${label}`}
      onClick={() => void deleteLines([line])}
    >
      <Icon name="close" size={16} />
      <span className="cart-delete-text">删除</span>
    </button>
  );
}
