import { describe, expect, it } from "vitest";
import { addDays } from "../text/time.ts";
import { documentState } from "./document-states.ts";

const today = "2026-07-01";

describe("the state of a version", () => {
  it.each([
    ["draft", null, "draft"],
    ["submitted", "2020-01-01", "pending"],
    ["checked", null, "pending"],
    ["rejected", null, "rejected"],
    ["approved", null, "approved"],
    ["approved", addDays(today, 61), "approved"],
    ["approved", addDays(today, 60), "expiring"],
    ["approved", today, "expiring"],
    ["approved", addDays(today, -1), "expired"],
  ] as const)("%s until %s is %s", (step, expiresOn, state) => {
    expect(documentState({ step, expiresOn, isCurrent: true }, today)).toBe(state);
  });

  it("is replaced once a newer one was approved", () => {
    expect(documentState({ step: "approved", expiresOn: null, isCurrent: false }, today)).toBe("replaced");
  });
});
