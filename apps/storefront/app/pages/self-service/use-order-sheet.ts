import { useBulkAdd } from "../../components/order-entry/use-bulk-add.ts";
import { type EntryGoods, readyLines } from "../../lib/entry-lines.ts";
import { merged, useKeptLines } from "./use-kept-lines.ts";

/** The order sheet: lines typed, filled in, sent; what was refused stays with its reason. */
export function useOrderSheet(owner: string) {
  const { lines, problem, change, fill, reload } = useKeptLines(owner);
  const bulk = useBulkAdd();

  async function addAll(): Promise<void> {
    const sent = readyLines(lines ?? []).map(({ line }) => line.goods.id);
    const done = await bulk.addAll((lines ?? []).filter(({ goods }) => sent.includes(goods.id)));
    if (!done || done.fault) return;
    const refused = new Map(sent.map((id, at) => [id, done.refused.get(at)]));
    change((before) =>
      before.flatMap((line) => {
        if (!refused.has(line.goods.id)) return [line];
        const reason = refused.get(line.goods.id);
        return reason === undefined ? [] : [{ ...line, refused: reason }];
      }),
    );
  }
  return {
    ...bulk,
    lines,
    problem,
    reload,
    fill,
    addAll,
    addGoods: (goods: EntryGoods, text: string) =>
      change((before) => merged(before, [{ goods, text, refused: null }])),
    setText: (id: number, text: string) =>
      change((before) =>
        before.map((line) => (line.goods.id === id ? { ...line, text, refused: null } : line)),
      ),
    remove: (id: number) => change((before) => before.filter(({ goods }) => goods.id !== id)),
    clear: () => change(() => []),
  };
}
