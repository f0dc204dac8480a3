import { describeRule, nearestQuantity, nextDown, nextUp, type QuantityRule } from "@yaoji/domain/quantity";
import { useState, type KeyboardEvent } from "react";
import { toast } from "../lib/messages.ts";
import { quantityNotice } from "../lib/quantity-notice.ts";
import { Icon } from "./icons.tsx";

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
  const down = nextDown(rule, value);
  const up = nextUp(rule, value);
  const input = useTypedQuantity({ rule, unit, value, onChange }, { down, up });
  return (
    <div
      className="stepper"
      role="group"
      aria-label={`${label}数量`}
      title={describeRule(rule, unit) || undefined}
    >
      <button
        type="button"
        aria-label="减少"
        disabled={disabled || down === null}
        onClick={() => input.change(down)}
      >
        <Icon name="minus" size={12} />
      </button>
      <input
        aria-label={`${label}数量`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        disabled={disabled}
        value={input.text}
        onChange={(event) => input.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={input.commit}
        onKeyDown={input.onKeyDown}
      />
      <button
        type="button"
        aria-label="增加"
        disabled={disabled || up === null}
        onClick={() => input.change(up)}
      >
        <Icon name="plus" size={12} />
      </button>
    </div>
  );
}

type Bound = Pick<StepperProps, "rule" | "unit" | "value" | "onChange">;
type Steps = { down: number | null; up: number | null };

/** What stands in the input until Enter or leaving it settles the quantity; Esc takes it back. */
function useTypedQuantity({ rule, unit, value, onChange }: Bound, { down, up }: Steps) {
  const [draft, setDraft] = useState<string | null>(null);
  function change(quantity: number | null): void {
    setDraft(null);
    if (quantity !== null && quantity !== value) onChange(quantity);
  }
  function commit(): void {
    if (draft === null) return;
    const wish = Number(draft);
    const notice = quantityNotice(rule, wish, unit);
    if (notice) toast(notice);
    change(nearestQuantity(rule, wish));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: up, ArrowDown: down }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      change(step);
    } else if (event.key === "Enter") commit();
    else if (event.key === "Escape") setDraft(null);
  }
  const type = (text: string) => setDraft(text.replace(/\D/g, ""));
  return { text: draft ?? String(value), type, change, commit, onKeyDown };
}
