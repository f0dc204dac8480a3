import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { isMeant } from "./shelf-words.sql.ts";

/** The goods that the tokens ask for, as many at most. */
export async function listMeant(db: Db, tokens: string, most: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT s.goods_id::int AS id FROM shelf s WHERE ${isMeant(tokens)} LIMIT ${most}`,
  );
  return found.map(({ id }) => id);
}
