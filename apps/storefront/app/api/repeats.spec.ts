import { calls } from "@yaoji/contract/calls";
import { expect, it } from "vitest";
import { isNeverCancelled } from "./repeats.ts";

it("§9 leaves cart, favourite, favourite cancel, activity tap and focus demo alone; and paying", () => {
  const spared = Object.entries(calls)
    .filter(([, call]) => isNeverCancelled(call))
    .map(([name]) => name)
    .filter((name) => !/^(cart|pay|transfer|creditRepay)/.test(name));
  expect(spared).toEqual(["drawOnce", "favoriteList", "favoriteAdd", "favoriteCancel", "focusBanner"]);
});
