const digits = "零一二三四五六七八九";
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const form = /^[零一二两三四五六七八九十百千]+$/u;

/** 二十 → 20, 两百零五 → 205, 十二 → 12; null where the text is no such number below ten thousand. */
export function chineseNumber(text: string): number | null {
  if (!form.test(text)) return null;
  let sum = 0;
  let digit: number | null = null;
  let last = 10_000;
  for (const letter of text.replaceAll("两", "二")) {
    const power = powers[letter];
    if (power === undefined) {
      // 二三 counts nothing; a 零 stands before the digit that it leads to.
      if (digit !== null && digit !== 0) return null;
      digit = digits.indexOf(letter);
    } else {
      if (power >= last) return null;
      sum += (digit ?? 1) * power;
      last = power;
      digit = null;
    }
  }
  return sum + (digit ?? 0);
}
