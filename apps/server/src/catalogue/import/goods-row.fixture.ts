/** A row of the goods list for tests, with what matters to the test. */
import type { GoodsRow } from "./rows.ts";

/** A plain row; fields given replace its own. */
export function aGoodsRow(fields: Partial<GoodsRow> = {}): GoodsRow {
  return {
    rowNo: 2,
    code: "1",
    name: "阿莫西林胶囊",
    specification: "0.25g*24粒/盒",
    unit: "盒",
    manufacturer: "某某制药有限公司",
    form: "胶囊",
    category: "西药",
    note: "",
    flaw: null,
    ...fields,
  };
}
