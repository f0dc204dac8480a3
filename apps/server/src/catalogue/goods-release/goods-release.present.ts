import type { DataOf } from "@yaoji/contract/endpoints";
import { retailBan } from "@yaoji/domain/trade/online-ban";
import {
  changedSinceRelease,
  isStillReleased,
  lawFacts,
  lawFactText,
  lawFieldNames,
  lawFields,
  leftToMend,
  needsReceipt,
  neededPapersText,
  shelfBars,
  shelfFaults,
  type LawFacts,
  type ShelfFault,
  type ShelfSheet,
} from "@yaoji/domain/trade/shelf-release";
import type { Shown } from "../../people/approvals/approval-kind.ts";
import { controlOf, type DeskRow, type GoodsRow } from "../goods-desk/goods-desk.service.ts";
import type { NamedLaw } from "../import/named-law.service.ts";
import type { Beside } from "./goods-release.queries.ts";

export type ShownShelf = DataOf<"goodsShelfShow">;

export const sheetOf = (row: GoodsRow, { categories, hasPrice }: Beside): ShelfSheet => ({
  ...row,
  control: controlOf(row),
  categories,
  hasPrice,
});

/** As the database's `law_facts` has them. */
export const factsOf = (row: GoodsRow): LawFacts => lawFacts({ ...row, control: controlOf(row) });

type Looked = { readonly row: GoodsRow; readonly beside: Beside; readonly law: NamedLaw };

/** What the law wants to be looked at; what has changed since the last release says what it was. */
export function releaseLines({ row, beside, law }: Looked): Shown["lines"] {
  const facts = factsOf(row);
  const changed = changedSinceRelease(row.released, facts) ?? [];
  const said = lawFieldNames.map((field) => {
    const before = row.released && changed.includes(field) ? lawFactText(field, row.released[field]) : "";
    return lineOf(lawFields[field], lawFactText(field, facts[field]), { before });
  });
  return [...said, ...judgedLines({ row, beside, law })];
}

function judgedLines({ row, beside, law }: Looked): Shown["lines"] {
  const control = controlOf(row);
  const sheet = sheetOf(row, beside);
  const isDrug = row.drugClass !== "none";
  const retail = retailBan({ control, name: row.name, isInjection: row.form.includes("注射"), isDrug });
  const receipt = needsReceipt(control) ? "须收回加盖公章的回执，收到前不能再购" : "不需要";
  return [
    lineOf("网络销售禁止清单", law.ban ?? "不在清单内", { note: law.ban === null ? "" : "不得上架" }),
    lineOf("禁止网络零售清单", retail === null ? "不在清单内" : `${retail}（不限制向单位销售）`),
    lineOf("购买单位须具备", neededPapersText(sheet)),
    lineOf("随货回执", receipt),
    lineOf("可售批次", beside.hasStock ? "有" : "无"),
    lineOf("药检报告", beside.hasReport ? "有" : "无", {
      note: isDrug && !beside.hasReport ? "还没有药检报告" : "",
    }),
    lineOf("说明书", row.leaflet === null ? "无" : "有", {
      note: isDrug && row.leaflet === null ? "还没有说明书" : "",
    }),
  ];
}

const lineOf = (label: string, after: string, { before = "", note = "" } = {}): Shown["lines"][number] => ({
  about: "",
  label,
  before,
  after,
  note,
});

/** All that is missing before it may be asked; what the law's list names is never asked. */
export const faultsOf = ({ row, beside, law }: Looked, today: string): ShelfFault[] => [
  ...(law.ban === null ? [] : [{ field: "name", text: `${law.ban}，不能上架` }]),
  ...shelfFaults(sheetOf(row, beside), today),
];

export function presentShelf(
  { row, beside, law }: Looked & { readonly row: DeskRow },
  today: string,
): ShownShelf {
  const sheet = sheetOf(row, beside);
  const changed = changedSinceRelease(row.released, factsOf(row));
  const isFree = shelfBars(sheet, today).length === 0;
  return {
    version: row.version,
    control: controlOf(row),
    faults: faultsOf({ row, beside, law }, today),
    to_mend: row.toMend,
    left_to_mend: row.toMend === null ? [] : leftToMend(sheet),
    may_return: row.onShelf ? null : isFree && isStillReleased(changed),
    changed: (changed ?? []).map((field) => lawFields[field]),
    waiting_id: row.waitingId,
    lines: [...releaseLines({ row, beside, law })],
  };
}
