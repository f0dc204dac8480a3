import { mostBlocks } from "@yaoji/domain/trade/page-blocks";
import { describe, expect, it } from "vitest";
import { newBlock } from "./block-draft.ts";
import { changed, copied, entriesOf, inserted, isFull } from "./entries.ts";

const [banner, news, flash] = [newBlock("banner"), newBlock("news"), newBlock("flash")];
const three = entriesOf([banner, news, flash]);
const kinds = (entries: ReturnType<typeof entriesOf>) => entries.map(({ block }) => block.kind).join(" ");
const keys = (entries: ReturnType<typeof entriesOf>) => entries.map(({ key }) => key);

describe("blocks in their order", () => {
  it.each([
    [0, "draw banner news flash"],
    [1, "draw"],
    [3, "banner news flash draw"],
  ])("a new one stands at %i, the others keep their keys", (at, wanted) => {
    const entries = inserted(three, at, newBlock("draw"));
    expect(kinds(entries)).toContain(wanted);
    expect(entries[at]?.block.kind).toBe("draw");
    expect(keys(entries.toSpliced(at, 1))).toEqual(keys(three));
    expect(new Set(keys(entries)).size).toBe(4);
  });

  it("a copy stands behind and is another block: changing it leaves the first as it was", () => {
    const entries = copied(three, 0);
    const changedCopy = changed(entries, entries[1]?.key ?? 0, { title: "副本 💊" });
    expect(kinds(entries)).toBe("banner banner news flash");
    expect(changedCopy.map(({ block }) => block.title).slice(0, 2)).toEqual(["", "副本 💊"]);
  });

  it("a page that is full takes no more, and nothing that is not there is copied", () => {
    const full = entriesOf(Array.from({ length: mostBlocks }, () => banner));
    expect(isFull(full)).toBe(true);
    expect(inserted(full, 0, news)).toBe(full);
    expect(copied(full, 0)).toBe(full);
    expect(copied(three, 9)).toBe(three);
  });
});
