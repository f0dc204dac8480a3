import { describe, expect, it } from "vitest";
import { keepDraft, takeDraft } from "./checkout-draft.ts";

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const filled = { ids: [3, 4], pay_method: "balance", address_id: 7, remark: "周五前送到" } as const;

describe("what was filled in at step 2 before the contract was signed", () => {
  it("is there again for the same lines, once", () => {
    const store = aStore();
    keepDraft(store, filled);
    expect(takeDraft(store, [3, 4])).toEqual(filled);
    expect(takeDraft(store, [3, 4])).toBeNull();
  });

  it("is not for other lines", () => {
    const store = aStore();
    keepDraft(store, filled);
    expect(takeDraft(store, [3])).toBeNull();
    expect(takeDraft(store, [3, 4])).toBeNull();
  });
});
