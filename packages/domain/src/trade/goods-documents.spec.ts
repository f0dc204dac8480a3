import { expect, test } from "vitest";
import { isReadable } from "./goods-documents.ts";

test.each([
  ["without an end", { validUntil: null, isShown: true }, true],
  ["on its last day", { validUntil: "2026-11-28", isShown: true }, true],
  ["on the day after", { validUntil: "2026-11-27", isShown: true }, false],
  ["of the wholesaler alone", { validUntil: null, isShown: false }, false],
])("a paper %s", (_, paper, isSeen) => expect(isReadable(paper, "2026-11-28")).toBe(isSeen));
