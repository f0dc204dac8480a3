import { describe, expect, test } from "vitest";
import { otherStep, reachedStep, type Standing, stepHref } from "./registration-steps.ts";

const standing = (state: Standing["shops"][number]["state"], kind: Standing["kind"] = "single") => ({
  kind,
  may_add: false,
  shops: [{ state, can_edit: state === "draft" || state === "rejected" }],
});

describe("the step that a registration has reached", () => {
  test("a draft is filled in, what was handed in is reviewed", () => {
    expect(reachedStep(standing("draft"))).toBe(2);
    for (const state of ["submitted", "checked", "approved", "rejected"] as const)
      expect(reachedStep(standing(state))).toBe(3);
  });

  test.each([
    ["draft", 1, "/register/step2"],
    ["draft", 2, null],
    ["draft", 3, "/register/step2"],
    ["submitted", 1, "/register/step3"],
    ["submitted", 2, "/register/step3"],
    ["submitted", 3, null],
    ["rejected", 2, null],
    ["rejected", 3, null],
    ["approved", 2, "/register/step3"],
  ] as const)("%s at step %i is led to %s", (state, step, path) => {
    expect(otherStep(standing(state), { kind: "single", step })).toBe(path);
  });

  test("a step remembers where the visitor came from", () => {
    expect(stepHref("single", 2, "/list?keywords=x")).toBe("/register/step2?from=%2Flist%3Fkeywords%3Dx");
    expect(stepHref("chain", 3, null)).toBe("/register/dd/step3");
  });

  test("a chain has pages of its own", () => {
    expect(otherStep(standing("draft", "chain"), { kind: "single", step: 2 })).toBe("/register/dd/step2");
    expect(otherStep(standing("draft", "single"), { kind: "chain", step: 2 })).toBe("/register/step2");
  });

  test("a chain with a new shop beside approved ones may fill it in", () => {
    const chain: Standing = {
      kind: "chain",
      may_add: false,
      shops: [
        { state: "approved", can_edit: false },
        { state: "draft", can_edit: true },
      ],
    };
    expect(otherStep(chain, { kind: "chain", step: 2 })).toBeNull();
    expect(otherStep(chain, { kind: "chain", step: 3 })).toBeNull();
  });

  test.each(["submitted", "checked", "approved"] as const)(
    "a chain that is %s as a whole may be joined by another shop, by whom may add one",
    (state) => {
      const chain = standing(state, "chain");
      expect(otherStep({ ...chain, may_add: true }, { kind: "chain", step: 2 })).toBeNull();
      expect(otherStep({ ...chain, may_add: true }, { kind: "chain", step: 3 })).toBeNull();
      expect(otherStep({ ...chain, may_add: true }, { kind: "chain", step: 1 })).toBe("/register/dd/step3");
      expect(otherStep(chain, { kind: "chain", step: 2 })).toBe("/register/dd/step3");
    },
  );
});
