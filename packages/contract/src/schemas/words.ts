/** Words of the search as operators keep them: what means the same, and what was searched in vain. */
import { z } from "zod";
import { mostSynonyms } from "@yaoji/domain/text/synonyms";
import { keyset, keysetPageOf, keyword, line } from "./common.ts";
import { whole } from "./desk-fields.ts";

const words = z.array(line(20, "请填写词"), "请填写词").max(mostSynonyms, `一组最多${mostSynonyms}个词`);

/** Which words may be together is the domain's to say (text/synonyms.ts). */
export const synonymBody = z.object({ words });
export const synonymChangeBody = z.object({ words, version: whole("版本") });
/** `q`: a part of one of the words. */
export const synonymQuery = z.object({ ...keyset, q: keyword.optional() });
export const synonymRow = z.object({
  id: z.number(),
  version: z.number(),
  words: z.array(z.string()),
  updated_at: z.number(),
});
export const synonymPage = keysetPageOf(synonymRow);

export const vainSearchQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  sort: z.enum(["last", "times"], "排序须为 last 或 times").default("last"),
});
export const vainSearchPage = keysetPageOf(
  z.object({ id: z.number(), word: z.string(), times: z.number(), last_at: z.number() }),
);
