/** What people type to find something, whatever input method wrote it. */

/** In characters. */
export const longestKeyword = 64;

/**
 * A keyword in the one form in which all are compared: full width as half width (`２０２６` is 2026), lower case, spaces of
 * all kinds to one, nothing that cannot be seen.
 */
export function keywordOf(typed: string): string {
  const plain = typed.toWellFormed().normalize("NFKC").toLowerCase();
  return plain
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
}

const mostWords = 8;

/** Its words, each once, eight at most: what is found has all of them. */
export function keywordsOf(typed: string): string[] {
  return [...new Set(keywordOf(typed).split(" ").filter(Boolean))].slice(0, mostWords);
}
