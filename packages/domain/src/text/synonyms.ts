/** Words that mean the same: one who types the one is shown what is called by another. */
import { compact, normalise } from "./normalise.ts";

export const leastSynonyms = 2;
export const mostSynonyms = 10;
/** A single character stands in too many words to mean anything by itself. */
const shortest = 2;

/** The form in which words are compared: letters and digits alone. */
export const synonymKey = (word: string): string => compact(word);

/** What is wrong with words that are to mean the same, a sentence; null: nothing. */
export function synonymFault(words: readonly string[]): string | null {
  if (words.length < leastSynonyms) return `请至少填写${leastSynonyms}个词`;
  if (words.length > mostSynonyms) return `一组最多${mostSynonyms}个词`;
  const short = words.find((word) => [...synonymKey(word)].length < shortest);
  if (short !== undefined) return `“${short}”太短，每个词至少${shortest}个字`;
  const keys = words.map(synonymKey);
  const twice = words.find((_, at) => keys.indexOf(keys[at] ?? "") !== at);
  return twice === undefined ? null : `“${twice}”重复，每个词只写一次`;
}

const mostAlternatives = 8;

/** What is typed, said with other words of the same meaning; none where it has none. */
export function alternativesOf(typed: string, groups: readonly (readonly string[])[]): string[] {
  const text = normalise(typed);
  const key = synonymKey(typed);
  const found = groups.flatMap((words) =>
    words.flatMap((word) => {
      const said = normalise(word);
      const others = words.filter((other) => other !== word).map(normalise);
      if (text.includes(said)) return others.map((other) => text.replaceAll(said, other));
      return key === synonymKey(word) ? others : [];
    }),
  );
  return [...new Set(found)].filter((each) => each !== text).slice(0, mostAlternatives);
}
