/** A row of a plan in the writing of the catalogue: the same cleaning as goods go through when they are imported. */
import { readApprovalNumbers } from "@yaoji/domain/trade/approval-number";
import { parseBarcode } from "@yaoji/domain/trade/barcode";
import { cleanRow } from "../../catalogue/import/clean.ts";
import { compact, splitBrackets } from "@yaoji/domain/text/normalise";
import { approvalIn } from "./approval-cell.ts";
import type { PlanLine } from "./plan-lines.ts";
import type { AskedGoods } from "./plan-match.ts";

/** A specification behind the name, in the same cell: 阿莫西林胶囊 0.25g*24粒. */
const packBehind =
  /^(.*?\p{Script=Han}[^\d(]*?(?:\([^()]*\))?)\s*[(]?(\d[\d.]*\s*(?:mg|g|kg|ml|l|ug|μg|iu|万|%|片|粒|丸|支|袋|贴|s)[^()]*)[)]?$/iu;
const likeCode = /^(?=.*\d)[A-Za-z0-9][\w-]{1,31}$/u;
/** In another column than that of the codes it is a brand or a place in the list: 999. */
const fewDigits = /^\d{1,4}$/u;
const nothing = /^[-—/\\.]*$|^(?:无|暂无|null|n\/a)$/iu;

/** What the row asks for. */
export function askedGoodsOf(line: PlanLine): AskedGoods {
  const { name: written, specification } = named(line);
  const { row } = cleanRow({
    rowNo: line.rowNo,
    code: line.code,
    name: written,
    specification,
    unit: "",
    manufacturer: saysNothing(line.manufacturer) ? "" : line.manufacturer,
    form: "",
    category: "",
    note: "",
    flaw: null,
  });
  const others = [line.common_name, line.trade_name, written];
  const called = [row.name, ...others].filter((name) => compact(name) !== "" && !isNumber(name));
  return {
    ...keysOf(line),
    names: [...new Set(called.map(compact))],
    norms: [...new Set(called.map(normOf))],
    tradeName: row.tradeName ?? line.trade_name,
    specification: row.specification,
    manufacturer: row.manufacturer ?? row.origin ?? "",
  };
}

/**
 * Codes, bar codes and approval numbers stand in whatever column a buyer had at hand: each cell is tried as each. Several
 * approval numbers stand in their own column only.
 */
function keysOf(line: PlanLine): Pick<AskedGoods, "codes" | "barcodes" | "approvalNumbers"> {
  const naming = [
    line.code,
    line.barcode,
    line.approval_number,
    line.name,
    line.common_name,
    line.trade_name,
  ];
  const cells = [...naming, line.specification, line.manufacturer];
  const several = approvalIn(line.approval_number) ? null : readApprovalNumbers(line.approval_number);
  const all = (texts: readonly (string | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))];
  return {
    codes: all([line.code.trim(), ...naming.filter((cell) => likeCode.test(cell) && !fewDigits.test(cell))]),
    barcodes: all(cells.map((cell) => parseBarcode(cell) ?? undefined)),
    approvalNumbers: all([
      ...(several?.numbers ?? []).map(({ text }) => text),
      ...cells.map((cell) => approvalIn(cell) ?? undefined),
    ]),
  };
}

/** A name as the shelf keeps it (name_norm). */
export function normOf(name: string): string {
  return compact(splitBrackets(name).outside) || compact(name);
}

/** A bar code or an approval number in the column of the name is no name. */
function isNumber(text: string): boolean {
  return parseBarcode(text) !== null || approvalIn(text) !== null;
}

function saysNothing(text: string): boolean {
  return nothing.test(text) || isNumber(text);
}

function named(line: PlanLine): { name: string; specification: string } {
  const name = line.name || line.common_name || line.trade_name;
  const said = saysNothing(line.specification) ? "" : line.specification;
  if (said !== "") {
    // Some systems repeat the specification behind the name.
    const bare = name.endsWith(said) ? name.slice(0, -said.length).trim() : name;
    return { name: bare || name, specification: said };
  }
  const [, before = name, behind = ""] = packBehind.exec(name) ?? [];
  return { name: before.trim(), specification: behind.trim() };
}
