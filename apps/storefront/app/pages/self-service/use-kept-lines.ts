import { useEffect, useState } from "react";
import { browserStores } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { goodsByIds } from "../../api/purchase-plan.ts";
import { type EntryLine, type KeptLine, readKept } from "../../lib/entry-lines.ts";
import type { Why } from "@yaoji/browser/reply";

/** A line of the sheet; each goods stands there once. */
export type SheetLine = EntryLine & { readonly refused: Why | null };
export type Loaded = { readonly lines: readonly SheetLine[] | null; readonly problem: string };

const keyOf = (owner: string) => `order-sheet:${owner}`;
const keptOf = (owner: string) => readKept(browserStores().local.getItem(keyOf(owner)));

/** The lines of a sheet, kept in this browser by ids and quantities; prices and stock are those of today. */
export function useKeptLines(owner: string) {
  const [{ lines, problem }, setLoaded] = useState<Loaded>({ lines: null, problem: "" });
  function change(next: (before: readonly SheetLine[]) => readonly SheetLine[]): void {
    setLoaded((before) => ({ lines: next(before.lines ?? []), problem: "" }));
  }
  useEffect(() => {
    void linesOf(keptOf(owner)).then(setLoaded);
  }, [owner]);
  useEffect(() => {
    if (lines === null) return; // Before the draft has come, nothing is written over it.
    const kept = lines.map(({ goods, text }) => ({ goods_id: goods.id, text }));
    browserStores().local.setItem(keyOf(owner), JSON.stringify(kept));
  }, [lines, owner]);

  /** Adds lines of a plan; what stands there already stays. */
  async function fill(kept: readonly KeptLine[]): Promise<void> {
    const loaded = await linesOf(kept);
    setLoaded((before) =>
      loaded.lines === null
        ? { ...before, problem: loaded.problem }
        : { lines: merged(before.lines ?? [], loaded.lines), problem: "" },
    );
  }
  return { lines, problem, change, fill, reload: () => linesOf(keptOf(owner)).then(setLoaded) };
}

/** Lines that were kept, with the goods as they are today. */
export async function linesOf(kept: readonly KeptLine[]): Promise<Loaded> {
  try {
    const found = await goodsByIds(kept.map(({ goods_id }) => goods_id));
    const goods = new Map(found.map((each) => [each.id, each]));
    const lines = kept.flatMap(({ goods_id, text }) => {
      const row = goods.get(goods_id);
      return row ? [{ goods: row, text, refused: null }] : [];
    });
    return { lines: merged([], lines), problem: "" };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { lines: null, problem: error.message || "订货单没有读完，请重试" };
  }
}

/** What stands there already keeps its place and quantity, unless it has none yet. */
export function merged(before: readonly SheetLine[], added: readonly SheetLine[]): SheetLine[] {
  const known = new Map(before.map((line) => [line.goods.id, line]));
  for (const line of added) {
    const same = known.get(line.goods.id);
    known.set(line.goods.id, same?.text ? same : line);
  }
  return [...known.values()];
}
