import { useMemo, useState } from "react";
import { useUser } from "../../api/user.ts";
import { useBulkAdd } from "../../components/order-entry/use-bulk-add.ts";
import { useQuantityFocus } from "../../components/order-entry/use-quantity-focus.ts";
import { type EntryGoods, type EntryLine, readyLines } from "../../lib/entry-lines.ts";
import { useKeptInTab } from "./use-kept-in-tab.ts";
import type { Why } from "@yaoji/browser/reply";

type Typed = EntryLine & { readonly refused: Why | null };

/** Quantities typed on this and other pages of the table, by goods, kept while the tab is open; goods that the search row added. */
export function useBoughtLines() {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [extra, setExtra] = useState<readonly EntryGoods[]>([]);
  const bulk = useBulkAdd();
  const focusOn = useQuantityFocus();
  const lines = useMemo(() => [...typed.values()], [typed]);
  const { user } = useUser();
  useKeptInTab(user?.username ?? "", { typed: lines, extra }, (kept) => {
    // What was typed before it came stays.
    setTyped(
      (before) => new Map([...kept.typed.map((line): [number, Typed] => [line.goods.id, line]), ...before]),
    );
    setExtra((before) => [
      ...before,
      ...kept.extra.filter(({ id }) => !before.some((each) => each.id === id)),
    ]);
  });

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
    setTyped((before) => settled(before, sent, done.refused));
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

/** Without what went in. */
function settled(
  before: ReadonlyMap<number, Typed>,
  sent: readonly EntryLine[],
  refusals: ReadonlyMap<number, Why>,
): ReadonlyMap<number, Typed> {
  const after = new Map(before);
  sent.forEach((line, at) => {
    const refused = refusals.get(at);
    if (refused === undefined) after.delete(line.goods.id);
    else after.set(line.goods.id, { ...line, refused });
  });
  return after;
}
