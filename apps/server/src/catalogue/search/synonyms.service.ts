/** The query of a keyword, and of what else means the same as its words. */
import { alternativesOf } from "@yaoji/domain/text/synonyms";
import type { Db } from "../../platform/db/database.ts";
import { loadSynonyms } from "../words/synonyms.service.ts";
import { keeper, perDatabase } from "./kept.ts";
import { anyOf } from "./lexemes.ts";
import type { GoodsQuestion } from "./question.ts";
import { queryTokens } from "./tokens.ts";

/** A change of synonyms moves the shelf's version on (0025_content_desk.sql). */
const synonymsOf = perDatabase(() => keeper<readonly (readonly string[])[]>({ most: 1 }));

/** Tsquery text as `queryTokens` makes it; makers have no other names. */
export async function tokensFor(
  db: Db,
  { keywords, type, version }: Pick<GoodsQuestion, "keywords" | "type" | "version">,
): Promise<string> {
  const typed = keywords.trim();
  const tokens = queryTokens(typed, type);
  if (tokens === "" || type === 2) return tokens;
  const synonyms = await synonymsOf(db).get("all", version, () => loadSynonyms(db));
  return anyOf([tokens, ...alternativesOf(typed, synonyms).map((each) => queryTokens(each, type))]);
}
