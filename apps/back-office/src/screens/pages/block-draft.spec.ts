import { pageBlock } from "@yaoji/contract/schemas/page-blocks";
import { type BlockKind, blockText } from "@yaoji/domain/trade/page-blocks";
import { describe, expect, it } from "vitest";
import { bodyOfBlock, draftOfBlock, newBlock } from "./block-draft.ts";

const nameOf = (of: string, id: number) => `${of}${id}`;
const again = (written: { kind: string }) => {
  const draft = draftOfBlock(written, nameOf);
  return draft && bodyOfBlock(draft);
};

describe("a block as it is typed", () => {
  it.each([
    { kind: "carousel", slot: "zy" },
    { kind: "banner", image: "/pictures/a.webp", title: "横幅 💊", subtitle: "", url: "" },
    { kind: "flash", title: "秒", limit: 20 },
    { kind: "goods_row", title: "满减", from: { of: "promotion", id: 3 }, limit: 12 },
    { kind: "goods_grid", title: "指定", url: "", from: { of: "goods", ids: [1, 2] }, limit: 50 },
    { kind: "goods_grid", title: "热", url: "/list", from: { of: "hot" }, limit: 5 },
    { kind: "floor", category_id: 4, limit: 10 },
    { kind: "brands", title: "品牌", limit: 1 },
    { kind: "coupons", title: "券", limit: 4 },
    { kind: "news", title: "公告", limit: 6 },
    { kind: "rich_text", markdown: "## 题\n\n文" },
    { kind: "count_down", text: "还有", until: "2027-01-31 08:00" },
    { kind: "count_down", text: "还有" },
    { kind: "draw", draw_id: 2, title: "抽" },
  ])("comes back as it was written: $kind", (written) => {
    expect(again(written)).toEqual(written);
    expect(pageBlock.safeParse(again(written)).success).toBe(true);
  });

  it("has the names of what it points to, and sends the number alone", () => {
    const floor = draftOfBlock({ kind: "floor", category_id: 4, limit: 10 }, nameOf);
    expect(floor?.category).toEqual({ id: 4, name: "category4" });
    const row = draftOfBlock({ kind: "goods_row", from: { of: "brand", id: 9 } }, nameOf);
    expect(row?.from.named).toEqual({ id: 9, name: "brand9" });
  });

  it("of every kind can be new; what is still to be chosen is named by the server's faults", () => {
    const open = Object.keys(blockText).flatMap((kind) => {
      const parsed = pageBlock.safeParse(bodyOfBlock(newBlock(kind as BlockKind)));
      return parsed.success
        ? []
        : [`${kind} ${parsed.error.issues.map(({ path }) => path.join(".")).join(" ")}`];
    });
    expect(open).toEqual([
      "banner title",
      "goods_row title",
      "goods_grid title",
      "floor category_id",
      "rich_text markdown",
      "draw draw_id",
    ]);
  });

  it.each([["abc"], ["-1"], ["1.5"], ["1e99"], ["0"], ["NaN"]])(
    "a number of %s is refused at its field",
    (limit) => {
      const parsed = pageBlock.safeParse(bodyOfBlock({ ...newBlock("news"), limit }));
      expect(parsed.error?.issues[0]?.path).toEqual(["limit"]);
    },
  );

  it("no number is the usual one, and what no longer fits is left to be written again", () => {
    expect(bodyOfBlock({ ...newBlock("news"), limit: " " })).not.toHaveProperty("limit");
    expect(again({ kind: "goods_row", title: 5, from: { of: "gone" }, limit: "x" } as never)).toEqual({
      kind: "goods_row",
      title: "",
      from: { of: "recommended" },
      limit: 6,
    });
    expect(draftOfBlock({ kind: "gone" }, nameOf)).toBeNull();
  });
});
