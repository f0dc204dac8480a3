import { useState, type KeyboardEvent, type RefObject } from "react";
import { isComposing } from "@yaoji/browser/composing";

const pageOfRows = 10;

/** One row of a grid stands in the tab order; ↑ ↓ PageUp PageDown Home End move among the rows. */
export function useRowFocus(table: RefObject<HTMLTableElement | null>, count: number) {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));

  function focusRow(index: number): void {
    const row = table.current?.tBodies[0]?.rows[Math.max(0, Math.min(index, count - 1))];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" }); // It keeps clear of the sticky head.
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping && (event.key === "Home" || event.key === "End")) return;
    const target = targetOf(event.key, active, count);
    if (target === null) return;
    event.preventDefault();
    focusRow(target);
  }
  /** A key that was pressed outside the rows: the row in the tab order takes it, and a digit begins its quantity. */
  function enter(key: string): void {
    focusRow(active);
    const isDigit = /^\d$/.test(key);
    if (isDigit) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  return { active, setActive, focusRow, enter, onKeyDown };
}

/** Where a key leads from a row; null for other keys. */
export function targetOf(key: string, active: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: active - 1,
    ArrowDown: active + 1,
    PageUp: active - pageOfRows,
    PageDown: active + pageOfRows,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(place, count - 1));
}
