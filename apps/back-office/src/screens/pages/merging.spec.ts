import { describe, expect, it } from "vitest";
import { decided, mergeChanges } from "../../parts/conflict/merge.ts";
import { newBlock } from "./block-draft.ts";
import { changed, entriesOf } from "./entries.ts";
import { pageOf, sideName, sidesOf, sideText } from "./merging.ts";
import type { PageDraft } from "./page-draft.ts";

const base: PageDraft = {
  key: "spring",
  title: "春",
  starts_at: "",
  ends_at: "",
  blocks: entriesOf([newBlock("banner"), newBlock("news")]),
};
const withTitle = (key: number, title: string) => ({ ...base, blocks: changed(base.blocks, key, { title }) });
const titles = ({ blocks }: PageDraft) => blocks.map(({ block }) => block.title);

describe("two people's changes of one page", () => {
  it("of different blocks are both kept", () => {
    const sides = sidesOf({ base, mine: withTitle(1, "甲"), theirs: withTitle(2, "乙") });
    const { merged, overlaps } = mergeChanges(sides.base, sides.mine, sides.theirs);
    expect(overlaps).toEqual([]);
    expect(titles(pageOf(merged))).toEqual(["甲", "乙"]);
  });

  it("of one block are asked about, in words", () => {
    const sides = sidesOf({ base, mine: withTitle(1, "甲"), theirs: withTitle(1, "乙") });
    const { merged, overlaps } = mergeChanges(sides.base, sides.mine, sides.theirs);
    expect(
      overlaps.map(({ name, mine, theirs }) => [sideName(name), sideText(mine), sideText(theirs)]),
    ).toEqual([
      [
        "第1块",
        "横幅，标题：甲；副标题：（空）；链接：（空）；图片：（空）",
        "横幅，标题：乙；副标题：（空）；链接：（空）；图片：（空）",
      ],
    ]);
    expect(titles(pageOf(decided(merged, sides.theirs, new Set(["block.0"]))))).toEqual(["乙", "商城公告"]);
  });

  it("are the whole list where somebody put in, took away or moved one", () => {
    const theirs = { ...base, blocks: base.blocks.toReversed(), title: "夏" };
    const sides = sidesOf({ base, mine: withTitle(1, "甲"), theirs });
    const { merged, overlaps } = mergeChanges(sides.base, sides.mine, sides.theirs);
    expect(overlaps.map(({ name }) => sideName(name))).toEqual(["内容"]);
    expect(sideText(overlaps[0]?.theirs)).toBe("共2块：公告、横幅");
    expect([pageOf(merged).title, ...titles(pageOf(merged))]).toEqual(["夏", "甲", "商城公告"]);
  });
});
