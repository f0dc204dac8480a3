/** Makes React see what was typed before it was there. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = {
  value: string;
  checked: boolean | undefined;
  isComposing: boolean;
  /** Enter followed. */
  isEntered?: boolean;
};
/** `isRead`: React listens; what it sees itself from then on is not told again. */
export type EarlyTyping = Map<Field, Typed> & { isRead?: boolean; stop: () => void };

/** Tells the fields once what was typed too early. An input method at work is not interrupted: its end is waited for. */
export function tellEarlyTyping(early: EarlyTyping): void {
  early.stop();
  for (const [field, typed] of early) {
    if (!field.isConnected) continue;
    if (!typed.isComposing) tell(field, typed);
    else
      field.addEventListener("compositionend", () => tell(field, { ...typed, value: field.value }), {
        once: true,
      });
  }
}

/** React compares with what it wrote last, and hydration took what was typed for that: it is written anew. */
function tell(field: Field, { value, checked, isEntered }: Typed): void {
  if (field instanceof HTMLSelectElement || field.type === "file") {
    if (field.type !== "file") field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field.type === "checkbox" || field.type === "radio") choose(field, checked);
  else {
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  else if (isEntered && !field.form)
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })); // A form's is a click.
}

function choose(field: HTMLInputElement | HTMLTextAreaElement, checked = false): void {
  if (!(field instanceof HTMLInputElement) || checked === field.defaultChecked) return;
  field.checked = !checked;
  field.click();
}
