import type { ChainCell, ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import type { DataOf } from "@yaoji/contract/endpoints";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { type CellPlace, piecesOf, placeOf, type Typed, withCells } from "../../lib/chain-table.ts";
import { toast } from "@yaoji/browser/messages";
import { firstMessage } from "@yaoji/browser/reply";

type Table = DataOf<"chainTable">;
const pause = 500;
const mostCells = 2000;

/** The table: what stands in it, what is typed and not saved yet, and how both come together. */
export function useTable(loaded: Table) {
  const { rows, typed, latest, keep } = useKept(loaded.rows);
  const { state, ask } = useCalls();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(cells: readonly (CellPlace & { readonly text: string })[]): void {
    const next = new Map(latest.current.typed);
    for (const cell of cells) next.set(placeOf(cell), cell.text);
    keep({ typed: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  }
  /** All that is typed, after whatever is being saved; false where something could not be. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    saving.current = saving.current.then(() => saveTyped());
    return saving.current;
  }
  async function saveTyped(): Promise<boolean> {
    const sent = latest.current.typed;
    const changed = changedCells(latest.current);
    const cells = changed.slice(0, mostCells);
    if (cells.length === 0) return true;
    const saved = await ask({ cells });
    if (!saved) return false;
    const done = new Set(cells.map(({ goods_id, shop_id }) => `${goods_id}-${shop_id}`));
    const left = [...latest.current.typed].filter(
      ([place, text]) => !done.has(place) || text !== sent.get(place),
    );
    const told = [...saved.cells, ...saved.conflicts];
    keep({ rows: withCells(latest.current.rows, told), typed: new Map(left) });
    tellConflicts(saved.conflicts, latest.current.rows, loaded.shops);
    return changed.length > cells.length ? saveTyped() : true;
  }
  const rowCalls = useRows(latest, { keep, ask });
  return { rows, typed, state, type, save, ...rowCalls, latestRows: () => latest.current.rows };
}

type Kept = { readonly rows: readonly ChainRow[]; readonly typed: Typed };
type Keep = (next: Partial<Kept>) => void;

/** What is shown, and the same for who goes on while it changes. */
function useKept(loaded: readonly ChainRow[]) {
  const [rows, setRows] = useState<readonly ChainRow[]>(loaded);
  const [typed, setTyped] = useState<Typed>(new Map());
  const latest = useRef<Kept>({ rows, typed });
  const keep: Keep = (next) => {
    latest.current = { ...latest.current, ...next };
    if (next.rows) setRows(next.rows);
    if (next.typed) setTyped(next.typed);
  };
  return { rows, typed, latest, keep };
}

type Ask = (body: Parameters<typeof change>[0]) => Promise<DataOf<"chainTableChange"> | null>;

/** A change of the table; null where it failed, which is told. */
function useCalls() {
  const [state, setState] = useState<"saved" | "saving" | "failed">("saved");
  const ask: Ask = async (body) => {
    setState("saving");
    try {
      const changed = await change(body);
      setState("saved");
      return changed;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState("failed");
      toast(firstMessage(error.failure), "error");
      return null;
    }
  };
  return { state, ask };
}

/** Goods that come and go. */
function useRows(latest: RefObject<Kept>, { keep, ask }: { keep: Keep; ask: Ask }) {
  async function addGoods(ids: readonly number[]): Promise<readonly ChainRow[]> {
    const known = new Set(latest.current.rows.map(({ goods_id }) => goods_id));
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    const added = missing.length === 0 ? null : await ask({ add: missing });
    if (added) keep({ rows: [...latest.current.rows, ...added.rows] });
    return added?.rows ?? [];
  }
  async function removeGoods(goodsId: number): Promise<void> {
    if (!(await ask({ remove: [goodsId] }))) return;
    keep({ rows: latest.current.rows.filter(({ goods_id }) => goods_id !== goodsId) });
  }
  return { addGoods, removeGoods };
}

function change(body: { add?: number[]; remove?: number[]; cells?: ReturnType<typeof changedCells> }) {
  // Cells are saved one after the other; rows come and go beside them.
  const slot = body.cells ? "cells" : `rows ${[...(body.add ?? []), ...(body.remove ?? [])].join()}`;
  return api("chainTableChange", { body }, { inline: true, slot });
}

/** Typed cells that differ from what stands there and are numbers of pieces, with what their writer saw. */
function changedCells({ rows, typed }: { rows: readonly ChainRow[]; typed: Typed }) {
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ goods_id, shop_id, number: was }) => {
      const text = typed.get(placeOf({ goodsId: goods_id, shopId: shop_id }));
      const number = text === undefined ? null : piecesOf(text);
      return number === null || number === was ? [] : [{ goods_id, shop_id, number, was }];
    }),
  );
}

/** Nobody's number is written over unseen. */
function tellConflicts(
  conflicts: readonly ChainCell[],
  rows: readonly ChainRow[],
  shops: readonly ChainShop[],
): void {
  const [first] = conflicts;
  if (!first) return;
  const goods = rows.find(({ goods_id }) => goods_id === first.goods_id)?.name ?? "";
  const shop = shops.find(({ id }) => id === first.shop_id)?.company ?? "";
  const more = conflicts.length > 1 ? `等${conflicts.length}格` : "";
  toast(`${shop}的${goods}${more}刚被同事改为${first.number}，请核对后再改`, "error");
}
