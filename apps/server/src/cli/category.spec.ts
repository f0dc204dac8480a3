/** The category menus by command, through the services of the back office. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = async (code: number, words: readonly string[]) => {
  const said = await ops(shop, "category", ...words);
  expect(said).toMatchObject({ code });
  return said.text;
};
const done = (...words: string[]) => run(0, words);
const refused = (...words: string[]) => run(1, words);
const idIn = (text: string) => /编号(\d+)/.exec(text)?.[1] ?? "";
const menu = async () =>
  (await shop.call("goodsCategories", null)).data.list.map(({ name, children }) => [
    name,
    ...children.map((child) => child.name),
  ]);

describe("ops category", () => {
  test("adds, changes, moves, fills, merges and deletes; buyers' menu follows", async () => {
    const goods = String(await aGoods(shop));
    const top = idIn(await done("add", "--name", "呼吸系统", "--logo", "wind"));
    const child = idIn(await done("add", "--name", "感冒", "--parent", top));
    await done("move", child);
    await done("change", child, "--name", "感冒咳嗽");
    await done("move", child, "--before", top);
    expect(await menu()).toEqual([["感冒咳嗽"], ["呼吸系统"]]);
    expect(await done("put", child, "--add", goods)).toContain("现有1种商品");
    expect(await done("list")).toContain(`${child}  感冒咳嗽  1种商品`);
    await done("merge", child, "--into", top);
    expect(await done("put", top, "--take", goods)).toContain("现有0种商品");
    await done("remove", top);
    expect(await menu()).toEqual([]);
  });

  test("what is wrong is said, and nothing happens", async () => {
    const id = idIn(await done("add", "--name", "消化系统"));
    expect(await refused("add", "--name", "消化系统")).toContain("同一级已有“消化系统”");
    expect(await refused("add", "--name", "器械", "--menu", "xx")).toContain("--menu 只能是");
    expect(await refused("merge", id)).toContain("--into");
    expect(await refused("move", id, "--parent", id)).toContain("它自己下面");
    expect(await refused("put", id, "--add", "1,x")).toContain("“x”不是商品编号");
    expect(await menu()).toEqual([["消化系统"]]);
  });
});
