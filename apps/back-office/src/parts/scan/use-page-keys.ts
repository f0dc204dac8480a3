import { isComposing } from "@yaoji/browser/composing";
import { useEffect, useRef } from "react";

/** Keys that mean something only where nobody types, and no box is open over the page. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target))
        return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      const act = Object.hasOwn(now.current, event.key) ? now.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  !(target instanceof HTMLInputElement && target.type === "checkbox");
