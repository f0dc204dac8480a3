import { expect, it, describe } from "vitest";
import { submissionKeys } from "./submission-key.ts";

describe("decisions.md Idempotency-Key", () => {
  it("a repetition of the same content keeps its key, a change takes a new one", () => {
    let count = 0;
    const keyOf = submissionKeys(() => `key-${(count += 1)}`);
    const body = { ids: [1, 2], expected_total: 98 };
    expect(keyOf(body)).toBe("key-1");
    expect(keyOf({ ...body })).toBe("key-1");
    expect(keyOf({ ...body, expected_total: 99 })).toBe("key-2");
    expect(keyOf({ ...body, expected_total: 99 })).toBe("key-2");
  });
});
