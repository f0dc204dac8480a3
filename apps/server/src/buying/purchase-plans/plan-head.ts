/** The headings of a purchase plan: the row that says most, or two rows that read as one (merged cells). */
import { parseBarcode } from "@yaoji/domain/trade/barcode";
import { namingColumns, type PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import { plainHeading } from "../../catalogue/import/headings.ts";
import { isNumberCell, isSpecification } from "./bare-row.ts";
import { type HeadingMeaning, meaningOf } from "./plan-headings.ts";
import { approvalIn } from "./approval-cell.ts";

/** Headings as they are read; they stand in the row at this place, and in the next where there are two. */
export type PlanHead = { readonly at: number; readonly rows: 1 | 2; readonly headings: readonly string[] };

/** Titles and addresses stand above the headings; further down they are not looked for. */
const headingWithin = 20;
/** Words of a lower row that say nothing without those above them: 采购 over 数量, 厂家 over 名称. */
const leansOnTop =
  /^(?:名称|全称|简称|编码|编号|代码|数量|数|总量|[盒瓶支袋包件箱]数|单位|金额|单价|日期|合计)(?:\([^()]*\))?$/u;

/** The headings among the first rows; null where no row is one. */
export function findHead(rows: readonly (readonly string[])[]): PlanHead | null {
  let best: PlanHead | null = null;
  let most = 0;
  rows.slice(0, headingWithin).forEach((cells, at) => {
    const single: PlanHead = { at, rows: 1, headings: cells };
    const joined = joinedRows(cells, rows[at + 1] ?? []);
    const pair: PlanHead | null = joined && { at, rows: 2, headings: joined };
    // A row that changes nothing of the headings is a class of goods (中成药) under them.
    const tells = pair && textOf(placesOf(pair.headings)) !== textOf(placesOf(cells));
    const head = tells ? pair : single;
    const score = scoreOf(head.headings);
    if (score > most) [best, most] = [head, score];
  });
  return best;
}

function textOf(places: ReadonlyMap<PlanColumn, unknown>): string {
  return JSON.stringify([...places].sort(([one], [other]) => one.localeCompare(other)));
}

/** Whether the row is one of headings, wherever it stands. */
export function isHead(cells: readonly string[]): boolean {
  return scoreOf(cells) > 1;
}

/** How many columns of ours the row names; 0 where it is no row of headings. */
function scoreOf(cells: readonly string[]): number {
  const said = cells.filter((cell) => cell !== "");
  if (said.some(isData)) return 0;
  const meanings = said.flatMap((cell) => meaningOf(cell) ?? []);
  const columns = new Set(meanings.map(({ column }) => column));
  const names = meanings.filter(({ column }) => isNaming(column));
  if (names.length === 0) return 0;
  // A word such as 药品 may stand in a title; beside nothing else that is known only a heading's own name counts.
  if (meanings.length < 2 && !names.some(({ rank }) => rank < 3)) return 0;
  columns.delete(null);
  return columns.size;
}

function isNaming(column: HeadingMeaning["column"]): boolean {
  return namingColumns.some((each) => each === column);
}

/** What stands in rows, not above them. */
function isData(cell: string): boolean {
  return (
    isNumberCell(cell) ||
    isSpecification(cell) ||
    parseBarcode(cell) !== null ||
    approvalIn(cell) !== null ||
    /^[A-Za-z]{1,6}-?\d{2,}$|^\d{4}[-/.年]/u.test(cell)
  );
}

/** Two rows as one, where the lower one goes on with the headings of the upper; null where it does not. */
function joinedRows(top: readonly string[], bottom: readonly string[]): string[] | null {
  if (isTitle(top) || bottom.some((cell) => cell !== "" && isData(cell))) return null;
  const width = Math.max(top.length, bottom.length);
  const columns = Array.from({ length: width }, (_, at) => ({
    own: top[at] ?? "",
    over: spreadOver(top, bottom, at),
    below: bottom[at] ?? "",
  }));
  const isGoingOn = columns.every(
    ({ own, over, below }, at) =>
      below === "" || meaningOf(below) !== null || (over !== "" && (own === "" || spreads(top, bottom, at))),
  );
  const isUneven = columns.some(({ own, below }) => (own === "") !== (below === ""));
  return isGoingOn && isUneven ? columns.map(headingOf) : null;
}

/** 某某药房采购计划, 日期:2026-11-20 */
function isTitle(top: readonly string[]): boolean {
  const said = top.filter((cell) => cell !== "");
  const isAlone = said.length === 1 && top[0] !== "" && !meaningOf(said[0] ?? "");
  return said.length === 0 || isAlone || said.some((cell) => /[:\d]/u.test(cell) || cell.length > 12);
}

/** The upper heading over this column: its own, or the merged cell that reaches over it. */
function spreadOver(top: readonly string[], bottom: readonly string[], at: number): string {
  if ((bottom[at] ?? "") === "" || (top[at] ?? "") !== "") return top[at] ?? "";
  const from = top.slice(0, at).findLastIndex((cell) => cell !== "");
  const isWhole = from >= 0 && bottom.slice(from, at).every((cell) => cell !== "");
  return isWhole ? (top[from] ?? "") : "";
}

function spreads(top: readonly string[], bottom: readonly string[], at: number): boolean {
  return (top[at + 1] ?? "") === "" && (bottom[at + 1] ?? "") !== "";
}

function headingOf({ over, below }: { over: string; below: string }): string {
  if (below === "" || over === "") return below || over;
  const alone = meaningOf(below);
  if (alone && !alone.isGuess && !leansOnTop.test(plainHeading(below))) return below;
  const joined = [`${over}${below}`, `${below}${over}`];
  return joined.find((each) => meaningOf(each)?.isGuess === false) ?? `${over}${below}`;
}

type Places = ReadonlyMap<PlanColumn, { readonly places: readonly number[]; readonly isGuess: boolean }>;
type Meant = HeadingMeaning & { readonly at: number };

/** The places of the headings for each column; where there are several, any of them may be meant. */
export function placesOf(headings: readonly string[]): Places {
  const meant = headings.flatMap((heading, at): Meant[] => {
    const meaning = meaningOf(heading);
    return meaning?.column ? [{ ...meaning, at }] : [];
  });
  const byColumn = Map.groupBy(meant, ({ column }) => column);
  return new Map(
    [...byColumn].flatMap(([column, all]) => {
      const best = column === "quantity" ? bestQuantities(all) : bestOf(all);
      const isGuess = best[0]?.isGuess ?? false;
      return column ? [[column, { places: best.map(({ at }) => at), isGuess }] as const] : [];
    }),
  );
}

function bestOf(all: readonly Meant[]): readonly Meant[] {
  const rank = Math.min(...all.map((each) => each.rank));
  return all.filter((each) => each.rank === rank);
}

/** Pieces stand before cartons; 采购数量 beside 数量 may be what was bought, and 数量 what is on the shelf. */
function bestQuantities(all: readonly Meant[]): readonly Meant[] {
  const told = all.filter(({ isGuess }) => !isGuess);
  if (told.length === 0) return bestOf(all);
  const groups = [told.filter(({ rank }) => rank < 2), told.filter(({ rank }) => rank >= 2)];
  return groups.flatMap((group) => (group.length === 0 ? [] : bestOf(group)));
}
