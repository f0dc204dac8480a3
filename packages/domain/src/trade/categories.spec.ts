import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  categoriesUnder,
  type CategoryNode,
  type CategoryStep,
  parentFault,
  stepOf,
  withMoved,
} from "./categories.ts";

const node = (id: number, parentId: number | null = null, menu = "general"): CategoryNode => ({
  id,
  parentId,
  menu,
  name: `分类${id}`,
});
/** 1 [2, 3], 4, 5; 9 in another menu. */
const tree = [node(1), node(2, 1), node(3, 1), node(4), node(5), node(9, null, "zy")];

const under = (all: readonly CategoryNode[], parentId: number | null) =>
  categoriesUnder(all, { menu: "general", parentId }).map(({ id }) => id);

describe("where a category may stand", () => {
  test.each<[moved: number | null, parentId: number | null, fault: string]>([
    [4, null, "may"],
    [4, 1, "may"],
    [null, 1, "may"],
    [2, 5, "may"],
    [4, 4, "它自己下面"],
    [4, 77, "没有这个上级分类"],
    [4, 9, "另一个菜单"],
    [4, 2, "“分类2”已是第二级"],
    [1, 4, "“分类1”下面还有分类"],
    [null, 3, "“分类3”已是第二级"],
  ])("%s under %s: %s", (moved, parentId, fault) => {
    const found = tree.find(({ id }) => id === moved) ?? null;
    const said = parentFault(tree, { moved: found, menu: "general", parentId });
    expect(said ?? "may").toContain(fault);
  });

  test("whatever is moved where, there is no circle, no third level, and nobody is lost", () => {
    const id = fc.integer({ min: 1, max: 9 });
    const place = fc.record({ parentId: fc.option(id), beforeId: fc.option(id) });
    fc.assert(
      fc.property(fc.array(fc.tuple(id, place), { maxLength: 40 }), (moves) => {
        let all: readonly CategoryNode[] = tree;
        for (const [moved, to] of moves) {
          const found = all.find((each) => each.id === moved);
          if (!found || parentFault(all, { moved: found, menu: found.menu, parentId: to.parentId })) continue;
          all = withMoved(all, moved, to);
        }
        expect(all.map((each) => each.id).toSorted()).toEqual([1, 2, 3, 4, 5, 9]);
        for (const { parentId, menu } of all) {
          if (parentId === null) continue;
          expect(all.find((each) => each.id === parentId)).toMatchObject({ parentId: null, menu });
        }
      }),
    );
  });
});

describe("moving by the keyboard", () => {
  test.each<[id: number, step: CategoryStep, led: { parentId: number | null; order: number[] }]>([
    [4, "up", { parentId: null, order: [4, 1, 5] }],
    [1, "down", { parentId: null, order: [4, 1, 5] }],
    [4, "down", { parentId: null, order: [1, 5, 4] }],
    [3, "up", { parentId: 1, order: [3, 2] }],
    [4, "in", { parentId: 1, order: [2, 3, 4] }],
    [2, "out", { parentId: null, order: [1, 2, 4, 5] }],
  ])("%s %s", (id, step, { parentId, order }) => {
    const place = stepOf(tree, id, step);
    expect(place).not.toBeNull();
    expect(under(withMoved(tree, id, place ?? { parentId: 0, beforeId: 0 }), parentId)).toEqual(order);
  });

  test.each<[id: number, step: CategoryStep]>([
    [1, "up"],
    [5, "down"],
    [1, "in"],
    [1, "out"],
    [3, "in"],
    [77, "up"],
  ])("%s cannot go %s", (id, step) => {
    expect(stepOf(tree, id, step)).toBeNull();
  });
});
