import { expect, it } from "vitest";
import { batchesNamed } from "./batches-named.ts";

const batches = [{ batch_no: "C20301-A" }, { batch_no: "D0012" }];

it.each([
  ["c20301", ["C20301-A"]],
  ["Ｄ００１２", ["D0012"]],
  ["阿莫西林 0012", ["D0012"]],
  ["阿莫西林", []],
  ["", []],
])("by batch for recalls: %j names %j", (keyword, named) => {
  expect(batchesNamed(batches, keyword).map(({ batch_no }) => batch_no)).toEqual(named);
});
