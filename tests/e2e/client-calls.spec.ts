/** How the shared client of spec.md §7 sends its calls, and which of them it gives up (§9; decisions.md "Client rules made exact"). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, type Request } from "@playwright/test";
import { enterAs, logIn } from "./buyer.ts";
import {
  answer,
  cancelCall,
  cancelledOf,
  favouriteCall,
  fulfil,
  hearts,
  hold,
  openList,
  scriptsRun,
} from "./client-page.ts";
import { operate } from "./operator.ts";
import { ownShop } from "./shop-of-worker.ts";
import { test } from "./shop-test.ts";

test("§7 All calls use a shared client that sends cookies and a Bearer token from local storage in the Authorization header", async ({
  page,
}) => {
  await logIn(page, "clinic");
  await openList(page);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const sent = page.waitForRequest(favouriteCall);
  await answer(page, favouriteCall, { code: 200 });
  await hearts(page).first().click();
  const headers = await (await sent).allHeaders();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(headers["authorization"]).toBe(`Bearer ${token}`);
  const [cookie] = await page.context().cookies();
  expect(headers["cookie"]).toContain(`${cookie?.name}=`);
});

test("§7 POST and PUT bodies are form-encoded in the first group of calls; the cart calls are stated as JSON bodies", async ({
  page,
}) => {
  await enterAs(page, "clinic");
  await openList(page);
  await answer(page, favouriteCall, { code: 409 });
  await answer(page, "**/api/cart", { code: 409 });
  const favourite = page.waitForRequest(favouriteCall);
  await hearts(page).first().click();
  const form = await favourite;
  expect(form.headers()["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(decodeURIComponent(form.postData() ?? "")).toMatch(/^goods_ids\[\]=\d+$/);
  await page.getByRole("button", { name: "知道了" }).click();
  const cart = page.waitForRequest("**/api/cart");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^加入购物车/ })
    .first()
    .click();
  const json = await cart;
  expect(json.headers()["content-type"]).toBe("application/json");
  expect(json.postDataJSON()).toEqual({ params: [expect.objectContaining({ number: expect.any(Number) })] });
});

test("§9 Repeated calls: any other repeated call to the same path cancels the earlier one, without a word", async ({
  page,
}) => {
  await enterAs(page, "clinic");
  await openList(page);
  const given = cancelledOf(page, "/api/goods/search");
  const { held, release } = await hold(page, "**/api/goods/search?*", {
    code: 200,
    data: { list: [{ id: 1, name: "后问的", sccj: "", ypgg: "" }] },
  });
  const box = page.getByRole("banner").getByRole("combobox").first();
  await box.fill("am");
  await expect.poll(() => held.length).toBe(1);
  await box.fill("amxl");
  await expect.poll(() => held.length).toBe(2);
  await expect.poll(() => given.map((url) => new URL(url).searchParams.get("keywords"))).toEqual(["am"]);
  release();
  await expect(page.getByRole("option")).toContainText(["后问的"]);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("decisions.md: a caller may name a separate slot — the cart page's own search leaves the header's alone", async ({
  page,
}) => {
  await enterAs(page, "distributor");
  await page.goto("/cart");
  const given = cancelledOf(page, "/api/goods/search");
  const { held, release } = await hold(page, "**/api/goods/search?*", { code: 200, data: { list: [] } });
  await page.getByRole("banner").getByRole("combobox").first().fill("amxl");
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("main").getByRole("combobox").first().fill("bly");
  await expect.poll(() => held.length).toBe(2);
  const answered = page.waitForResponse((response) => response.request() === held[0]);
  release();
  expect((await answered).ok()).toBe(true);
  expect(given).toEqual([]);
});

for (const [what, path, name] of [
  ["to the cart", "/api/cart", /^加入购物车/],
  ["favourite", "/api/favorite", /^收藏：/],
] as const)
  test(`§9 Repeated calls: those ${what} are not cancelled`, async ({ page }) => {
    await enterAs(page, "clinic");
    await openList(page);
    const given = cancelledOf(page, path);
    const { held, release } = await hold(page, `**${path}`, { code: 500 });
    const buttons = page.getByRole("main").getByRole("button", { name });
    for (const at of [0, 1, 2]) await buttons.nth(at).click();
    await expect.poll(() => held.length).toBe(3);
    expect(await statusesOf(page, held, release)).toEqual([500, 500, 500]);
    expect(given).toEqual([]);
  });

test("§9 Repeated calls: those to favourite cancel are not cancelled", async ({ page }) => {
  await enterAs(page, "clinic");
  await openList(page);
  await answer(page, favouriteCall, { code: 200 });
  for (const at of [0, 1]) {
    await hearts(page).nth(at).click();
    await page.getByRole("button", { name: "继续" }).click();
  }
  const given = cancelledOf(page, "/api/favorite/cancel");
  const { held, release } = await hold(page, cancelCall, { code: 200 });
  for (const at of [0, 1]) await hearts(page).nth(at).click();
  await expect.poll(() => held.length).toBe(2);
  release();
  await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(hearts(page).nth(0)).toHaveAttribute("aria-pressed", "false");
  expect(given).toEqual([]);
});

test("§9 Repeated calls: activity taps are not cancelled", async ({ page }) => {
  const id = await arrangeDraw();
  await enterAs(page, "clinic");
  const path = `/api/draw/${id}/activity`;
  const given = cancelledOf(page, path);
  const { held, release } = await hold(page, `**${path}*`, { code: 409 });
  await page.goto(`/hdmb?id=draw-${id}`);
  await scriptsRun(page);
  await page.getByRole("button", { name: "立即抽奖（剩1次）" }).click();
  await expect.poll(() => held.length).toBe(1);
  await leaveAndComeBack(page);
  await page.getByRole("button", { name: "立即抽奖（剩1次）" }).click();
  await expect.poll(() => held.length).toBe(2);
  expect(given).toEqual([]);
  expect(await statusesOf(page, held, release)).toEqual([409, 409]);
  expect(given).toEqual([]);
  await operate("draw", "stop", String(id));
});

test("§9 Repeated calls: those to focus demo are not cancelled", async ({ page }) => {
  const given = cancelledOf(page, "/api/focus/demo");
  const { held, release } = await hold(page, "**/api/focus/demo?*", { code: 409 });
  await page.goto("/");
  await scriptsRun(page);
  await expect.poll(() => held.length).toBe(1);
  await leaveAndComeBack(page);
  await expect.poll(() => held.length).toBe(2);
  expect(given).toEqual([]);
  expect(await statusesOf(page, held, release)).toEqual([409, 409]);
  expect(given).toEqual([]);
});

/** Another page and back again, without loading the document anew: what was asked for here is still on its way. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const nav = page.getByRole("navigation", { name: "主导航" });
  await nav.getByRole("link", { name: "全部商品", exact: true }).click();
  await expect(page).toHaveURL("/list");
  await page.goBack();
  await expect(page).toHaveURL(pathname + search);
}

/** What the calls held are answered, once they are let through. */
async function statusesOf(page: Page, held: readonly Request[], release: () => void): Promise<number[]> {
  const answered = held.map((request) => page.waitForResponse((response) => response.request() === request));
  release();
  return (await Promise.all(answered)).map((response) => response.status());
}

/** A draw that every shop may draw of once a day, on its own page. */
async function arrangeDraw(): Promise<number> {
  const file = join(ownShop.directory, "draw-tapped.json");
  const prizes = [{ name: "谢谢参与", kind: "nothing", weight: 1, is_fallback: true, art: "thanks" }];
  const days = { starts_at: "2020-01-01 00:00", ends_at: "2099-01-01 00:00" };
  const plan = {
    name: "连点的抽奖",
    rules: ["每店每天一次"],
    entitlement: "daily",
    is_popup: false,
    ...days,
  };
  writeFileSync(file, JSON.stringify({ ...plan, prizes }));
  return Number(/id=draw-(\d+)/.exec(await operate("draw", "add", file))?.[1]);
}

test("a double click puts goods into the cart once: one call, with a key of its own", async ({ page }) => {
  await enterAs(page, "clinic");
  await openList(page);
  const sent: string[] = [];
  await page.route("**/api/cart", async (route) => {
    sent.push(route.request().headers()["idempotency-key"] ?? "");
    await fulfil(route, { code: 409 });
  });
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^加入购物车/ })
    .first();
  await button.dblclick();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(sent).toEqual([expect.stringMatching(/\S{8,}/)]);
});
