import type { ClipboardEvent } from "react";
import { copied, pasted, readBlock, type Sheet } from "./sheet.ts";

/** Blocks of cells to and from Excel; while a cell is being typed into, the clipboard is its field's. */
export function clipboardOf({ typed, range, size, textAt, change }: Sheet) {
  return {
    onCopy: (event: ClipboardEvent) => {
      if (typed !== null) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copied(range, textAt));
    },
    onPaste: (event: ClipboardEvent) => {
      if (typed !== null) return;
      event.preventDefault();
      change(pasted(readBlock(event.clipboardData.getData("text/plain")), range, size));
    },
  };
}
