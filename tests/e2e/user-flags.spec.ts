/** User attributes that influence display (spec.md §3 "User state", §6; decisions.md "Queries and payloads"). */
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { answer, scriptsRun } from "./client-page.ts";
import { currentShop, operate } from "./operator.ts";
import { aPerson, enterAsPerson, personPassword } from "./person.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");

/** What the shop knows of its buyer, opened by the company's name; beside it may stand that its papers wait. */
async function accountCard(page: Page, company: string): Promise<Locator> {
  await banner(page).getByRole("button", { name: company }).click();
  const card = page.getByRole("group", { name: "账号信息" });
  await expect(card).toBeVisible();
  return card;
}

test("§6 is_AfterSale 0: an order that was delivered offers no 申请售后; with 1 it does", async ({
  page,
}) => {
  await enterAs(page, "demo");
  const { id: shopId } = await currentShop(page);
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/order?status=delivered");
  const address = `/order/info/${list[0]?.id}`;
  const ask = main(page).getByRole("button", { name: "申请售后" });
  try {
    await operate("shop", "set", String(shopId), "--after-sale", "off");
    await page.goto(address);
    await scriptsRun(page);
    await expect(main(page).getByRole("region", { name: "价格明细" })).toBeVisible();
    await expect(ask).toHaveCount(0);
  } finally {
    await operate("shop", "set", String(shopId), "--after-sale", "on");
  }
  await page.reload();
  await expect(ask).toBeVisible();
});

test("§6 is_special 1: list, search and suggestions hold the shop's own catalogue only, and its card says so", async ({
  page,
}) => {
  const name = "阿莫西林胶囊";
  const person = await aPerson("owncatalogue", "15800000238");
  await enterAsPerson(page, person.username);
  const all = await namesFound(page, name);
  // The demo's own catalogue has one of its makers and packs.
  expect(all.length).toBeGreaterThan(1);
  const own = all.filter((each) => each.includes("0.25g*24粒*2板"));
  await operate("shop", "set", person.shopId, "--special", "on");
  await page.goto("/");
  await expect(await accountCard(page, person.company)).toContainText("商品范围专供目录");
  for (const path of ["/list", "/search"]) {
    await page.goto(`${path}?keywords=${encodeURIComponent(name)}`);
    await expect(main(page)).toContainText("共 1 个商品");
    await expect(main(page).locator(".goods-grid > li")).toHaveCount(1);
    await expect(main(page).locator(".goods-grid > li")).toContainText("0.25g*24粒*2板");
  }
  await page.goto("/list");
  await scriptsRun(page);
  await banner(page).getByRole("combobox").first().fill(name);
  await expect(page.getByRole("option")).toContainText(["0.25g*24粒*2板"]);
  expect(await namesFound(page, name)).toEqual(own);
});

/** What the list finds by this name. */
async function namesFound(page: Page, name: string): Promise<string[]> {
  type Found = { list: { name: string; ypgg: string; sccj: string }[] };
  const { list } = await get<Found>(page, `/api/goods/list?keywords=${encodeURIComponent(name)}`);
  return list.filter((goods) => goods.name === name).map(({ ypgg, sccj }) => `${ypgg} ${sccj}`);
}

test("§3 admin with is_default 1: a service person who is shared has no prefix 专属; one of the shop's own has it", async ({
  page,
}) => {
  const person = await aPerson("sharedline", "15800000235");
  await enterAsPerson(page, person.username);
  const service = ["--service", "李强", "--service-phone", "028-88886601"];
  await operate("shop", "set", person.shopId, ...service, "--service-kind", "shared");
  await page.goto("/list");
  await expect(banner(page)).toContainText("客服 李强028-88886601");
  await expect(banner(page)).not.toContainText("专属");
  await operate("shop", "set", person.shopId, ...service, "--service-kind", "own");
  await page.reload();
  await expect(banner(page)).toContainText("专属客服 李强028-88886601");
});

test("§3 master_phone: a member's card names the main account, its owner's own card does not", async ({
  page,
}) => {
  const boss = await aPerson("mainowner", "15800000236");
  const member = [
    "--username",
    "mainhand",
    "--phone",
    "15800000237",
    "--name",
    "店员",
    "--shop",
    boss.shopId,
  ];
  await operate("account", "add", ...member, "--role", "purchaser", "--password", personPassword);
  await enterAsPerson(page, "mainhand");
  await page.goto("/list");
  await expect(await accountCard(page, boss.company)).toContainText("主账号158****0236");
  await enterAsPerson(page, boss.username);
  await page.goto("/list");
  await expect(await accountCard(page, boss.company)).not.toContainText("主账号");
});

test("§3 master_phone empty: the card says 未填写, never an empty row", async ({ page }) => {
  await enterAs(page, "clinic");
  const data = await get<{ company: string }>(page, "/api/user/base");
  await answer(page, "**/api/user/base?ticket=0", { code: 200, data: { ...data, master_phone: "" } });
  // From a page without header on: the browser itself asks for the base info.
  await page.goto("/yx/rule");
  await page
    .getByRole("link", { name: /包邮专区|返回|首页/ })
    .first()
    .click();
  await expect(await accountCard(page, data.company)).toContainText("主账号未填写");
});
