/** Amounts in capital Chinese numerals 大写金额, as invoices and receipts have them. */
import { type Money, toFen } from "./money.ts";

const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"] as const;
const groups = ["", "万", "亿", "万亿"] as const;

/** "壹仟贰佰叁拾肆元伍角陆分", "壹佰元整", "零元整"; 负 before an amount below zero, parts of a 分 cut. */
export function chineseAmount(amount: Money): string {
  const fen = Math.abs(toFen(amount));
  const whole = Math.floor(fen / 100);
  const [jiao, rest] = [Math.floor((fen % 100) / 10), fen % 10];
  const yuan = whole > 0 || fen === 0 ? `${numeral(whole)}元` : "";
  // A 零 stands for the 角 that is missing between 元 and 分.
  const small = [
    jiao > 0 ? `${digits[jiao]}角` : rest > 0 && whole > 0 ? "零" : "",
    rest > 0 ? `${digits[rest]}分` : "整",
  ];
  return `${amount < 0 ? "负" : ""}${yuan}${small.join("")}`;
}

/** A whole number: groups of four digits, one 零 for any row of zeros within it. */
function numeral(whole: number): string {
  if (whole === 0) return digits.charAt(0);
  let text = "";
  let isGap = false;
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const four = Math.floor(whole / 10_000 ** group) % 10_000;
    let part = "";
    for (let place = 3; place >= 0; place -= 1) {
      const digit = Math.floor(four / 10 ** place) % 10;
      if (digit === 0) {
        isGap = true;
        continue;
      }
      if (isGap && text + part !== "") part += "零";
      isGap = false;
      part += `${digits.charAt(digit)}${places[place]}`;
    }
    if (part !== "") text += part + groups[group];
  }
  return text;
}
