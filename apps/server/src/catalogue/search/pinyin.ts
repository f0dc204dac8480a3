/** How a goods or company name is typed in latin letters: 阿莫西林 is amoxilin and amxl (domain.md §8). */
import { pinyin } from "pinyin-pro";
import { normalise, splitBrackets } from "@yaoji/domain/text/normalise";
import { characterReadings, wordReadings } from "./readings.ts";

/** Longest name that is read aloud; the rest of a longer one is found by its characters only. */
const readLength = 60;
const longestWord = Math.max(...[...wordReadings.keys()].map((word) => word.length));
const han = /^\p{Script=Han}$/u;
const wordCharacter = /^[\p{L}\p{N}]$/u;

/** One unit to a character: its syllable for Han (ü is v, as keyboards have it), itself for letters and digits. */
export type Units = readonly string[];

/** The spelled name: every syllable, and the first letter of each. */
export type NameKeys = { readonly full: string; readonly initials: string };

/** The keys of a name without what stands in brackets: `氯雷他定片(开瑞坦)` → lvleitadingpian, lltdp. */
export function nameKeys(name: string): NameKeys {
  return keysOf(readUnits(splitBrackets(name).outside).trade);
}

/** Joins units to the two keys. */
export function keysOf(units: Units): NameKeys {
  return { full: units.join(""), initials: units.map((unit) => [...unit].at(0) ?? "").join("") };
}

/**
 * The readings of a text: `trade` with the corrections of readings.ts, `dictionary` without. They differ in few
 * names (黄柏 huangbo, huangbai); brackets and punctuation are passed over.
 */
export function readUnits(text: string): { readonly trade: Units; readonly dictionary: Units } {
  const characters = [...normalise(text)]
    .filter((character) => wordCharacter.test(character))
    .slice(0, readLength);
  const dictionary = dictionaryUnits(characters);
  return { trade: corrected(characters, dictionary), dictionary };
}

function dictionaryUnits(characters: readonly string[]): string[] {
  const read = pinyin(characters.join(""), { toneType: "none", type: "all", v: true });
  // A character that the dictionary does not know is kept as it is, so it can still be typed.
  return characters.map((character, at) => (han.test(character) && read[at]?.pinyin) || character);
}

function corrected(characters: readonly string[], dictionary: Units): Units {
  const units = dictionary.map((unit, at) => characterReadings.get(characters[at] ?? "") ?? unit);
  for (let at = 0; at < characters.length;) {
    const reading = longestReading(characters, at);
    for (const [offset, syllable] of reading.entries()) units[at + offset] = syllable;
    at += Math.max(1, reading.length);
  }
  return units;
}

function longestReading(characters: readonly string[], at: number): Units {
  for (let length = longestWord; length > 1; length -= 1) {
    const reading = wordReadings.get(characters.slice(at, at + length).join(""));
    if (reading) return reading;
  }
  return [];
}
