/** One form of text for the index and for what the buyer types, so that both always meet (domain.md §8). */

/** Longest keyword that is searched for, and longest lexeme that is indexed for prefixes, in code points. */
export const keywordLength = 64;

const brackets = /[()[\]{}<>《》〈〉「」『』【】〔〕〖〗]/gu;
const notWordCharacters = /[^\p{L}\p{N}]+/gu;
const groups = /\(([^()]*)\)/u;

/** Full width to half width, compatibility forms (Ⅱ, ㎎), lower case, brackets and odd spaces to one space. */
export function normalise(text: string): string {
  return halfWidth(text).replace(brackets, " ").replace(/\s+/gu, " ").trim();
}

/** The normalised text without anything but letters and digits: what `name_norm` holds. */
export function compact(text: string): string {
  return halfWidth(text).replace(notWordCharacters, "");
}

/** The first `length` code points; never half a character. */
export function cut(text: string, length: number): string {
  // Two UTF-16 units at most to a code point: the slice keeps a hostile megabyte from being spread.
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join("");
}

/** A piece of text that the index treats alone: a run of Han characters, or a word of letters and digits. */
export type Segment = {
  readonly kind: "han" | "word";
  readonly text: string;
  readonly parts: readonly string[];
};

const segment =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[.-](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu;

/** Han runs and words in order. `0.9` and `TPF-D` are the words 09 and tpfd; a hyphen's parts are kept too. */
export function segments(text: string): Segment[] {
  return [...normalise(text).matchAll(segment)].map(([found]) => {
    if (/^\p{Script=Han}/u.test(found)) return { kind: "han", text: found, parts: [] };
    const hyphened = found.split("-").map((part) => part.replaceAll(".", ""));
    return { kind: "word", text: hyphened.join(""), parts: hyphened.length > 1 ? hyphened : [] };
  });
}

/** `氯雷他定片(开瑞坦)` → outside `氯雷他定片`, inside `[开瑞坦]`; nested and unclosed brackets too. */
export function splitBrackets(text: string): {
  readonly outside: string;
  readonly inside: readonly string[];
} {
  const inside: string[] = [];
  let outside = bracketed(text);
  for (let found = groups.exec(outside); found; found = groups.exec(outside)) {
    const [group, content = ""] = found;
    inside.push(content);
    outside = outside.replace(group, "");
  }
  const open = outside.indexOf("(");
  if (open >= 0) {
    inside.push(outside.slice(open + 1));
    outside = outside.slice(0, open);
  }
  return { outside, inside: inside.filter((content) => content.trim() !== "") };
}

function bracketed(text: string): string {
  return text.replace(/[（【〔[]/gu, "(").replace(/[）】〕\]]/gu, ")");
}

function halfWidth(text: string): string {
  return text.toWellFormed().normalize("NFKC").toLowerCase();
}
