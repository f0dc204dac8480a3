import { describe, expect, it } from "vitest";
import { piecesOf } from "./highlight.ts";

const marked = (text: string, keyword: string) =>
  piecesOf(text, keyword)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

describe("hits of a search", () => {
  it("are marked wherever they stand, whatever their case", () => {
    expect(marked("发票随货开具，发票", "发票")).toBe("[发票]随货开具，[发票]");
    expect(marked("按 GSP 验收", "gsp 验收")).toBe("按 [GSP] [验收]");
    expect(marked("电子发票", "发票 电子发票")).toBe("[电子发票]");
  });

  it("are literal, and none without words", () => {
    expect(marked("1.5 倍（含税）", "1.5")).toBe("[1.5] 倍（含税）");
    expect(marked("105", "1.5")).toBe("105");
    expect(marked("a(b", "(")).toBe("a[(]b");
    expect(piecesOf("全文", "  ")).toEqual([{ text: "全文", isHit: false }]);
  });
});
