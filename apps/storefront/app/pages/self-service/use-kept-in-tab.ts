import { useEffect, useEffectEvent, useState } from "react";
import { browserStores } from "../../api/browser.ts";
import { type EntryGoods, type EntryLine, readKept } from "../../lib/entry-lines.ts";
import { linesOf, type SheetLine } from "./use-kept-lines.ts";

/** Quantities that were typed, and goods that were added to those bought before. */
export type InTab = { readonly typed: readonly EntryLine[]; readonly extra: readonly EntryGoods[] };
type Restored = { readonly typed: readonly SheetLine[]; readonly extra: readonly EntryGoods[] };

const typedKey = (owner: string) => `bought-typed:${owner}`;
const extraKey = (owner: string) => `bought-extra:${owner}`;

/** Outlives going to a product and back, and reloading, in this tab: by ids and quantities; prices and stock are those of today. */
export function useKeptInTab(
  owner: string,
  { typed, extra }: InTab,
  restore: (kept: Restored) => void,
): void {
  const [readOf, setReadOf] = useState("");
  const begin = useEffectEvent((of: string, kept: Restored | null) => {
    if (kept === null) return; // What was kept stays so for another time.
    restore(kept);
    setReadOf(of);
  });
  useEffect(() => {
    if (owner !== "") void restored(owner).then((kept) => begin(owner, kept));
  }, [owner]);
  useEffect(() => {
    if (owner === "" || readOf !== owner) return;
    const { session } = browserStores();
    const lines = typed.map(({ goods, text }) => ({ goods_id: goods.id, text }));
    session.setItem(typedKey(owner), JSON.stringify(lines));
    session.setItem(extraKey(owner), JSON.stringify(extra.map(({ id }) => ({ goods_id: id, text: "" }))));
  }, [typed, extra, owner, readOf]);
}

/** Null: the goods could not be asked for. */
async function restored(owner: string): Promise<Restored | null> {
  const { session } = browserStores();
  const extra = readKept(session.getItem(extraKey(owner)));
  const kept = [...extra, ...readKept(session.getItem(typedKey(owner)))];
  if (kept.length === 0) return { typed: [], extra: [] };
  const { lines } = await linesOf(kept);
  if (lines === null) return null;
  const added = new Set(extra.map(({ goods_id: id }) => id));
  return {
    typed: lines.filter(({ text }) => text !== ""),
    extra: lines.flatMap(({ goods }) => (added.has(goods.id) ? [goods] : [])),
  };
}
