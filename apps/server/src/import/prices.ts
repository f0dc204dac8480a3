/** The price and stock list: one row is a price, a batch with its stock, or both. */
import { parseMoney, zero, type Money } from "@yaoji/domain/money";
import type { PriceRow } from "./rows.ts";
import { cleanText } from "./text.ts";

/** A batch of the list; `expiresOn` is its last day `YYYY-MM-DD`. */
export type PlannedBatch = { readonly batchNo: string; readonly expiresOn: string; readonly stock: number };

/** What a row sets; null where it says nothing. Refused rows set nothing. */
export type PlannedPrice = {
  readonly rowNo: number;
  readonly code: string;
  readonly price: Money | null;
  readonly batch: PlannedBatch | null;
  readonly refusedReason: string | null;
};

const mostStock = 100_000_000;

/** Plans a chunk of rows, in their order, one for one. */
export function planPrices(rows: readonly PriceRow[]): PlannedPrice[] {
  return rows.map((raw) => {
    const row = { ...raw, ...trimmed(raw) };
    const refusedReason = raw.flaw ?? flawOf(row);
    const common = { rowNo: raw.rowNo, code: row.code, refusedReason };
    if (refusedReason !== null) return { ...common, price: null, batch: null };
    return { ...common, price: row.price === "" ? null : parseMoney(row.price), batch: batchOf(row) };
  });
}

/** The last day that a date of expiry names: 2027-05-31, 2027/5/31, 20270531, 2027年5月; a month means its last day. */
export function parseExpiry(text: string): string | null {
  const match = /^(\d{4})(?:[-/.年]?(\d{1,2}))(?:月|[-/.月]?(\d{1,2})日?)?$/u.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0] = [Number(match[1]), Number(match[2])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = match[3] === undefined ? lastDay : Number(match[3]);
  if (year < 2000 || year > 2100 || month < 1 || month > 12 || day < 1 || day > lastDay) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

type PriceFields = Pick<PriceRow, "code" | "price" | "stock" | "batchNo" | "expiry">;

function trimmed(row: PriceRow): PriceFields {
  const text = (value: string) => cleanText(value).text;
  return {
    code: text(row.code),
    price: text(row.price),
    stock: text(row.stock),
    batchNo: text(row.batchNo),
    expiry: text(row.expiry),
  };
}

function flawOf(row: PriceFields): string | null {
  if (row.code === "") return "缺少商品编码";
  if (row.price === "" && row.stock === "") return "既没有价格也没有库存";
  const price = row.price === "" ? null : parseMoney(row.price);
  if (row.price !== "" && price === null) return `价格“${row.price}”不是金额（最多 4 位小数）`;
  if (price !== null && price <= zero) return "价格须大于 0";
  if (row.stock === "") return null;
  if (!/^\d+$/u.test(row.stock) || Number(row.stock) > mostStock) return `库存“${row.stock}”不是整数`;
  if (row.batchNo === "") return "有库存但没有批号";
  if (parseExpiry(row.expiry) === null) return `有效期“${row.expiry}”不是日期`;
  return null;
}

function batchOf(row: PriceFields): PlannedBatch | null {
  const expiresOn = parseExpiry(row.expiry);
  if (row.stock === "" || expiresOn === null) return null;
  return { batchNo: row.batchNo, expiresOn, stock: Number(row.stock) };
}
