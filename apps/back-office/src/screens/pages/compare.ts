/** What two versions of a page have in another way, block by block. */
import { fieldChanges } from "@yaoji/domain/text/field-changes";
import { blockText } from "@yaoji/domain/trade/page-blocks";
import { type BlockDraft, blockFields, blockFieldText, bodyOfBlock } from "./block-draft.ts";
import { shortText } from "./block-words.ts";
import { type PageDraft, pageFieldText } from "./page-draft.ts";

/** One line of the comparison; `what` names the block or the field, `text` says what of it. */
export type Difference = {
  readonly kind: "added" | "removed" | "moved" | "changed";
  readonly what: string;
  readonly text: string;
};

type Placed = { readonly at: number; readonly block: BlockDraft };
type Pair = { readonly before: Placed; readonly after: Placed };

export const differenceText = { added: "增加", removed: "去掉", moved: "移动", changed: "修改" } as const;

/** From `before` to `after`: fields of the page first, then blocks in the order that they have after, then what is gone. */
export function differencesOf(before: PageDraft, after: PageDraft): Difference[] {
  const [old, young] = [placed(before), placed(after)];
  const same = pairsOf(old, young, (block) => JSON.stringify(bodyOfBlock(block)));
  const rest = pairsOf(without(old, same, "before"), without(young, same, "after"), ({ kind }) => kind);
  const pairs = [...same, ...rest];
  const stayed = inOrder(same);
  const lines = [
    ...same.filter((pair) => !stayed.has(pair)).map((pair) => line(pair.after, "moved", movedText(pair))),
    ...rest.map((pair) => line(pair.after, "changed", changedText(pair))),
    ...without(young, pairs, "after").map((each) => line(each, "added", shortText(each.block))),
  ].sort((one, other) => one.at - other.at);
  const gone = without(old, pairs, "before").map((each) => line(each, "removed", shortText(each.block)));
  return [...pageChanges(before, after), ...[...lines, ...gone].map(({ difference }) => difference)];
}

const placed = ({ blocks }: PageDraft): Placed[] => blocks.map(({ block }, at) => ({ at, block }));

/** Each with the first of the others that says the same and has no other yet. */
function pairsOf(old: readonly Placed[], young: readonly Placed[], saying: (block: BlockDraft) => string) {
  const left = [...old];
  return young.flatMap((after): Pair[] => {
    const at = left.findIndex(({ block }) => saying(block) === saying(after.block));
    const [before] = at === -1 ? [] : left.splice(at, 1);
    return before ? [{ before, after }] : [];
  });
}

function without(all: readonly Placed[], pairs: readonly Pair[], side: "before" | "after"): Placed[] {
  const taken = new Set(pairs.map((pair) => pair[side]));
  return all.filter((each) => !taken.has(each));
}

/** The longest row of pairs that kept their order: the others were moved. */
function inOrder(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const rows: Pair[][] = [];
  for (const pair of pairs) {
    const leading = rows.filter((row) => (row.at(-1)?.before.at ?? -1) < pair.before.at);
    rows.push([...longest(leading), pair]);
  }
  return new Set(longest(rows));
}

const longest = (rows: readonly Pair[][]): Pair[] =>
  rows.reduce((best, row) => (row.length > best.length ? row : best), []);

function line({ at, block }: Placed, kind: Difference["kind"], text: string) {
  return { at, difference: { kind, what: `第${at + 1}块 ${blockText[block.kind]}`, text } };
}

const movedText = ({ before, after }: Pair) => `从第${before.at + 1}位移到第${after.at + 1}位`;

function changedText({ before, after }: Pair): string {
  const [old, young] = [before.block, after.block].map(bodyOfBlock);
  const names = new Set(fieldChanges(old, young).map(({ name }) => name));
  const fields = blockFields[after.block.kind].filter(
    (field) => names.has(field) || names.has(`${field}_id`),
  );
  return fields.map((field) => blockFieldText[field]).join("、");
}

function pageChanges(before: PageDraft, after: PageDraft): Difference[] {
  return fieldChanges({ ...before, blocks: null }, { ...after, blocks: null }).map((field) => ({
    kind: "changed",
    what: pageFieldText[field.name as keyof PageDraft],
    text: `${shown(field.before)} → ${shown(field.after)}`,
  }));
}

const shown = (value: unknown) => String(value ?? "").replace("T", " ") || "（空）";
