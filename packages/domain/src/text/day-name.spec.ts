import { expect, test } from "vitest";
import { dayName } from "./day-name.ts";

test.each([
  ["2026-03-01", "今天"],
  ["2026-02-28", "昨天"],
  ["2026-02-27", "2026-02-27"],
  ["2026-03-02", "2026-03-02"],
  ["2025-03-01", "2025-03-01"],
])("on 2026-03-01 the day %s is headed %s", (day, name) => expect(dayName(day, "2026-03-01")).toBe(name));
