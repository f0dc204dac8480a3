/** What the columns of a plan are, as its headings, its rows or its buyer say; and where they may be meant in two ways. */
import { type PlanColumn, planColumns, planColumnText } from "@yaoji/domain/trade/purchase-plan";
import { compact } from "@yaoji/domain/text/normalise";
import { bareRow, isNumberCell } from "./bare-row.ts";
import { placesOf } from "./plan-head.ts";
import { meaningOf } from "./plan-headings.ts";

/** `flaw`: why its quantity may stand in another cell, or be another's; "" for nothing. `isHidden`: the workbook does not show it. */
export type PlanCells = {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly flaw: string;
  readonly isHidden: boolean;
};
/** What a buyer says that each column is. */
export type ChosenColumns = readonly (PlanColumn | null)[];

/** A field for which several columns may be meant, or (a quantity) none was found; what is asked. */
export type ColumnDoubt = {
  readonly field: PlanColumn;
  readonly columns: readonly number[];
  readonly text: string;
};
/** Of one row: why its quantity is asked for ("": it is not), and whether its goods may be those of another column. */
export type Doubted = { readonly quantity: string; readonly isGoods: boolean };
type RowColumns = { readonly places: ReadonlyMap<PlanColumn, number>; readonly doubted: Doubted };
export type Columns = {
  readonly fields: readonly (PlanColumn | null)[];
  readonly doubts: readonly ColumnDoubt[];
  /** "" where there is none; it may say that cartons are counted. */
  readonly quantityHeading: string;
  readonly ofRow: (cells: readonly string[]) => RowColumns;
};

const sure: Doubted = { quantity: "", isGoods: false };

/** The columns; `chosen` stands before headings, headings before what the cells look like. */
export function columnsOfRows(
  headings: readonly string[] | null,
  rows: readonly PlanCells[],
  { chosen, isCounted }: { chosen: ChosenColumns | null; isCounted: boolean },
): Columns {
  if (chosen) return chosenColumns(headings ?? [], chosen);
  return headings ? underHeadings(headings, rows) : withoutHeadings(rows, isCounted ? 1 : 0);
}

function chosenColumns(headings: readonly string[], chosen: ChosenColumns): Columns {
  const places = new Map(chosen.flatMap((column, at) => (column ? [[column, at] as const] : [])));
  return {
    fields: chosen,
    doubts: [],
    quantityHeading: headings[places.get("quantity") ?? -1] ?? "",
    ofRow: () => ({ places, doubted: sure }),
  };
}

function underHeadings(headings: readonly string[], rows: readonly PlanCells[]): Columns {
  const found = placesOf(headings);
  const places = new Map(
    [...found].flatMap(
      ([
        column,
        {
          places: [first = -1],
        },
      ]) => [[column, first] as const],
    ),
  );
  const isGuess = found.get("quantity")?.isGuess ?? false;
  const quantityAt = places.get("quantity") ?? -1;
  const others = isGuess || quantityAt < 0 ? [] : otherNumbers(headings, rows);
  const several = [...found].flatMap(([column, { places: told }]) => {
    const all = column === "quantity" ? [...new Set([...told, ...others])] : told;
    return all.length > 1 && rows.some(({ cells }) => saysTwo(cells, all, column)) ? [{ column, all }] : [];
  });
  return {
    fields: fieldsOf(headings.length, places),
    doubts: [
      ...several.map(({ column, all }) => doubtOfSeveral(column, all, headings)),
      ...doubtOfQuantity(headings, quantityAt, isGuess),
    ],
    quantityHeading: headings[quantityAt] ?? "",
    ofRow: (cells) => ({
      places,
      doubted: {
        quantity:
          isGuess && (cells[quantityAt] ?? "") !== ""
            ? `“${headings[quantityAt] ?? ""}”这一列不一定是采购数量，请确认或填写`
            : quantityAsked(cells, several, headings),
        isGoods: several.some(({ column, all }) => column !== "quantity" && saysTwo(cells, all, column)),
      },
    }),
  };
}

/**
 * Columns of numbers beside that of the quantity whose headings are not known to say something else: 审批数量, 要货, 下单数. What
 * counts the rows is none.
 */
function otherNumbers(headings: readonly string[], rows: readonly PlanCells[]): number[] {
  return headings.flatMap((heading, at) => {
    const meaning = meaningOf(heading);
    if (compact(heading) === "" || (meaning !== null && !meaning.isGuess)) return [];
    const said = rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");
    const isNumbers = said.length > 0 && said.every(isAmount);
    const isCounting = said.every((cell, place) => Number(cell) === Number(said[0]) + place);
    return isNumbers && !(isCounting && said.length > 1) ? [at] : [];
  });
}

/** 20, 20盒, 1,000; no price and no code of five digits. */
function isAmount(cell: string): boolean {
  return isNumberCell(cell) && !/\.\d|[元%¥￥]|^\d{5,}$|^0\d/u.test(cell);
}

/** Whether cells for one column say different things; an amount that only one of two columns has is in doubt too. */
function saysTwo(cells: readonly string[], places: readonly number[], column: PlanColumn): boolean {
  const said = places
    .map((at) => compact(cells[at] ?? ""))
    .filter((each) => each !== "" || column === "quantity");
  return new Set(said).size > 1;
}

type Several = { readonly column: PlanColumn; readonly all: readonly number[] };

function quantityAsked(
  cells: readonly string[],
  several: readonly Several[],
  headings: readonly string[],
): string {
  const { all = [], column = "quantity" } = several.find((each) => each.column === "quantity") ?? {};
  if (!saysTwo(cells, all, column)) return "";
  const said = all.map((at) => `${headings[at] ?? ""} ${cells[at] || "未填"}`).join("、");
  return `有几列可能是采购数量（${said}），请选择列或填写`;
}

function doubtOfSeveral(
  field: PlanColumn,
  columns: readonly number[],
  headings: readonly string[],
): ColumnDoubt {
  const named = columns.map((at) => `“${headings[at] ?? ""}”（第${at + 1}列）`).join("、");
  return { field, columns, text: `${named}都可能是${planColumnText[field]}，请选择按哪一列` };
}

function doubtOfQuantity(headings: readonly string[], at: number, isGuess: boolean): ColumnDoubt[] {
  if (at < 0)
    return [
      {
        field: "quantity",
        columns: [],
        text: "没有认出采购数量列（库存、单价、金额等不当作数量），请选择哪一列是采购数量，或在各行填写",
      },
    ];
  if (!isGuess) return [];
  return [
    { field: "quantity", columns: [at], text: `“${headings[at] ?? ""}”不一定是采购数量，请确认这一列` },
  ];
}

function withoutHeadings(rows: readonly PlanCells[], from: number): Columns {
  const read = rows.map(({ cells }) => bareRow(cells, from));
  const several = [...new Set(read.flatMap(({ numbers }) => (numbers.length > 1 ? numbers : [])))].sort(
    (one, other) => one - other,
  );
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const doubt: ColumnDoubt = {
    field: "quantity",
    columns: several,
    text: "没有表头，有几列数字都可能是采购数量，请选择按哪一列，或在各行填写",
  };
  return {
    fields: Array.from({ length: width }, (_, at) => fieldInAll(read, at)),
    doubts: several.length > 0 ? [doubt] : [],
    quantityHeading: "",
    ofRow: (cells) => {
      const { places, numbers, doubt } = bareRow(cells, from);
      const said = numbers.map((at) => cells[at] ?? "").join("、");
      const quantity = numbers.length > 1 ? `这一行有几个数（${said}），请选择列或填写采购数量` : doubt;
      return { places, doubted: { quantity, isGoods: false } };
    },
  };
}

/** What the column is in every row that says something there. */
function fieldInAll(read: readonly ReturnType<typeof bareRow>[], at: number): PlanColumn | null {
  const found = new Set(
    read.flatMap(({ places }) => planColumns.filter((column) => places.get(column) === at)),
  );
  const [only = null, ...others] = found;
  return others.length === 0 ? only : null;
}

function fieldsOf(width: number, places: ReadonlyMap<PlanColumn, number>): (PlanColumn | null)[] {
  return Array.from(
    { length: width },
    (_, at) => planColumns.find((column) => places.get(column) === at) ?? null,
  );
}
