/** The rows of the wholesaler's files and pushes as read, before anything is decided. Every value is text as it came. */
import type { GoodsControl } from "@yaoji/domain/trade/special-control";
import type { Field } from "./headings.ts";

/**
 * What a row says: text, or null where a push clears a fact. A fact that is not there says nothing, and what is
 * stored stays.
 */
export type Said = Readonly<Partial<Record<Field, string | null>>>;

/** A row of a file or of a push. */
export type SourceRow = {
  /** Line of the file, as a spreadsheet counts it (the headings are line 1), or number of the row in its push. */
  readonly rowNo: number;
  readonly said: Said;
  /** Why the row cannot be read for certain, in Chinese; null when it can. */
  readonly flaw: string | null;
  /** Why the row is no goods at all (a total, a note below the list), in Chinese; it is passed over and reported. */
  readonly aside?: string;
};

/** What names goods in a row; `note` is the column 通用名 beside the name, which holds trade names and pack marks. */
export type GoodsRow = {
  readonly rowNo: number;
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly manufacturer: string;
  readonly form: string;
  readonly category: string;
  readonly note: string;
  readonly flaw: string | null;
  /** All that the row says, the facts above too. */
  readonly said?: Said;
  /** What is stored of the goods that the row names; null: they are new. */
  readonly stored?: StoredFacts | null;
};

/** What earlier rows told of goods and counts until a row says otherwise. */
export type StoredFacts = {
  readonly control: GoodsControl;
  readonly approvalNumber: string | null;
};

/** What cleaning changed in one field, and why, in Chinese for the report. */
export type Change = {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
};
