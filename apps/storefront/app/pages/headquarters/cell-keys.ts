import type { KeyboardEvent } from "react";
import { isComposing } from "@yaoji/browser/composing";

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows and Enter go from cell to cell as in a spreadsheet; within a number only from its ends. */
export function onCellKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event;
  const step = steps[key];
  if (!step || !(target instanceof HTMLInputElement) || isComposing(event.nativeEvent)) return;
  const [down, right] = step;
  if (right !== 0 && !isAtEnd(target, right)) return;
  event.preventDefault();
  cellBeside(target, { down, right })?.focus();
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return right > 0 ? selectionStart === value.length : selectionEnd === 0;
}

/** The next cell that way that can be typed into. */
function cellBeside(
  from: HTMLInputElement,
  { down, right }: { readonly down: number; readonly right: number },
): HTMLInputElement | null {
  const own = [...(from.closest("tr")?.querySelectorAll("input") ?? [])];
  const place = own.indexOf(from);
  if (right !== 0) return own[place + right] ?? null;
  const row = from.closest("tr");
  const next = down > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.querySelectorAll("input")[place] ?? null;
}
