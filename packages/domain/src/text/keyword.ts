/** What people type to find something, whatever input method wrote it. */

/** In characters. */
export const longestKeyword = 64;

/**
 * A keyword in the one form in which all are compared: full width as half width (`２０２６` is 2026), lower case, spaces of
 * all kinds to one, nothing that cannot be seen. A control character is
 * none that anything has: it does not become an empty keyword, which finds everything.
 */
export function keywordOf(typed: string): string {
  const plain = typed.toWellFormed().normalize("NFKC").toLowerCase();
  return plain
    .replace(/[\t\n\v\f\r\p{Z}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Cc}/gu, "\ufffd")
    .trim();
}

const mostWords = 8;

/** Its words, each once, eight at most: what is found has all of them. */
export function keywordsOf(typed: string): string[] {
  return [...new Set(keywordOf(typed).split(" ").filter(Boolean))].slice(0, mostWords);
}
