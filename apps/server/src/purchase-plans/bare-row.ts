/** A row without headings above it, as it is copied out of the middle of a spreadsheet: each cell tells what it is. */
import { parseApprovalNumber } from "@yaoji/domain/approval-number";
import { parseBarcode } from "@yaoji/domain/barcode";
import type { PlanColumn } from "./plan-headings.ts";

const amount = /^\d+(?:,\d{3})*(?:\.0+)?\s*(?:[大中小整原]?[盒瓶支袋包件箱]|[板罐桶片粒个只套条])?$/u;
const specification = /\d\s*(?:mg|g|kg|ml|l|ug|μg|iu|万|%|cm|mm|片|粒|丸|支|袋|贴|s|t)|\d\s*[*×x:]\s*\d/iu;
const maker = /(?:公司|药厂|制药|药业|医药|集团|厂|堂|生物|股份)/u;
const han = /\p{Script=Han}/u;
const goodsCode = /^[A-Za-z0-9][\w-]{0,31}$/u;

/** The cells by what they are; what fits nothing is left out. The last number is the quantity. */
export function withoutHeadings(cells: readonly string[]): (column: PlanColumn) => string {
  const found = new Map<PlanColumn, string>();
  const set = (column: PlanColumn, cell: string) => !found.has(column) && found.set(column, cell);
  const said = cells.filter((cell) => cell !== "");
  const quantityAt = said.findLastIndex((cell, at) => amount.test(cell) && (at > 0 || said.length === 1));
  said.forEach((cell, at) => {
    if (at === quantityAt && said.length > 1) set("quantity", cell);
    else if (parseBarcode(cell)) set("barcode", cell);
    else if (parseApprovalNumber(cell)) set("approval_number", cell);
    else if (han.test(cell) && !found.has("name") && !isSpecification(cell)) set("name", cell);
    else if (isSpecification(cell)) set("specification", cell);
    else if (han.test(cell) && (maker.test(cell) || found.has("name"))) set("manufacturer", cell);
    else if (goodsCode.test(cell)) set("code", cell);
  });
  return (column) => found.get(column) ?? "";
}

/** 0.25g*24粒 is one, 阿莫西林胶囊 0.25g*24粒 is a name with one behind it. */
function isSpecification(cell: string): boolean {
  return specification.test(cell) && !/\p{Script=Han}{3,}/u.test(cell);
}
