const digits = "零一二三四五六七八九";
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
/** 两 counts pieces at the beginning; behind a number it is a weight. */
const form = /^(?:两(?=[百千]|$))?[零一二三四五六七八九十百千]*$/u;

/**
 * 二十 → 20, 两百零五 → 205, 十二 → 12; null where the text is no such number below ten thousand. What may be meant in
 * two ways is none: 一百二 is 120 to some, 102 to others.
 */
export function chineseNumber(text: string): number | null {
  if (text === "" || !form.test(text)) return null;
  let sum = 0;
  let digit: number | null = null;
  let last = 10_000;
  let hasZero = false;
  for (const letter of text.replace("两", "二")) {
    const power = powers[letter];
    if (power === undefined) {
      // 二三 counts nothing; a 零 stands before the digit that it leads to.
      if (digit !== null && digit !== 0) return null;
      digit = digits.indexOf(letter);
      hasZero ||= digit === 0;
    } else {
      if (power >= last) return null;
      sum += (digit ?? 1) * power;
      last = power;
      digit = null;
    }
  }
  const isCutShort = digit !== null && digit > 0 && (last === 100 || last === 1000) && !hasZero;
  return isCutShort ? null : sum + (digit ?? 0);
}
