import { expect, test } from "vitest";
import { stepOfKey } from "./use-editor.ts";

const pressed = (key: string, held: Partial<Parameters<typeof stepOfKey>[0]> = {}) => ({
  key,
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...held,
});

test.each([
  ["Ctrl Z", pressed("z"), "undo"],
  ["Command Z", pressed("z", { ctrlKey: false, metaKey: true }), "undo"],
  ["Ctrl Shift Z", pressed("Z", { shiftKey: true }), "redo"],
  ["Ctrl Y", pressed("y"), "redo"],
  ["Z alone", pressed("z", { ctrlKey: false }), null],
  ["Ctrl Alt Z", pressed("z", { altKey: true }), null],
  ["Ctrl Z while a word is composed", pressed("z", { isComposing: true }), null],
  ["the key that ends a word in Safari", pressed("z", { keyCode: 229 }), null],
])("%s", (_, event, step) => expect(stepOfKey(event)).toBe(step));
