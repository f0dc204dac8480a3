import { isComposing } from "@yaoji/browser/composing";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "../../parts/use-draft.ts";
import { type History, noHistory, redone, stepped, undone } from "./history.ts";
import { draftOf, type PageDetail, type PageDraft } from "./page-draft.ts";

/** What is typed of a page: kept over a reload until it is saved, each step taken back and again by button and key. */
export function useEditor(page: PageDetail) {
  const [initial] = useState(() => draftOf(page.draft, page.names));
  const { draft, set, isTouched, forget } = useDraft<PageDraft>(`page ${page.id} ${page.version}`, initial);
  const [history, setHistory] = useState<History<PageDraft>>(noHistory);
  /** `what`: the place where it was typed; "" of what is a step of its own. */
  function take(change: Partial<PageDraft>, what = ""): void {
    setHistory(stepped(history, draft, { what, at: Date.now() }));
    set(change);
  }
  function turn(by: typeof undone<PageDraft>): void {
    const turned = by(history, draft);
    if (!turned) return;
    setHistory(turned.history);
    set(turned.now);
  }
  const undo = () => turn(undone);
  const redo = () => turn(redone);
  useStepKeys({ undo, redo });
  const mayUndo = history.past.length > 0;
  const mayRedo = history.future.length > 0;
  return {
    initial,
    draft,
    isTouched,
    take,
    undo,
    redo,
    mayUndo,
    mayRedo,
    forget: () => (setHistory(noHistory), forget()),
  };
}
export type Editor = ReturnType<typeof useEditor>;

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "keyCode"
>;

/** Which way a key leads; none while a word is composed. */
export function stepOfKey(event: Pressed): "undo" | "redo" | null {
  if (isComposing(event) || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === "y" && !event.shiftKey) return "redo";
  if (key !== "z") return null;
  return event.shiftKey ? "redo" : "undo";
}

/** What is typed to find something is none of the page, and an open box has its own keys; a message is none. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector("[role=dialog]:not(.toast)") !== null ||
  (target instanceof HTMLInputElement && target.type === "search");

function useStepKeys(steps: { readonly undo: () => void; readonly redo: () => void }): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const step = stepOfKey(event);
      if (step === null || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current[step]();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
