/** The blocks of a page in their order; each keeps its key wherever it goes. */
import { mostBlocks } from "@yaoji/domain/trade/page-blocks";
import type { BlockDraft } from "./block-draft.ts";

export type Entry = { readonly key: number; readonly block: BlockDraft };
export type Entries = readonly Entry[];

export const entriesOf = (blocks: readonly BlockDraft[]): Entries =>
  blocks.map((block, at) => ({ key: at + 1, block }));

const nextKey = (entries: Entries) => Math.max(0, ...entries.map(({ key }) => key)) + 1;

export const isFull = (entries: Entries) => entries.length >= mostBlocks;

/** With a block before what stands at `at`; a page that is full stays as it is. */
export function inserted(entries: Entries, at: number, block: BlockDraft): Entries {
  return isFull(entries) ? entries : entries.toSpliced(at, 0, { key: nextKey(entries), block });
}

/** With the same block once more, behind it. */
export function copied(entries: Entries, at: number): Entries {
  const entry = entries[at];
  return entry ? inserted(entries, at + 1, entry.block) : entries;
}

export function changed(entries: Entries, key: number, change: Partial<BlockDraft>): Entries {
  return entries.map((entry) =>
    entry.key === key ? { ...entry, block: { ...entry.block, ...change } } : entry,
  );
}
