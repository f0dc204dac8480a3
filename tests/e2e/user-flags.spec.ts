/** User attributes that influence display (spec.md §3 "User state", §6; decisions.md "Queries and payloads"). */
import { expect } from "@playwright/test";
import { enterAs, get, type Visitor } from "./buyer.ts";
import { currentShop, operate } from "./operator.ts";
import { aPerson, enterAsPerson } from "./person.ts";
import { buttonsOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

test("§6 is_AfterSale 0: an order that was delivered offers no 申请售后; with 1 it does", async ({
  request,
}) => {
  const buyer = { request };
  await enterAs(buyer, "demo");
  const { id: shopId } = await currentShop(buyer);
  const { list } = await get<{ list: { id: number }[] }>(buyer, "/api/order?status=delivered");
  const order = () => readPage(buyer, `/order/info/${list[0]?.id}`);
  try {
    await operate("shop", "set", String(shopId), "--after-sale", "off");
    const { main } = await order();
    expect(textOf(partOf(main, "价格明细"))).not.toBe("");
    expect(buttonsOf(main, "申请售后")).toEqual([]);
  } finally {
    await operate("shop", "set", String(shopId), "--after-sale", "on");
  }
  expect(buttonsOf((await order()).main, "申请售后")).toHaveLength(1);
});

test("§6 is_special 1: list, search and suggestions hold the shop's own catalogue only", async ({
  request,
}) => {
  const buyer = { request };
  const [name, pack] = ["阿莫西林胶囊", "0.25g*24粒*2板"];
  const person = await aPerson("owncatalogue", "15800000238");
  await enterAsPerson(buyer, person.username);
  const all = await namesFound(buyer, name);
  // The demo's own catalogue has one of its makers and packs.
  expect(all.length).toBeGreaterThan(1);
  const own = all.filter((each) => each.includes(pack));
  await operate("shop", "set", person.shopId, "--special", "on");
  const keywords = encodeURIComponent(name);
  for (const path of ["/list", "/search"]) {
    const { main } = await readPage(buyer, `${path}?keywords=${keywords}`);
    expect(textOf(main)).toContain("共 1 个商品");
    expect(textsOf(main, ".goods-grid > li")).toEqual([expect.stringContaining(pack)]);
  }
  const suggested = await get<{ list: object[] }>(buyer, `/api/goods/search?keywords=${keywords}`);
  expect(suggested.list).toEqual([expect.objectContaining({ ypgg: pack })]);
  expect(await namesFound(buyer, name)).toEqual(own);
});

/** What the list finds by this name. */
async function namesFound(buyer: Visitor, name: string): Promise<string[]> {
  type Found = { list: { name: string; ypgg: string; sccj: string }[] };
  const { list } = await get<Found>(buyer, `/api/goods/list?keywords=${encodeURIComponent(name)}`);
  return list.filter((goods) => goods.name === name).map(({ ypgg, sccj }) => `${ypgg} ${sccj}`);
}

test("§3 admin with is_default 1: a service person who is shared has no prefix 专属; one of the shop's own has it", async ({
  request,
}) => {
  const buyer = { request };
  const person = await aPerson("sharedline", "15800000235");
  await enterAsPerson(buyer, person.username);
  const service = ["--service", "李强", "--service-phone", "028-88886601"];
  const header = async () => textOf((await readPage(buyer, "/list")).whole.querySelector("header"));
  await operate("shop", "set", person.shopId, ...service, "--service-kind", "shared");
  const shared = await header();
  expect(shared).toMatch(/客服 ?李强 ?028-88886601/);
  expect(shared).not.toContain("专属");
  await operate("shop", "set", person.shopId, ...service, "--service-kind", "own");
  expect(await header()).toMatch(/专属客服 ?李强 ?028-88886601/);
});
