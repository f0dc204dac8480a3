/** Cleaning of text as it comes out of old systems: full width, odd spaces, unusual forms of characters. */

/** Forms of characters that mean the same; each is one character. */
const usualForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    鈉: "钠",
    鉀: "钾",
    鉄: "铁",
    銀: "银",
    賊: "贼",
    適: "适",
    麩: "麸",
    蟎: "螨",
    硷: "碱",
    "【": "(",
    "】": ")",
    "〔": "(",
    "〕": ")",
    "－": "-",
    "﹣": "-",
  }),
);

/** Each step with the reason that the report gives for it. */
const steps: readonly (readonly [why: string, step: (text: string) => string])[] = [
  ["全角字符改为半角", halfWidth],
  [
    "异体字改为规范字",
    (text) => [...text].map((character) => usualForms.get(character) ?? character).join(""),
  ],
  ["去除多余空格", trimSpaces],
];

/** Text and the reasons for what was changed in it, in order. */
export type Cleaned = { readonly text: string; readonly whys: readonly string[] };

/** Runs steps over a text and keeps the reason of each that changed it. */
export function applySteps(
  start: string,
  list: readonly (readonly [why: string, step: (text: string) => string])[],
): Cleaned {
  let text = start;
  const whys: string[] = [];
  for (const [why, step] of list) {
    const next = step(text);
    if (next !== text) whys.push(why);
    text = next;
  }
  return { text, whys };
}

/** The steps that every field goes through. */
export function cleanText(text: string): Cleaned {
  return applySteps(text, steps);
}

/** （ＡＢＣ： → (ABC:. Unlike NFKC it leaves Ⅱ, α and ℃ as people write them. */
function halfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/gu, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0),
  );
}

/** One space between words, none beside brackets, none at the ends; control characters are spaces. */
function trimSpaces(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .trim()
    .replace(/(?<=[()]) | (?=[()])/gu, "");
}
