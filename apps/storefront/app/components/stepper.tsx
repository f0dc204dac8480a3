import type { QuantityRule } from "@yaoji/domain/trade/quantity";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import type { KeyboardEvent } from "react";
import { iconHtml } from "./icons.tsx";
import { useTypedQuantity, type TypedQuantity } from "./use-typed-quantity.ts";
import { isComposing } from "@yaoji/browser/composing";

type StepperProps = {
  rule: QuantityRule;
  unit: string;
  value: number;
  /** Gets only quantities that the rule allows. */
  onChange: (quantity: number) => void;
  /** What is counted, for the ear: the goods' name. */
  label: string;
  disabled?: boolean;
};

/** Quantity by inner pack, least quantity, limit and stock; typed numbers go to the nearest allowed one. */
export function Stepper({ rule, unit, value, onChange, label, disabled = false }: StepperProps) {
  const quantity = useTypedQuantity({ rule, unit, value, onChange });
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      if (event.key === "ArrowUp") quantity.up();
      else quantity.down();
    } else if (event.key === "Enter") quantity.settle();
    else if (event.key === "Escape") quantity.undo();
  }
  return (
    <StepperField
      quantity={quantity}
      rule={describeRule(rule, unit)}
      label={label}
      disabled={disabled}
      onKeyDown={onKeyDown}
    />
  );
}

type FieldProps = {
  quantity: TypedQuantity;
  /** The rule in words, under the pointer. */
  rule: string;
  label: string;
  disabled?: boolean;
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const minus = iconHtml("minus", 12);
const plus = iconHtml("plus", 12);

/** The stepper as it looks; whoever renders it decides what the keys do. */
export function StepperField({ quantity, rule, label, disabled = false, tabIndex, onKeyDown }: FieldProps) {
  return (
    <div className="stepper" role="group" aria-label={`${label}数量`} title={rule || undefined}>
      <button
        type="button"
        aria-label="减少"
        tabIndex={tabIndex}
        disabled={disabled || !quantity.canGoDown}
        onClick={quantity.down}
        dangerouslySetInnerHTML={minus}
      />
      <input
        aria-label={`${label}数量`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        tabIndex={tabIndex}
        disabled={disabled}
        value={quantity.text}
        onChange={(event) => quantity.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => quantity.settle()}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label="增加"
        tabIndex={tabIndex}
        disabled={disabled || !quantity.canGoUp}
        onClick={quantity.up}
        dangerouslySetInnerHTML={plus}
      />
    </div>
  );
}
