import { expect, test } from "vitest";
import { bodyOf, cutAddress, draftOf, type Picture, type Pictures, rebased } from "./pictures-draft.ts";

const picture = (address: string, alt = ""): Picture => ({
  address,
  file: address,
  name: `${address}.jpg`,
  alt,
  is_given: 1,
  whole: null,
  crop: null,
});
const of = (version: number, ...pictures: Picture[]): Pictures => ({ pictures, most: 10, version });
const before = of(1, picture("a"), picture("b", "侧面"));

test("an order and words that are not saved yet outlive a picture that is added", () => {
  const draft = { ...draftOf(before), order: ["b", "a"], "alt a": "正面" };
  const now = of(2, picture("a"), picture("b", "侧面"), picture("c"));
  expect(bodyOf(rebased(draft, { before, now }), new Set(["a", "b", "c"]))).toEqual([
    { address: "b", alt: "侧面" },
    { address: "a", alt: "正面" },
    { address: "c", alt: "" },
  ]);
});

test("so they do a cut, which gives the picture another address", () => {
  const draft = { ...draftOf(before), order: ["b", "a"], "alt a": "正面" };
  const now = of(2, { ...picture("z"), name: "a.jpg" }, picture("b", "侧面"));
  const to = cutAddress(before, now, "a");
  expect(to).toBe("z");
  expect(rebased(draft, { before, now, renamed: { from: "a", to } })).toEqual({
    order: ["b", "z"],
    "alt z": "正面",
    "alt b": "侧面",
  });
});

test("what nobody touched here is as the server has it; what was taken away is gone", () => {
  const now = of(2, picture("b", "背面"));
  expect(rebased(draftOf(before), { before, now })).toEqual({ order: ["b"], "alt b": "背面" });
});
