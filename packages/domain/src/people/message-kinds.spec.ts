import { expect, test } from "vitest";
import { messageKindText } from "./message-kinds.ts";

test.each([
  ["arrival", "到货提醒"],
  ["draw", "抽奖"],
  ["feedback", "意见反馈"],
  ["never_seen", "通知"],
  ["constructor", "通知"],
])("%s is called %s", (kind, text) => {
  expect(messageKindText(kind)).toBe(text);
});
