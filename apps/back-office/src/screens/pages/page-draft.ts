/** A page as it is typed, and as the server takes and gives it. */
import type { DataOf, RequestOf } from "../../api/client.ts";
import { type BlockDraft, bodyOfBlock, draftOfBlock, type NameOf } from "./block-draft.ts";
import { type Entries, entriesOf } from "./entries.ts";

export type PageDetail = DataOf<"pageDeskShow">;
export type WrittenPage = PageDetail["draft"];
export type PageBody = RequestOf<"pageDeskChange">["body"]["draft"];
type Names = PageDetail["names"];

/** What of a page can be changed; its kind stays. Times as `datetime-local` has them. */
export type PageDraft = {
  readonly key: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly blocks: Entries;
};

export const pageFieldText: Readonly<Record<keyof PageDraft, string>> = {
  key: "地址标识",
  title: "页面标题",
  starts_at: "开始时间",
  ends_at: "结束时间",
  blocks: "内容",
};

/** What something is called; by its number where its name is not known, as of what has gone since. */
const namesOf =
  (names: Names): NameOf =>
  (of, id) =>
    names.find((each) => each.of === of && each.id === id)?.name ?? `编号${id}（已不存在）`;

export function draftOf(written: WrittenPage, names: Names): PageDraft {
  const nameOf = namesOf(names);
  const blocks = written.blocks.flatMap((block): BlockDraft[] => {
    const draft = draftOfBlock(block, nameOf);
    return draft ? [draft] : [];
  });
  return {
    key: written.key,
    title: written.title,
    starts_at: typedTime(written.starts_at),
    ends_at: typedTime(written.ends_at),
    blocks: entriesOf(blocks),
  };
}

export function bodyOf(kind: WrittenPage["kind"], { blocks, ...draft }: PageDraft): PageBody {
  return {
    kind,
    key: draft.key,
    title: draft.title,
    starts_at: sentTime(draft.starts_at),
    ends_at: sentTime(draft.ends_at),
    blocks: blocks.map(({ block }) => bodyOfBlock(block)),
  };
}

const typedTime = (time: string | null) => (time ?? "").replace(" ", "T");
const sentTime = (typed: string) => (typed === "" ? null : typed.replace("T", " "));
