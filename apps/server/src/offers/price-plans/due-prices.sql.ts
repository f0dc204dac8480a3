import { type SQL, sql } from "drizzle-orm";
import { bind } from "../../platform/db/prepared.ts";

/** Whether prices are not in force whose moment has come; in a statement that binds `now`. */
export const arePricesDue: SQL = sql`EXISTS (SELECT FROM planned_prices planned
  WHERE planned.state = 'waiting' AND planned.due_at <= ${bind("now")}::timestamptz)`;
