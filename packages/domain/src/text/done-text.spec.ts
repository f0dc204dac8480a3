import { expect, test } from "vitest";
import { doneText } from "./done-text.ts";

test("who was faster and when is said where it is known, else how it stands", () => {
  const decidedAt = new Date("2026-11-20T01:30:00Z");
  const said = doneText({ decidedAt, decidedBy: "财务（finance）" }, "已到账");
  expect(said).toBe("已由财务（finance）于2026-11-20 09:30:00办理（已到账）");
  expect(doneText({ decidedAt, decidedBy: null }, "已撤回")).toBe("已撤回");
  expect(doneText({ decidedAt: null, decidedBy: null }, "待审核")).toBe("待审核");
});
