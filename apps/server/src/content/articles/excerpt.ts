const before = 30;
const length = 120;

/** The part of a text around the first of the words in it; null where none of them stands there. */
export function excerptOf(text: string, words: readonly string[]): string | null {
  const folded = text.toLowerCase();
  const places = words.map((word) => folded.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  if (places.length === 0) return null;
  const from = Math.max(0, Math.min(...places) - before);
  const to = Math.min(text.length, from + length);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`;
}
