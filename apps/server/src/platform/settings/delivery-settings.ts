/** 发货和送达安排: how each warehouse sends, and the days on which nobody works. */
import { z } from "zod";
import { isDate } from "@yaoji/domain/text/time";

const weekday = z.int().min(1).max(7);
const travelled = z.int().min(0).max(30);
const day = z.string().refine(isDate, "日期不正确");

const plan = z.object({
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "截单时间不正确"),
  weekdays: z.array(weekday).readonly(),
  coldWeekdays: z.array(weekday).readonly(),
  routes: z
    .array(z.object({ region: z.string(), days: travelled, coldDays: travelled.nullable() }))
    .readonly(),
});

/** By the id of the warehouse. */
export const deliveryPlans = z.record(z.string(), plan).default({});
export const deliveryCalendar = z
  .object({ holidays: z.array(day).readonly(), workdays: z.array(day).readonly() })
  .default({ holidays: [], workdays: [] });
