/** What a key of the search field does with the suggestion that the arrows stand on; null where it does nothing of its own. */
export type OfferAction =
  | { kind: "digit"; digit: string }
  | { kind: "erase" | "up" | "down" | "add" | "count" | "leave" };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

const actions: Readonly<Record<string, Exclude<OfferAction["kind"], "digit" | "count">>> = {
  "+": "up",
  "=": "up",
  "-": "down",
  Backspace: "erase",
  Enter: "add",
  Escape: "leave",
  ArrowLeft: "leave",
};

/** → begins to count; only then are digits a quantity, and Enter the cart. */
export function offerAction(pressed: Key, isCounting: boolean): OfferAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (ctrlKey || metaKey || altKey) return null;
  if (!isCounting) return key === "ArrowRight" && !shiftKey ? { kind: "count" } : null;
  if (/^\d$/.test(key)) return { kind: "digit", digit: key };
  const kind = actions[key];
  return kind ? { kind } : null;
}
