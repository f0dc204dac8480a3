import { isComposing } from "@yaoji/browser/composing";
import { type RefObject, useEffect, useRef } from "react";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "keyCode">;

/** By how many rows a key goes on; null: it is none of the list's. */
function stepOfKey(event: Pressed): 1 | -1 | null {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "j") return 1;
  return event.key === "k" ? -1 : null;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  !(target instanceof HTMLInputElement && target.type === "checkbox");

/** Whether the key turns the row that one stands on, alone or with all since the last. */
function turnOfKey(event: Pressed): "one" | "range" | null {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "x") return "one";
  return event.key === "X" ? "range" : null;
}

type OnTurn = (id: number, isRange: boolean) => void;

/**
 * j and k walk the rows, whose links Enter opens; x selects one, X all since the last. Nobody is kept from typing these
 * letters.
 */
export function useRowKeys(place: RefObject<HTMLElement | null>, onTurn: OnTurn | null): void {
  const turning = useRef(onTurn);
  useEffect(() => {
    turning.current = onTurn;
  });
  useEffect(() => {
    function turnRow(event: KeyboardEvent): void {
      const turned = turnOfKey(event);
      const row = document.activeElement?.closest<HTMLElement>("[data-row]");
      if (turned === null || !row || !place.current?.contains(row)) return;
      event.preventDefault();
      turning.current?.(Number(row.dataset.row), turned === "range");
    }
    function press(event: KeyboardEvent): void {
      if (isField(event.target) || document.querySelector("[role=dialog]")) return;
      turnRow(event);
      const step = stepOfKey(event);
      if (step === null) return;
      const links = [...(place.current?.querySelectorAll<HTMLElement>("[data-row] a") ?? [])];
      const firsts = links.filter((link) => link === link.closest("[data-row]")?.querySelector("a"));
      const row = document.activeElement?.closest("[data-row]");
      const at = firsts.findIndex((link) => link.closest("[data-row]") === row);
      const next = firsts[at === -1 ? 0 : at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place]);
}
