import { lastDays, type Period, periodFault, type PeriodStep } from "@yaoji/domain/pricing/sales-periods";
import { addDays, daysInOrder, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

/** A period as calls name it; `days` is how long it is where they name no start. */
export type AskedPeriod = {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly days: number;
  readonly by?: PeriodStep;
};

/** The period that is meant, or the refusal at its field. */
export function periodOf(app: App, { start_date, end_date, days, by }: AskedPeriod): Period | Refusal {
  const named = daysInOrder(start_date ?? "", end_date ?? "");
  const end = named.end || shopDate(app.now());
  const start = named.start || lastDays(end, days).start;
  const fault = periodFault({ start, end }, by);
  if (!fault) return { start, end };
  return refuse("request.invalid", { errors: { [`${fault.field}_date`]: [fault.text] } });
}

/** The first moment of a day on the shop's clock. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** First moment of the period, and the first one after it. */
export function momentsOf({ start, end }: Period): { from: Date; to: Date } {
  return { from: startOf(start), to: startOf(addDays(end, 1)) };
}
