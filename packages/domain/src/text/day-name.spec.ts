import { expect, test } from "vitest";
import { dayName, monthDayText, weekdaysText } from "./day-name.ts";

test.each([
  ["2026-03-01", "今天"],
  ["2026-02-28", "昨天"],
  ["2026-02-27", "2026-02-27"],
  ["2026-03-02", "2026-03-02"],
  ["2025-03-01", "2025-03-01"],
])("on 2026-03-01 the day %s is headed %s", (day, name) => expect(dayName(day, "2026-03-01")).toBe(name));

test.each([
  ["2026-11-29", "11月29日（周日）"],
  ["2026-11-30", "11月30日（周一）"],
  ["2027-01-02", "1月2日（周六）"],
])("%s is said as %s", (day, text) => expect(monthDayText(day)).toBe(text));

test("weekdays from Monday on", () => expect(weekdaysText([1, 3, 7])).toBe("周一、周三、周日"));
