/** Cuts what is asked into words, each with the others that mean the same. */
import { keywordsOf } from "@yaoji/domain/text/keyword";
import { segments } from "@yaoji/domain/text/normalise";
import { questionWords, sameWords } from "./help-words.ts";

/** One thing that is asked for, under any of these names; the first is the one that was typed. */
export type Meant = readonly string[];

const meantBy = new Map(sameWords.flatMap((row) => row.map((word) => [word, row] as const)));
const known = [...meantBy.keys()].toSorted((one, other) => other.length - one.length);
const longest = Math.max(...known.map(({ length }) => length));

/** As typed: each word by itself. */
export function typedWords(keyword: string): Meant[] {
  return keywordsOf(keyword).map((word) => [word]);
}

/** `怎么退货` asks for 退货, 退换货, 售后 …; of what no row knows a run of characters is a word. */
export function cutWords(keyword: string): Meant[] {
  const words = keywordsOf(keyword).flatMap((word) => segments(word));
  return words.flatMap(({ kind, text }) => (kind === "han" ? cutHan(text) : restOf(text)));
}

function cutHan(text: string): Meant[] {
  const meant: Meant[] = [];
  let rest = "";
  for (let at = 0; at < text.length;) {
    const found = wordAt(text, at);
    const asking = found ? undefined : questionWords.find((word) => text.startsWith(word, at));
    if (!found && !asking) rest += text[at];
    else {
      meant.push(...restOf(rest), ...(found ? [namesOf(found)] : []));
      rest = "";
    }
    at += (found ?? asking ?? " ").length;
  }
  return [...meant, ...restOf(rest)];
}

function namesOf(word: string): Meant {
  return [word, ...(meantBy.get(word) ?? []).filter((name) => name !== word)];
}

function wordAt(text: string, at: number): string | undefined {
  const ahead = text.slice(at, at + longest);
  return known.find((word) => ahead.startsWith(word));
}

/** A single character says too little. */
function restOf(rest: string): Meant[] {
  return rest.length > 1 ? [[rest]] : [];
}

/** The pairs of characters of words that nothing has as they are: what has the most of them is nearest. */
export function pairsOf(words: readonly Meant[]): Meant[] {
  return words.flatMap((names) => {
    const [word = ""] = names;
    if (names.length > 1 || !/^\p{Script=Han}{3,}$/u.test(word)) return [names];
    return Array.from({ length: word.length - 1 }, (_, at) => [word.slice(at, at + 2)]);
  });
}
