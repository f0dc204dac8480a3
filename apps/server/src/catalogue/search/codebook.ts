/**
 * The initials of the older wholesale systems. They take a character's letter from its place in the GBK table,
 * where only the first 3,755 characters stand in the order of pinyin: all rarer ones come out as Z (黄芪 HZ), and
 * each of the others has one reading wherever it stands (丹参 DC). Purchasers have typed these codes for years, so
 * they find the goods too, after the true initials.
 */

/** First GBK code of each letter in the part of the table that is ordered by pinyin. */
const letterStarts: readonly (readonly [letter: string, code: number])[] = [
  ["a", 0xb0a1],
  ["b", 0xb0c5],
  ["c", 0xb2c1],
  ["d", 0xb4ee],
  ["e", 0xb6ea],
  ["f", 0xb7a2],
  ["g", 0xb8c1],
  ["h", 0xb9fe],
  ["j", 0xbbf7],
  ["k", 0xbfa6],
  ["l", 0xc0ac],
  ["m", 0xc2e8],
  ["n", 0xc4c3],
  ["o", 0xc5b6],
  ["p", 0xc5be],
  ["q", 0xc6da],
  ["r", 0xc8bb],
  ["s", 0xc8f6],
  ["t", 0xcbfa],
  ["w", 0xcdda],
  ["x", 0xcef4],
  ["y", 0xd1b9],
  ["z", 0xd4d1],
];

const han = /^\p{Script=Han}$/u;
const wordCharacter = /^[\p{L}\p{N}]$/u;

/** The code of a normalised text; characters before the ordered part, or outside GBK, are left out as there. */
export function codebookInitials(normalised: string): string {
  return [...normalised]
    .filter((character) => wordCharacter.test(character))
    .map((character) => (han.test(character) ? letterOf(character) : character))
    .join("");
}

function letterOf(character: string): string {
  const code = gbkCodes().get(character) ?? 0;
  return letterStarts.findLast(([, start]) => code >= start)?.[0] ?? "";
}

let codes: ReadonlyMap<string, number> | null = null;

/** The table turned round, once: the platform only decodes GBK. */
function gbkCodes(): ReadonlyMap<string, number> {
  if (codes) return codes;
  const decoder = new TextDecoder("gbk");
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (han.test(character)) table.set(character, lead * 0x100 + trail);
    }
  }
  codes = table;
  return table;
}
