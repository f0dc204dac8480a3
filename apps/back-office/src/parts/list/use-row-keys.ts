import { isComposing } from "@yaoji/browser/composing";
import { type RefObject, useEffect } from "react";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "keyCode">;

/** By how many rows a key goes on; null: it is none of the list's. */
function stepOfKey(event: Pressed): 1 | -1 | null {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "j") return 1;
  return event.key === "k" ? -1 : null;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** j and k walk the rows, whose links Enter opens; nobody is kept from typing these letters. */
export function useRowKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const step = stepOfKey(event);
      if (step === null || isField(event.target) || document.querySelector("[role=dialog]")) return;
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
