import { describe, expect, it } from "vitest";
import { type BlockDraft, newBlock } from "./block-draft.ts";
import { differencesOf } from "./compare.ts";
import { entriesOf } from "./entries.ts";
import type { PageDraft } from "./page-draft.ts";

const titled = (title: string): BlockDraft => ({ ...newBlock("banner"), title });
const [one, two, three] = [titled("甲"), titled("乙"), { ...newBlock("news"), title: "丙" }];
const page = (blocks: readonly BlockDraft[], change: Partial<PageDraft> = {}): PageDraft => ({
  key: "spring",
  title: "春",
  starts_at: "",
  ends_at: "",
  blocks: entriesOf(blocks),
  ...change,
});
const told = (before: PageDraft, after: PageDraft) =>
  differencesOf(before, after).map(({ kind, what, text }) => `${kind} ${what} ${text}`);

describe("what two versions have in another way", () => {
  it.each<[string, [before: BlockDraft[], after: BlockDraft[]], string[]]>([
    [
      "nothing",
      [
        [one, two],
        [one, two],
      ],
      [],
    ],
    [
      "one that was put in",
      [
        [one, three],
        [one, two, three],
      ],
      ["added 第2块 横幅 乙"],
    ],
    [
      "one that was taken away",
      [
        [one, two, three],
        [one, three],
      ],
      ["removed 第2块 横幅 乙"],
    ],
    [
      "one that was moved, not all behind it",
      [
        [one, two, three],
        [three, one, two],
      ],
      ["moved 第1块 公告 从第3位移到第1位"],
    ],
    [
      "a field of a block",
      [
        [one, three],
        [one, { ...three, limit: "9" }],
      ],
      ["changed 第2块 公告 数量"],
    ],
    [
      "a block in the place of another kind",
      [[one], [three]],
      ["added 第1块 公告 丙", "removed 第1块 横幅 甲"],
    ],
    ["of two that say the same, one", [[one, one], [one]], ["removed 第2块 横幅 甲"]],
  ])("%s", (_, [before, after], wanted) => expect(told(page(before), page(after))).toEqual(wanted));

  it("names of what a block points to are none of it, where the number is the same", () => {
    const floor = (name: string): BlockDraft => ({ ...newBlock("floor"), category: { id: 3, name } });
    expect(told(page([floor("旧名")]), page([floor("新名")]))).toEqual([]);
    expect(told(page([floor("甲")]), page([{ ...floor("乙"), category: { id: 4, name: "乙" } }]))).toEqual([
      "changed 第1块 分类楼层 分类",
    ]);
  });

  it("the page's own fields, before and after", () => {
    const later = page([], { title: "夏", ends_at: "2027-01-31T08:00" });
    expect(told(page([]), later)).toEqual([
      "changed 页面标题 春 → 夏",
      "changed 结束时间 （空） → 2027-01-31 08:00",
    ]);
  });
});
