import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type BlockKind, blockText } from "@yaoji/domain/trade/page-blocks";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BlockCard } from "./block-card.tsx";
import { type BlockDraft, blockFields, newBlock, wireField } from "./block-draft.ts";

const nothing = () => {};

function drawn(block: BlockDraft, errors: Readonly<Record<string, string>> = {}, isOpen = false): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BlockCard
        block={block}
        at={2}
        errors={errors}
        isOpen={isOpen}
        isNew={false}
        mayCopy
        set={nothing}
        onCopy={nothing}
        onOpen={nothing}
      />
    </QueryClientProvider>,
  );
}

const kinds = Object.keys(blockText) as BlockKind[];

describe("a block's card", () => {
  it.each(kinds)("%s: says what it is, and what is wrong at each of its fields", (kind) => {
    for (const field of blockFields[kind]) {
      const html = drawn({ ...newBlock(kind), url: "" }, { [wireField(field)]: "这里有错" });
      expect(html).toContain(`第3块${blockText[kind]}`);
      // Of what is still to be chosen, it says so.
      expect(html).toMatch(/这里有错|请查找并选择一个/);
      expect(html).toContain("data-faulty");
    }
  });

  it("has the texts in place, and the rest where it is opened", () => {
    const banner = { ...newBlock("banner"), title: "开春 <b>", url: "/yyh" };
    expect(drawn(banner)).toContain('value="开春 &lt;b&gt;"');
    expect(drawn(banner)).not.toContain("/yyh");
    expect(drawn(banner, {}, true)).toContain('value="/yyh"');
  });

  it("names what it points to, not its number", () => {
    const from = { of: "promotion", named: { id: 731, name: "冬季满减" }, ids: [] } as const;
    const html = drawn({ ...newBlock("goods_row"), from }, {}, true);
    expect(html).toContain("活动“冬季满减”");
    expect(html).not.toContain("731");
  });

  it("of a number that is none draws some goods all the same", () => {
    for (const limit of ["", "abc", "-1", "1e9", "NaN", "💊"])
      expect(drawn({ ...newBlock("goods_grid"), limit })).toContain("shape-goods");
  });
});
