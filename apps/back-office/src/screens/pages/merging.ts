/** Two people's changes of one page as records of fields, as the shared box of conflicts tells them apart. */
import { blockText } from "@yaoji/domain/trade/page-blocks";
import type { BlockDraft } from "./block-draft.ts";
import { fullText } from "./block-words.ts";
import { entriesOf } from "./entries.ts";
import { type PageDraft, pageFieldText } from "./page-draft.ts";

/** `block.3`: the fourth block, where nobody put in, took away or moved one; else `blocks`: all of them. */
export type PageFields = Readonly<Record<string, unknown>>;
type Sides<T> = { readonly base: T; readonly mine: T; readonly theirs: T };

const kindsOf = ({ blocks }: PageDraft) => blocks.map(({ block }) => block.kind).join(" ");

/** The three as records with the same fields. */
export function sidesOf({ base, mine, theirs }: Sides<PageDraft>): Sides<PageFields> {
  const isAligned = kindsOf(mine) === kindsOf(base) && kindsOf(theirs) === kindsOf(base);
  const flat = ({ blocks: entries, ...page }: PageDraft): PageFields => {
    const blocks = entries.map(({ block }) => block);
    return isAligned
      ? { ...page, ...Object.fromEntries(blocks.map((block, at) => [`block.${at}`, block])) }
      : { ...page, blocks };
  };
  return { base: flat(base), mine: flat(mine), theirs: flat(theirs) };
}

/** The page again, from the record that was decided upon. */
export function pageOf(fields: PageFields): PageDraft {
  const text = (name: string) => String(fields[name] ?? "");
  const one = Object.keys(fields).filter((name) => name.startsWith("block."));
  const blocks = (fields.blocks ?? one.map((_, at) => fields[`block.${at}`])) as BlockDraft[];
  return {
    key: text("key"),
    title: text("title"),
    starts_at: text("starts_at"),
    ends_at: text("ends_at"),
    blocks: entriesOf(blocks),
  };
}

export function sideName(field: string): string {
  const [, at] = field.split(".");
  return at === undefined ? pageFieldText[field as keyof PageDraft] : `第${Number(at) + 1}块`;
}

export function sideText(value: unknown): string {
  if (Array.isArray(value)) return blocksText(value as BlockDraft[]);
  if (typeof value === "object" && value !== null) return fullText(value as BlockDraft);
  return String(value ?? "").replace("T", " ") || "（空）";
}

const blocksText = (blocks: readonly BlockDraft[]) =>
  `共${blocks.length}块：${blocks.map(({ kind }) => blockText[kind]).join("、")}`;
