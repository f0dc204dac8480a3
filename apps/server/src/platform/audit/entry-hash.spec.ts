import { describe, expect, it } from "vitest";
import { entryHash, type HashedEntry, keptJson } from "./entry-hash.ts";

const entry: HashedEntry = {
  entry: 1,
  accountId: 7,
  command: "coupon change",
  about: "12",
  subjectKind: "coupon",
  subjectId: "12",
  before: { name: "满减", total: 5 },
  after: { name: "满减", total: 9 },
  reason: "加量",
  createdAt: new Date("2026-11-20T04:00:00.123Z"),
};
const hash = entryHash("before", entry);

describe("the hash of an entry", () => {
  it("is the same whichever order the database gives the names of its JSON in", () => {
    expect(entryHash("before", { ...entry, before: { total: 5, name: "满减" } })).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<Partial<HashedEntry>>([
    { entry: 2 },
    { accountId: 8 },
    { command: "coupon stop" },
    { about: "13" },
    { subjectKind: "draw" },
    { subjectId: null },
    { before: null },
    { before: { name: "满减", total: "5" } },
    { after: { name: "满减", total: 9, more: null } },
    {
      after: [
        ["name", "满减"],
        ["total", 10],
      ],
    },
    { reason: "" },
    { createdAt: new Date("2026-11-20T04:00:00.124Z") },
  ])("is another one with %j", (change) => {
    expect(entryHash("before", { ...entry, ...change })).not.toBe(hash);
  });

  it("is another one behind another entry", () => {
    expect(entryHash("other", entry)).not.toBe(hash);
  });

  it("is of what the database keeps: no zero, no half of a character, nothing for what is not there", () => {
    expect(keptJson({ name: "半\ud800个\u0000", at: new Date(0), gone: undefined })).toEqual({
      name: "半\ufffd个",
      at: "1970-01-01T00:00:00.000Z",
    });
    expect([keptJson(undefined), keptJson(null), keptJson("\udc00")]).toEqual([null, null, "\ufffd"]);
  });

  it("tells an object from the list of its names and values", () => {
    const [a, b] = [{ x: 1 }, [["x", 1]]].map((after) => entryHash("", { ...entry, after }));
    expect(a).not.toBe(b);
  });
});
