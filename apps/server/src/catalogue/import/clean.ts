/** Cleaning of one row of the goods list: what it says in one writing, and what was changed for it. */
import { cleanForm, cleanMaker, cleanSpecification } from "./clean-fields.ts";
import { cleanName } from "./clean-name.ts";
import type { Change, GoodsRow } from "./rows.ts";
import { cleanText } from "./clean-text.ts";

/** A cleaned row. Empty text where the file says nothing; null manufacturer where it names none. */
export type CleanRow = {
  readonly rowNo: number;
  readonly code: string;
  readonly name: string;
  readonly tradeName: string | null;
  /** For the search only: other names, and the name as the file has it. */
  readonly aliases: readonly string[];
  readonly manufacturer: string | null;
  /** Place of origin 产地, where the file names a place instead of a manufacturer. */
  readonly origin: string | null;
  readonly specification: string;
  readonly unit: string;
  readonly form: string;
  readonly category: string;
};

/** The cleaned row, what was changed, one entry to a field, and what is to be looked at (Chinese). */
export type CleanResult = {
  readonly row: CleanRow;
  readonly changes: readonly Change[];
  readonly doubts: readonly string[];
};

/** Cleans a row of the goods list. */
export function cleanRow(raw: GoodsRow): CleanResult {
  const named = cleanName(raw);
  const maker = cleanMaker(raw.manufacturer);
  const specification = cleanSpecification(raw.specification, named.name);
  const form = cleanForm(raw.form, named.name, !isOther(raw));
  const row: CleanRow = {
    rowNo: raw.rowNo,
    code: cleanText(raw.code).text,
    name: named.name,
    tradeName: named.tradeName,
    aliases: named.aliases,
    manufacturer: maker.manufacturer,
    origin: maker.origin,
    specification: specification.text,
    unit: cleanText(raw.unit).text,
    form: form.text,
    category: cleanText(raw.category).text,
  };
  const changes = [
    change("商品名称", [raw.name, row.name], named.whys),
    change("规格", [raw.specification, row.specification], specification.whys),
    change("生产厂家", [raw.manufacturer, row.manufacturer ?? row.origin ?? ""], maker.whys),
    change("剂型", [raw.form, row.form], form.whys),
  ];
  return {
    row,
    changes: changes.filter((each) => each !== null),
    doubts: form.doubt === null ? [] : [form.doubt],
  };
}

/** Devices, herbal pieces and other goods that have no dosage form. */
function isOther({ category, said }: GoodsRow): boolean {
  return (
    /器械|耗材|卫材|卫生材料|饮片|药材|消毒|化妆|日用/u.test(category) ||
    /械/u.test(said?.approval_number ?? "")
  );
}

function change(
  field: string,
  [from, to]: readonly [string, string],
  whys: readonly string[],
): Change | null {
  return whys.length === 0 ? null : { field, from, to, why: [...new Set(whys)].join("、") };
}
