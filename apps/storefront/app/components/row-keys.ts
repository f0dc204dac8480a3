/** What a key does in a row of the goods table; null where it does nothing of its own. */
export type RowAction =
  | { kind: "digit"; digit: string }
  | { kind: "erase" | "up" | "down" | "add" | "undo" | "favourite" };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
/** Where the focus stands in the row: on itself, in its quantity field, or on a link or button of it. */
export type RowPlace = "row" | "field" | "control";

const actions: Readonly<Record<string, RowAction["kind"]>> = {
  "+": "up",
  "=": "up",
  "-": "down",
  Enter: "add",
  Escape: "undo",
  f: "favourite",
  F: "favourite",
};

/** Digits and Backspace edit the field by themselves; Enter on a link or button does what that says. */
export function rowAction({ key, ctrlKey, metaKey, altKey }: Key, place: RowPlace): RowAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return place === "field" ? null : { kind: "digit", digit: key };
  if (key === "Backspace") return place === "field" ? null : { kind: "erase" };
  if (key === "Enter" && place === "control") return null;
  const kind = actions[key];
  return kind && kind !== "digit" ? { kind } : null;
}
