import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorsDocument } from "./errors-document.ts";

it("docs/errors.md is the catalogue of today", () => {
  expect(readFileSync(new URL("../docs/errors.md", import.meta.url), "utf8")).toBe(errorsDocument());
});
