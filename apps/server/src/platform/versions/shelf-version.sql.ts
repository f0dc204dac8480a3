import { type SQL, sql } from "drizzle-orm";

/** The shelf's version: the same as long as lists show the same. In a statement that is asked for something else too. */
export const shelfVersionColumn: SQL = sql`(SELECT coalesce(sum(changes), 0)::float8 FROM shelf_changes)`;
