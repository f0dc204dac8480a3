import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import { goodsImportCan } from "@yaoji/domain/trade/goods-import";
import type { InTheWay } from "./changes.queries.ts";
import type { Counted, FoundRow, NamedImport } from "./goods-import.queries.ts";
import { columnsFault, goodsFields } from "./read-list.ts";

export type ShownImport = DataOf<"goodsImportShow">;

const longestSample = 60;

export function presentImport(found: NamedImport): DataOf<"goodsImportList">["list"][number] {
  return {
    id: found.id,
    version: found.version,
    name: found.name,
    by: found.by,
    state: found.state,
    total: found.total,
    task_id: found.taskId,
    can_check: bit(goodsImportCan.check(found)),
    can_apply: bit(goodsImportCan.apply(found)),
    can_undo: bit(goodsImportCan.undo(found)),
    created_at: Math.floor(found.createdAt.getTime() / 1000),
  };
}

type Beside = {
  readonly samples: readonly FoundRow[];
  readonly counted: readonly Counted[];
  readonly inTheWay: { readonly total: number; readonly goods: readonly InTheWay[] };
};

export function presentDetail(found: NamedImport, { samples, counted, inTheWay }: Beside): ShownImport {
  const fields = new Map(Object.entries(found.columns).map(([field, column]) => [column, field]));
  return {
    ...presentImport(found),
    twins: found.twins,
    fields: goodsFields.map(({ name, label, isNeeded }) => ({ name, label, is_needed: bit(isNeeded) })),
    columns: found.headings.map((heading, at) => ({
      heading,
      field: fields.get(at) ?? "",
      samples: samples.map(({ cells }) => [...(cells[at] ?? "")].slice(0, longestSample).join("")),
    })),
    fault: columnsFault(found.columns),
    counts: countsOf(counted),
    in_the_way: { total: inTheWay.total, goods: [...inTheWay.goods] },
  };
}

function countsOf(counted: readonly Counted[]): ShownImport["counts"] {
  const sum = (is: (each: Counted) => boolean) =>
    counted.filter(is).reduce((total, { rows }) => total + rows, 0);
  const of = (result: Counted["result"]) => sum((each) => each.result === result);
  return {
    created: of("created"),
    updated: of("updated"),
    unchanged: of("unchanged"),
    refused: of("refused"),
    skipped: of("skipped"),
    applied: sum(({ applied }) => applied === true),
    not_applied: sum(({ applied }) => applied === false),
  };
}

export function presentRow(row: FoundRow): DataOf<"goodsImportRows">["list"][number] {
  return {
    row: row.row,
    code: row.code,
    name: row.name,
    result: row.result ?? "skipped",
    text: row.fault || row.detail,
    differences: [...row.differences],
  };
}
