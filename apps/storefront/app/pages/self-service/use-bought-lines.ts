import { useState } from "react";
import { useBulkAdd } from "../../components/order-entry/use-bulk-add.ts";
import { useQuantityFocus } from "../../components/order-entry/use-quantity-focus.ts";
import { type EntryGoods, type EntryLine, readyLines } from "../../lib/entry-lines.ts";
import type { Why } from "@yaoji/browser/reply";

type Typed = EntryLine & { readonly refused: Why | null };

/** Quantities typed on this and other pages of the table, by goods; goods that the search row added. */
export function useBoughtLines() {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [extra, setExtra] = useState<readonly EntryGoods[]>([]);
  const bulk = useBulkAdd();
  const focusOn = useQuantityFocus();
  const lines = [...typed.values()];

  function change(goods: EntryGoods, text: string): void {
    setTyped((before) => {
      const after = new Map(before);
      if (text.trim() === "") after.delete(goods.id);
      else after.set(goods.id, { goods, text, refused: null });
      return after;
    });
  }
  function addGoods(goods: EntryGoods): void {
    setExtra((before) => [goods, ...before.filter(({ id }) => id !== goods.id)]);
    focusOn(goods.id);
  }
  /** What went in is cleared; what was refused stays with its reason. */
  async function addAll(): Promise<void> {
    const sent = readyLines(lines).map(({ line }) => line);
    const done = await bulk.addAll(sent);
    if (!done || done.fault) return;
    setTyped((before) => {
      const after = new Map(before);
      sent.forEach((line, at) => {
        const refused = done.refused.get(at);
        if (refused === undefined) after.delete(line.goods.id);
        else after.set(line.goods.id, { ...line, refused });
      });
      return after;
    });
  }
  return {
    ...bulk,
    lines,
    extra,
    change,
    addGoods,
    addAll,
    textOf: (id: number) => typed.get(id)?.text ?? "",
    refusedOf: (id: number) => typed.get(id)?.refused ?? null,
  };
}
