/** Purchase plans: lists of goods and quantities that a shop brings from its own system, and how a quantity is read. */

/** Lines of one plan at most. */
export const mostPlanLines = 2000;
/** Bytes of its file at most. */
export const mostPlanBytes = 5 * 1024 * 1024;
/** Pieces of one line at most. */
export const mostPlanNumber = 1_000_000;

/** What of a row names goods. */
export const planFields = [
  "code",
  "barcode",
  "approval_number",
  "name",
  "specification",
  "manufacturer",
] as const;
export type PlanField = (typeof planFields)[number];

/** A quantity as written: pieces, or null with a Chinese sentence that says what to do. */
export type PlanQuantity = { readonly number: number | null; readonly note: string };

const written = /^(-?)(\d+(?:\.\d+)?)\s*(\D*)$/u;
const carton = /^(?:件|箱|整件|整箱)$/u;

/**
 * `10`, `10盒`, `1,000 瓶`, `10.0` → pieces. Cartons are not pieces: `2件` is asked back, unless 件 is how the goods are
 * sold (then the buyer confirms by typing the number).
 */
export function readPlanQuantity(text: string): PlanQuantity {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]+/gu, "")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, "");
  if (plain === "") return { number: null, note: "没有数量，请填写" };
  const [, minus, digits = "", unit = ""] = written.exec(plain) ?? [];
  if (digits === "") return unread(text, "不是数量，请填写整数");
  const value = Number(digits);
  if (minus === "-" || value === 0) return unread(text, "须大于0，请重新填写");
  if (!Number.isInteger(value)) return unread(text, "不是整数，请重新填写");
  if (value > mostPlanNumber) return unread(text, `过大，最多${mostPlanNumber}`);
  if (carton.test(unit)) return unread(text, "是件数，请填写最小销售单位的数量");
  if (/[\d*/+=]/u.test(unit)) return unread(text, "不是数量，请填写整数");
  return { number: value, note: "" };
}

function unread(text: string, why: string): PlanQuantity {
  const shown = [...text.trim()].slice(0, 20).join("");
  return { number: null, note: `“${shown}”${why}` };
}
