import { describe, expect, test } from "vitest";
import { type DropZone, dropPlace, zoneAt } from "./drop.ts";

const node = (id: number, parentId: number | null = null) => ({
  id,
  parentId,
  menu: "general",
  name: `${id}`,
});
/** 1 [2, 3], 4, 5 */
const tree = [node(1), node(2, 1), node(3, 1), node(4), node(5)];

describe("a category dropped on another's row", () => {
  test.each([
    [0, "before"],
    [14, "inside"],
    [26, "inside"],
    [39, "after"],
  ])("%s of 40 points down is %s", (from, zone) => expect(zoneAt(from, 40)).toBe(zone));

  test.each<[on: [dragged: number, over: number], zone: DropZone, place: unknown]>([
    [[5, 4], "before", { parentId: null, beforeId: 4 }],
    [[1, 4], "after", { parentId: null, beforeId: 5 }],
    [[4, 5], "after", { parentId: null, beforeId: null }],
    [[4, 1], "inside", { parentId: 1, beforeId: null }],
    [[4, 3], "before", { parentId: 1, beforeId: 3 }],
    [[2, 5], "inside", { parentId: 5, beforeId: null }],
    [[4, 2], "inside", null],
    [[1, 4], "inside", null],
    [[1, 3], "after", null],
    [[4, 4], "before", null],
  ])("%j %s", ([dragged, over], zone, place) => {
    expect(dropPlace(tree, { dragged, over, zone })).toEqual(place);
  });
});
