import { useId, type ReactNode } from "react";

type PayOptionProps = {
  title: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One way to pay, with what it means. */
export function PayOption({ title, isChosen, isDisabled = false, onChoose, children }: PayOptionProps) {
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
        onChange={onChoose}
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
