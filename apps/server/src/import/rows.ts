/** The rows of the wholesaler's files as read, before anything is decided. Every value is text as it came. */

/** A row of the goods list; `note` is the column 通用名, which holds trade names and pack marks. */
export type GoodsRow = {
  /** Line of the file, as a spreadsheet counts it: the headings are line 1. */
  readonly rowNo: number;
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly manufacturer: string;
  readonly form: string;
  readonly category: string;
  readonly note: string;
  /** Why the row cannot be read for certain, in Chinese; null when it can. */
  readonly flaw: string | null;
};

/** A row of the price and stock list. */
export type PriceRow = {
  readonly rowNo: number;
  readonly code: string;
  readonly price: string;
  readonly stock: string;
  readonly batchNo: string;
  readonly expiry: string;
  readonly flaw: string | null;
};

/** What cleaning changed in one field, and why, in Chinese for the report. */
export type Change = {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
};
