import { describe, expect, it } from "vitest";
import { rowAction, type RowPlace } from "./row-keys.ts";
import { targetOf } from "./use-row-focus.ts";

const press = (key: string, place: RowPlace = "row", ctrlKey = false) =>
  rowAction({ key, ctrlKey, metaKey: false, altKey: false }, place);

describe("the table by keyboard: keys of a row", () => {
  it("digits and Backspace are the quantity, wherever the focus stands in the row", () => {
    expect(press("7")).toEqual({ kind: "digit", digit: "7" });
    expect(press("7", "control")).toEqual({ kind: "digit", digit: "7" });
    expect(press("Backspace")).toEqual({ kind: "erase" });
  });

  it("the field takes them by itself", () => {
    expect(press("7", "field")).toBeNull();
    expect(press("Backspace", "field")).toBeNull();
  });

  it.each([
    ["+", "up"],
    ["-", "down"],
    ["Enter", "add"],
    ["Escape", "undo"],
    ["F", "favourite"],
  ])("%s: %s", (key, kind) => {
    expect(press(key)).toEqual({ kind });
    expect(press(key, "field")).toEqual({ kind });
  });

  it("Enter on a link or button does what that says; Ctrl+F stays the browser's", () => {
    expect(press("Enter", "control")).toBeNull();
    expect(press("f", "row", true)).toBeNull();
    expect(press("a")).toBeNull();
  });
});

describe("the table by keyboard: moving", () => {
  it("goes by one row, by ten, and to both ends, never beyond", () => {
    expect(targetOf("ArrowDown", 0, 30)).toBe(1);
    expect(targetOf("ArrowUp", 0, 30)).toBe(0);
    expect(targetOf("PageDown", 25, 30)).toBe(29);
    expect(targetOf("PageUp", 12, 30)).toBe(2);
    expect(targetOf("Home", 12, 30)).toBe(0);
    expect(targetOf("End", 0, 30)).toBe(29);
    expect(targetOf("a", 3, 30)).toBeNull();
  });
});
