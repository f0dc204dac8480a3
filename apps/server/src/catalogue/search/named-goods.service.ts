import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { Db } from "../../platform/db/database.ts";
import { listMeant } from "./named-goods.queries.ts";
import type { NamedGoods } from "./named-goods.sql.ts";
import { tokensOf } from "./shelf-words.sql.ts";

/** The goods that words mean, in one statement; none where the words mean nothing. */
export async function findNamed(db: Db, keyword: string): Promise<NamedGoods> {
  const tokens = tokensOf(keyword);
  return { ids: tokens === "" ? [] : await listMeant(db, tokens, countedUpTo + 1), tokens };
}
