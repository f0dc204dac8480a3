import { keywordsOf } from "@yaoji/domain/text/keyword";

/** A piece of a text; `isHit` where it is one of the words that were searched for. */
export type Piece = { readonly text: string; readonly isHit: boolean };

/** Cuts a text at the words of a search, whatever their case; the longest word wins. */
export function piecesOf(text: string, keyword: string): Piece[] {
  const words = keywordsOf(keyword);
  if (words.length === 0) return [{ text, isHit: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const found = new RegExp(`(${longestFirst.map(literal).join("|")})`, "gi");
  // A split by a group gives text and hits in turn.
  return text
    .split(found)
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
