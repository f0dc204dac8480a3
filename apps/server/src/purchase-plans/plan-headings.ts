/** What the columns of a purchase plan are, however they are called: the import's names, and those of orders. */
import { packIn } from "@yaoji/domain/purchase-plan";
import { fieldOf, plainHeading } from "../import/headings.ts";

/** What a column of a plan may say. */
export type PlanColumn =
  | "code"
  | "barcode"
  | "approval_number"
  | "name"
  | "common_name"
  | "trade_name"
  | "specification"
  | "manufacturer"
  | "unit"
  | "quantity";

/** Where each stands among the columns. */
export type PlanColumns = ReadonlyMap<PlanColumn, number>;

const known: ReadonlySet<string> = new Set<PlanColumn>([
  "code",
  "barcode",
  "approval_number",
  "name",
  "common_name",
  "trade_name",
  "specification",
  "manufacturer",
  "unit",
]);
const isPlanColumn = (field: string | null): field is PlanColumn => field !== null && known.has(field);

/** No quantity to order, whatever else the words say. */
const otherNumbers =
  /库存|现存|结存|可用|可售|销量|销售|件装|装量|中包|大包|装箱|箱装|箱规|(?<!订)[每单][件箱]|价|额|率|日期|时间|备注|序号|单位$/u;
/** Words of headings that stand in no list, each with its column; the first that fits. */
const words: readonly (readonly [RegExp, PlanColumn])[] = [
  [/采购|订购|订货|要货|需货|补货|请购|申购|申请数|需求|计划|订量|购进数/u, "quantity"],
  [/条码|条形码|69码/u, "barcode"],
  [/批准|文号|准字|注册证/u, "approval_number"],
  [/规格/u, "specification"],
  [/厂|生产企业|产地|持有人/u, "manufacturer"],
  [/编码|编号|货号|代码/u, "code"],
  [/品名|名称|药名|品种|药品|商品|产品/u, "name"],
  [/数量|^数$|[件箱]数$|qty|quantity/u, "quantity"],
];
const longestHeading = 14;

/** The column that a heading names; null: none of ours. */
function planColumnOf(heading: string): PlanColumn | null {
  const text = plainHeading(heading).replace(/\([^()]*\)$/u, "");
  const field = fieldOf(heading);
  if (isPlanColumn(field)) return field;
  if (text === "" || text.length > longestHeading || otherNumbers.test(text)) return null;
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Headings that say outright how much is to be ordered stand before 数量 alone, those of pieces before cartons. */
function rankOf(heading: string): number {
  const isOrdered = /采购|订|要货|需|补货|购|计划/u.test(heading);
  return (isOrdered ? 0 : 2) + (packIn(heading) === "" ? 0 : 1);
}

/** The columns of a row of headings; null where it is none: two columns at least, one of which names goods. */
export function planColumnsOf(cells: readonly string[]): PlanColumns | null {
  const columns = new Map<PlanColumn, number>();
  cells.forEach((cell, index) => {
    const column = planColumnOf(cell);
    if (!column) return;
    const earlier = columns.get(column);
    const isBetter = column === "quantity" && rankOf(cell) < rankOf(cells[earlier ?? -1] ?? "");
    if (earlier === undefined || isBetter) columns.set(column, index);
  });
  const names = (["code", "barcode", "approval_number", "name", "common_name", "trade_name"] as const).some(
    (column) => columns.has(column),
  );
  return names && columns.size >= 2 ? columns : null;
}
