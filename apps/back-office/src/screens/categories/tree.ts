/** The categories of all menus as this screen keeps them: one list, moved in at once, asked again after each command. */
import { toast } from "@yaoji/browser/messages";
import { type CategoryPlace, withMoved } from "@yaoji/domain/trade/categories";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type CategoryRow = DataOf<"categoryDeskShow">;
export type Category = CategoryRow & { readonly parentId: number | null };

const treeKey = ["categories"] as const;
export const categoryKey = (id: number) => ["category", id] as const;

const nodeOf = (row: CategoryRow): Category => ({ ...row, parentId: row.parent_id });

export const treeQuery = queryOptions({
  queryKey: treeKey,
  queryFn: async () => (await api("categoryDeskTree", {})).list.map(nodeOf),
});

/** What a command changed is known at once; the tree behind it, goods and choices made of it are asked again. */
export async function keepCategory(saved: CategoryRow): Promise<void> {
  queries.setQueryData(categoryKey(saved.id), saved);
  await askTreeAgain(saved.id);
}

/** Of one that is gone nothing is kept. */
export async function dropCategory(id: number): Promise<void> {
  queries.removeQueries({ queryKey: categoryKey(id) });
  await askTreeAgain(id);
}

async function askTreeAgain(id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: treeKey }),
    queries.invalidateQueries({ queryKey: ["goods-choices"] }),
    askTimelineAgain({ kind: "category", id }),
  ]);
}

/** As it stands at this moment, moves that are on their way among it. */
export const currentTree = (): readonly Category[] => queries.getQueryData<Category[]>(treeKey) ?? [];

let waiting = 0;
let last: Promise<void> = Promise.resolve();

/** Seen at once, sent one after the other: whoever presses a key five times is five places further. */
export function moveCategory(id: number, place: CategoryPlace): void {
  waiting += 1;
  void queries.cancelQueries({ queryKey: treeKey });
  queries.setQueryData<Category[]>(treeKey, (all) => all && [...withMoved(all, id, place)]);
  last = last.then(() => send(id, place));
}

async function send(id: number, { parentId, beforeId }: CategoryPlace): Promise<void> {
  const version = currentTree().find((each) => each.id === id)?.version ?? 0;
  try {
    const body = { parent_id: parentId, before_id: beforeId, version };
    const saved = await api("categoryDeskMove", { params: { id }, body });
    queries.setQueryData(categoryKey(id), saved);
    queries.setQueryData<Category[]>(treeKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, version: saved.version } : each)),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [said] = Object.values(error.failure.errors ?? {}).flat();
    toast(said ?? error.message, "error");
    waiting = 1;
  } finally {
    waiting -= 1;
    if (waiting === 0) await askTreeAgain(id);
  }
}
