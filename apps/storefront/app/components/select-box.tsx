import { useEffect, useRef } from "react";

type SelectBoxProps = {
  label: string;
  isLabelShown?: boolean;
  isChecked: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A check box by which a row, or all rows, are chosen; `isPartly` shows the dash. */
export function SelectBox({
  label,
  isLabelShown = false,
  isChecked,
  isPartly = false,
  isDisabled = false,
  onChange,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="select-box">
      <input
        ref={box}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={isLabelShown ? "text-meta" : "sr-only"}>{label}</span>
    </label>
  );
}
