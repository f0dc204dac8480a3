import { expect, test } from "vitest";
import { fieldChanges } from "./field-changes.ts";

test.each([
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: "b", before: 2, after: 3 }]],
  [null, { a: 1 }, [{ name: "a", before: null, after: 1 }]],
  [{ a: [1, 2] }, { a: [1, 2] }, []],
  [{ a: { x: 1 } }, undefined, [{ name: "a", before: { x: 1 }, after: null }]],
  ["one", "two", [{ name: "", before: "one", after: "two" }]],
  [null, null, []],
])("of %j and %j", (before, after, changes) => {
  expect(fieldChanges(before, after)).toEqual(changes);
});
