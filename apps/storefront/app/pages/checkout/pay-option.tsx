import { useId, type ReactNode } from "react";
import type { PayMethod } from "../../lib/pay.ts";

type PayOptionProps = {
  method: PayMethod;
  title: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: (method: PayMethod) => void;
  children: ReactNode;
};

/** One way to pay, with what it means. */
export function PayOption(props: PayOptionProps) {
  const { method, title, isChosen, isDisabled = false, onChoose, children } = props;
  const id = useId();
  return (
    <div
      className="option relative gap-3 p-3"
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        id={id}
        type="radio"
        name="pay-method"
        className="relative z-1 mt-0.5 size-4.5 flex-none accent-brand-600"
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={`${id}-note`}
        onChange={() => onChoose(method)}
      />
      <div>
        <label htmlFor={id} className="option-label text-name font-semibold">
          {title}
        </label>
        <p id={`${id}-note`} className="mt-1 text-meta text-ink-2">
          {children}
        </p>
      </div>
    </div>
  );
}
