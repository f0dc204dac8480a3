import { useState } from "react";
import type { ListSource } from "../../lib/list-source.ts";
import { Icon } from "../icons.tsx";
import { later } from "../later.tsx";

const SaveDialog = later(() => import("./save-dialog.tsx"));

type SaveToListProps = {
  /** Asked when it is clicked. */
  source: () => ListSource;
  /** For who does not see where the button stands. */
  label?: string;
  className?: string;
  disabled?: boolean;
};

/** 存为清单: goods with their quantities into a named list, a new one or one that is there. */
export function SaveToList({ source, label, className = "btn", disabled = false }: SaveToListProps) {
  const [saved, setSaved] = useState<ListSource | null>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        disabled={disabled}
        onClick={() => setSaved(source())}
      >
        <Icon name="rows" size={14} />
        存为清单
      </button>
      {saved && <SaveDialog source={saved} onClose={() => setSaved(null)} />}
    </>
  );
}
