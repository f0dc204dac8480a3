import { useEffect, useRef } from "react";

type SelectBoxProps = {
  label: string;
  isLabelShown?: boolean;
  isChecked: boolean;
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A check box with a target of at least 24 px; `isPartly` shows the dash. */
export function SelectBox({
  label,
  isLabelShown = false,
  isChecked,
  isPartly = false,
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
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={isLabelShown ? "text-meta" : "sr-only"}>{label}</span>
    </label>
  );
}
