import { useEffect, useEffectEvent } from "react";
import { isComposing } from "@yaoji/browser/composing";

type PageKeys = {
  /** "/" anywhere but in a field. */
  readonly onSearch: () => void;
  /** Arrows and digits where nothing has the focus. */
  readonly onRows: (key: string) => void;
};

/** The table's keys work on its whole page: nobody has to click into it first. */
export function usePageKeys({ onSearch, onRows }: PageKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = pageKeyOf(event);
    if (wish === null) return;
    event.preventDefault();
    if (wish === "search") onSearch();
    else onRows(event.key);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function pageKeyOf(event: KeyboardEvent): "search" | "rows" | null {
  const { key, target } = event;
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (!(target instanceof Element) || target.closest(elsewhere)) return null;
  if (key === "/") return "search";
  return target === document.body && /^(\d|ArrowDown|ArrowUp)$/.test(key) ? "rows" : null;
}

/** A quantity has no "/", other fields have. */
const elsewhere = "input:not(.stepper input), textarea, select, dialog, [role=dialog], [contenteditable]";
