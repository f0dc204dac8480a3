import { useId, type KeyboardEvent } from "react";
import { type EntryLine, problemOf, typedNumber } from "../../lib/entry-lines.ts";
import { quantityRuleOf } from "../../lib/goods.ts";
import type { Why } from "@yaoji/browser/reply";
import { CartonHint } from "../carton-hint.tsx";
import { ReasonText } from "../reason-text.tsx";
import { isComposing } from "@yaoji/browser/composing";

type QuantityInputProps = { line: EntryLine; onChange: (text: string) => void; refused?: Why | null };

/** The quantity of a line; ↑ ↓ and Enter go to those of the rows above and below (onQuantityKey of the table). */
export function QuantityInput({ line, onChange, refused = null }: QuantityInputProps) {
  const { goods, text } = line;
  const problem = problemOf(line);
  const said = refused ?? problem;
  const id = useId();
  return (
    <div className="entry-quantity">
      <span className="flex items-center gap-1">
        <input
          className="field num"
          data-quantity={goods.id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={`${goods.name}数量`}
          aria-invalid={Boolean(said) && text.trim() !== ""}
          aria-describedby={said ? id : undefined}
          disabled={goods.is_buy !== 1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <span className="text-ink-2">{goods.bzdw}</span>
      </span>
      {goods.is_buy === 1 && <LineCarton line={line} onChange={onChange} />}
      {said && (
        <span id={id} className="text-offer">
          <ReasonText reason={said} />
          {!refused && problem?.instead != null && (
            <button
              type="button"
              className="ml-1 text-brand-700 underline"
              onClick={() => onChange(String(problem.instead))}
            >
              改为{problem.instead}
            </button>
          )}
        </span>
      )}
    </div>
  );
}

function LineCarton({ line: { goods, text }, onChange }: Pick<QuantityInputProps, "line" | "onChange">) {
  return (
    <CartonHint
      rule={quantityRuleOf(goods)}
      number={typedNumber(text) ?? 0}
      carton={goods.jzl}
      unit={goods.bzdw}
      label={goods.name}
      onChange={(number) => onChange(String(number))}
    />
  );
}

/** Moves from quantity to quantity of the table that listens; Enter behind the last one does `atEnd`. */
export function onQuantityKey(event: KeyboardEvent<HTMLElement>, atEnd?: () => void): void {
  const { target, key, currentTarget } = event;
  if (
    !(target instanceof HTMLInputElement) ||
    target.dataset.quantity === undefined ||
    isComposing(event.nativeEvent)
  )
    return;
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>("input[data-quantity]:not(:disabled)")];
  const next = all[all.indexOf(target) + step];
  if (next) next.focus();
  else if (key === "Enter") atEnd?.();
}
