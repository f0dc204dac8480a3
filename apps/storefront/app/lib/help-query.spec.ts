import { describe, expect, it } from "vitest";
import { helpSearchHref, readHelpQuery } from "./help-query.ts";

const read = (search: string) => readHelpQuery(new URLSearchParams(search));

describe("§2 /help: the article is chosen by an id query", () => {
  it("reads id, keyword and page", () => {
    expect(read("id=12")).toEqual({ id: 12, keyword: "", page: 1 });
    expect(read("keyword=+发票+抬头+&page=2")).toEqual({ id: null, keyword: "发票 抬头", page: 2 });
  });

  it.each(["id=0", "id=-1", "id=1.5", "id=abc", "id=1e3", "id=9999999999999999999", ""])(
    "%s names no article",
    (search) => {
      expect(read(search).id).toBeNull();
    },
  );

  it("leaves out pages that make no sense, and what is longer than a keyword may be", () => {
    expect(["page=0", "page=x", "page=999999999"].map((text) => read(text).page)).toEqual([1, 1, 100_000]);
    expect(read(`keyword=${"词".repeat(80)}`).keyword).toHaveLength(64);
  });

  it("makes the address of a search", () => {
    expect(helpSearchHref(" 发票 ")).toBe(`/help?keyword=${encodeURIComponent("发票")}`);
    expect(helpSearchHref("a", 2)).toBe("/help?keyword=a&page=2");
    expect(helpSearchHref("  ")).toBe("/help");
  });
});
