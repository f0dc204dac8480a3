import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";

let shop: TestShop;
let marketer: As;
let colleague: As;
let keeper: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  colleague = await aStaffLogin(shop, "marketing");
  keeper = await aStaffLogin(shop, "warehouse");
});
afterAll(() => shop.close());

let counter = 0;
const list = () => `/admin/list${"abcdefghij"[counter++ % 10]}${"-x".repeat(Math.floor(counter / 10))}`;

const add = (as: As, body: { list: string; name: string; shared?: "own" | "role" | "all" }) =>
  shop.call("savedViewAdd", as, { body: { address: "state=draft&hide=id", ...body } });
const namesSeen = async (as: As, of: string) =>
  (await shop.call("savedViewList", as, { query: { list: of } })).data.list.map(({ name }) => name);

describe("views of a list", () => {
  test("are seen by their owner, by those of his role, or by everybody; one's own first", async () => {
    const of = list();
    for (const shared of ["role", "all", "own"] as const)
      await add(marketer, { list: of, name: shared, shared });
    await add(colleague, { list: of, name: "同事的" });
    expect(await namesSeen(marketer, of)).toEqual(["all", "own", "role"]);
    expect(await namesSeen(colleague, of)).toEqual(["同事的", "all", "role"]);
    expect(await namesSeen(keeper, of)).toEqual(["all"]);
    expect(await namesSeen(marketer, list())).toEqual([]);
    const { data } = await shop.call("savedViewList", keeper, { query: { list: of } });
    expect(data.list[0]).toMatchObject({ is_own: 0, shared: "all", address: "state=draft&hide=id" });
    expect(data.list[0]?.by).not.toBe("");
    const read = await statementsOf(() => shop.call("savedViewList", keeper, { query: { list: of } }));
    expect(read.length).toBeLessThanOrEqual(2);
  });

  test("bear each its own name, of each operator", async () => {
    const of = list();
    await add(marketer, { list: of, name: "待发布" });
    const twin = await add(marketer, { list: of, name: "待发布" });
    expect(twin.errors).toEqual({ name: ["您已有名为“待发布”的视图，请换一个名称"] });
    expect((await add(colleague, { list: of, name: "待发布" })).status).toBe(201);
    expect((await add(marketer, { list: list(), name: "待发布" })).status).toBe(201);
  });

  test("saved twice at once, one is kept", async () => {
    const of = list();
    const both = await Promise.all([0, 1].map(() => add(marketer, { list: of, name: "同时" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test("are changed and removed by their owner alone, as he saw them", async () => {
    const { data: view } = await add(marketer, { list: list(), name: "旧名", shared: "all" });
    const change = (as: As, version: number) =>
      shop.call("savedViewChange", as, {
        params: { id: view.id },
        body: { name: "新名", shared: "role", address: "", version },
      });
    expect((await change(colleague, 1)).status).toBe(404);
    expect((await change(marketer, 1)).data).toMatchObject({ name: "新名", shared: "role", version: 2 });
    expect(await change(marketer, 1)).toMatchObject({ status: 409, reason: "record.changed" });
    const remove = (as: As) => shop.call("savedViewRemove", as, { params: { id: view.id } });
    expect((await remove(colleague)).status).toBe(404);
    expect((await remove(marketer)).status).toBe(200);
    expect((await remove(marketer)).status).toBe(404);
  });

  test.each([
    [{ list: "/admin/../x", name: "a" }, { list: ["没有这个列表"] }],
    [{ list: "/admin/coupons", name: " " }, { name: ["请填写视图名称"] }],
    [{ list: "/admin/coupons", name: "名".repeat(21) }, { name: ["最多20个字"] }],
    [
      { list: "/admin/coupons", name: "a", address: "q".repeat(2001) },
      { address: ["条件过长，无法保存为视图"] },
    ],
  ])("%j is refused where it is wrong", async (body, errors) => {
    expect((await add(marketer, body)).errors).toEqual(errors);
  });
});
