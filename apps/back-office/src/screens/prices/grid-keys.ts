import type { KeyboardEvent } from "react";
import { at, cleared, filledDown, type Sheet, stepFrom } from "./sheet.ts";

/** What keys do: to the text that is being typed, or to the cells that are selected. */
export function keysOf(sheet: Sheet) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!(sheet.typed === null ? whileMoving(sheet, event) : whileTyping(sheet, event))) return;
    event.preventDefault();
    // The frame's own keys walk lists: within the sheet they type.
    event.stopPropagation();
  };
}

/** Whether the key was the sheet's. */
function whileTyping({ commit, setTyped }: Sheet, { key, shiftKey }: KeyboardEvent): boolean {
  const turn = shiftKey ? -1 : 1;
  if (key === "Enter") commit({ row: turn, column: 0 });
  else if (key === "Tab") commit({ row: 0, column: turn });
  else if (key === "Escape") setTyped(null);
  else return false;
  return true;
}

function whileMoving(sheet: Sheet, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { selection, size, select, setTyped } = sheet;
  const { anchor, focus } = selection;
  const isCommand = ctrlKey || metaKey;
  const to = stepFrom(focus, key, { isWide: isCommand, size });
  if (to) {
    select({ anchor: shiftKey ? anchor : to, focus: to });
    return true;
  }
  if (key === "Tab") return besides(sheet, shiftKey ? -1 : 1);
  const own = (isCommand ? commandsOf(sheet) : plainKeysOf(sheet))[isCommand ? key.toLowerCase() : key];
  if (own) own();
  // A letter or figure begins to type over what stands there; so does an input method.
  else if (!isCommand && (key.length === 1 || key === "Process")) setTyped(key.length === 1 ? key : "");
  else return false;
  return true;
}

/** From the last cell of a row Tab leads out of the sheet, as everywhere. */
function besides({ selection: { focus }, size, select }: Sheet, by: number): boolean {
  const column = focus.column + by;
  const isIn = column >= 0 && column < size.columns;
  if (isIn) select(at({ ...focus, column }));
  return isIn;
}

type Keys = Readonly<Record<string, () => void>>;

function plainKeysOf({ selection: { focus }, range, textAt, select, setTyped, change }: Sheet): Keys {
  const begin = () => setTyped(textAt(focus));
  const clear = () => change(cleared(range));
  return { Enter: begin, F2: begin, Delete: clear, Backspace: clear, Escape: () => select(at(focus)) };
}

function commandsOf({ range, size, textAt, select, change, undo }: Sheet): Keys {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  return {
    d: () => change(filledDown(range, textAt)),
    z: undo,
    a: () => select({ anchor: { row: 0, column: 0 }, focus: last }),
  };
}
