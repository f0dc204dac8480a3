import { keywordOf, keywordsOf } from "@yaoji/domain/text/keyword";

/** Those batches of a line that were searched for: a recall asks which orders held one. */
export function batchesNamed<T extends { readonly batch_no: string }>(
  batches: readonly T[],
  keyword: string,
): T[] {
  const words = keywordsOf(keyword);
  return batches.filter(({ batch_no }) => words.some((word) => keywordOf(batch_no).includes(word)));
}
