import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { freshenPrices } from "./keys.ts";
import { bodyOf, type Cells, type PriceRow, type SheetColumn } from "./price-columns.ts";
import { type Saving, savingBody } from "./reason-form.tsx";
import { type Edits, editedRow, type EditedRow, type Faults, faultsByColumn, without } from "./use-edits.ts";

export type Preview = DataOf<"priceDeskPreview">;
type Judged = Preview["list"][number];
export type Looked = { readonly preview: Preview; readonly ids: readonly string[] };
/** A row that another has changed since. */
export type Conflict = { readonly id: string; readonly mine: EditedRow; readonly theirs: EditedRow };

const bodies = (edits: Edits, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const row = edits[id];
    return row ? [bodyOf(row, row.cells)] : [];
  });

type Sheet = {
  readonly edits: Edits;
  readonly columns: readonly SheetColumn[];
  readonly settle: (edits: Edits) => void;
  readonly blame: (faults: Faults) => void;
};

/** What was typed is looked at, then saved: rows with faults stay in the grid with what is wrong; conflicts are told apart. */
export function useSaving({ edits, columns, settle, blame }: Sheet) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [error, setError] = useState("");

  async function look(): Promise<void> {
    const ids = Object.keys(edits);
    const preview = await api("priceDeskPreview", { body: { rows: bodies(edits, ids) } });
    blame(blamed(preview.list, ids));
    setError("");
    setLooked({ preview, ids });
  }
  async function save(saving: Saving): Promise<void> {
    if (!looked) return;
    const ids = looked.ids.filter((_, at) => !isFaulty(looked.preview.list[at]));
    try {
      const saved = await api("priceDeskSave", {
        body: { rows: bodies(edits, ids), ...savingBody(saving), skip_faulty: 0 },
      });
      setLooked(null);
      settle(without(edits, ids));
      toast(
        saving.at === "" ? `已改${saved.changed}行` : `已排定${saved.changed}行，到时间自动改价`,
        "success",
      );
      await freshenPrices();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const found = conflictsOf(failure, { ids, edits, columns });
      if (found.length > 0) setConflicts(found);
      const skipped = skippedOf(failure);
      if (skipped.length > 0) blame(blamed(skipped, ids));
      // What is wrong with a field stands at the field.
      if (failure.failure.errors) throw failure;
      setError(failure.message);
    }
  }
  const ask = async (saving: Saving) => {
    if (!looked) return;
    await askFloor({ edits, settle }, looked, saving);
    setLooked(null);
  };
  function decide(conflict: Conflict, record: Cells): void {
    settle(decided(edits, conflict, record));
    const others = conflicts.filter((each) => each.id !== conflict.id);
    setConflicts(others);
    if (others.length === 0) setLooked(null);
  }
  const close = () => (setLooked(null), setConflicts([]));
  return { looked, conflicts, error, look, save, ask, decide, close };
}

/** What is decided of a row is laid over what the other has saved. */
function decided(edits: Edits, { id, mine, theirs }: Conflict, record: Cells): Edits {
  const cells = Object.fromEntries(
    Object.entries(record).filter(([name, text]) => theirs.base[name] !== text),
  );
  const rest = without(edits, [id]);
  return Object.keys(cells).length === 0 ? rest : { ...rest, [id]: { ...mine, ...theirs, cells } };
}

/** Asks another to let those pass that only are below their floor. */
async function askFloor(
  { edits, settle }: Pick<Sheet, "edits" | "settle">,
  { preview, ids: all }: Looked,
  saving: Saving,
): Promise<void> {
  const ids = all.filter((_, at) => preview.list[at]?.below_floor === 1);
  await api("floorAsk", { body: { rows: bodies(edits, ids), ...savingBody(saving) } });
  settle(without(edits, ids));
  toast("已提出申请，由财务或系统管理员同意后改价", "success");
}

/** That another was faster is no fault of the row: it is told apart when it is saved. */
export function isFaulty(judged: Judged | undefined): boolean {
  return Object.keys(judged?.faults ?? {}).some((field) => field !== "version");
}

function blamed(list: readonly Judged[], ids: readonly string[]): Faults {
  return Object.fromEntries(
    list.flatMap((judged) => {
      const id = ids[judged.row - 1];
      return id !== undefined && isFaulty(judged) ? [[id, faultsByColumn(judged.faults)]] : [];
    }),
  );
}

const skippedOf = ({ failure }: CallError): readonly Judged[] =>
  failure.reason === "price.faulty" ? ((failure.data as { skipped?: Judged[] })?.skipped ?? []) : [];

type Sent = Pick<Sheet, "edits" | "columns"> & { readonly ids: readonly string[] };

function conflictsOf({ failure }: CallError, { ids, edits, columns }: Sent): Conflict[] {
  if (failure.reason !== "record.changed") return [];
  const { rows = [] } = (failure.data ?? {}) as { rows?: { row: number; theirs: PriceRow | null }[] };
  return rows.flatMap(({ row, theirs }) => {
    const id = ids[row - 1];
    const mine = id === undefined ? undefined : edits[id];
    return id && mine && theirs ? [{ id, mine, theirs: editedRow(theirs, columns) }] : [];
  });
}

/** Both sides of a conflict as records of cells. */
export function sidesOf({ mine, theirs }: Conflict) {
  return { base: mine.base, mine: { ...mine.base, ...mine.cells }, theirs: theirs.base };
}
