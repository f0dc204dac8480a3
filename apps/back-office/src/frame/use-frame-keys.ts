import { isComposing } from "@yaoji/browser/composing";
import { useEffect, useState } from "react";

export type FrameBox = "palette" | "keys";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "keyCode">;

/** Which box a key opens; in a field only Ctrl K does, and none while a word is being composed. */
export function boxOfKey(event: Pressed, isInField: boolean): FrameBox | null {
  if (isComposing(event) || event.altKey) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return event.key.toLowerCase() === "k" ? "palette" : null;
  if (isInField) return null;
  if (event.key === "/") return "palette";
  return event.key === "?" || event.key === "？" ? "keys" : null;
}

/** The boxes of the frame, opened by their keys on any screen; where another box is open, its keys are its own. */
export function useFrameKeys() {
  const [box, setBox] = useState<FrameBox | null>(null);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const next = boxOfKey(event, isField(event.target));
      if (!next) return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) setBox(next);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return { box, setBox };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
