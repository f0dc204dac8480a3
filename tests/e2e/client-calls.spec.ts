/** How the shared client of spec.md §7 sends its calls, and which of them it gives up (§9; decisions.md "Client rules made exact"). */
import { expect, type Page, type Request } from "@playwright/test";
import { enterAs, get, logIn } from "./buyer.ts";
import {
  alertOf,
  answer,
  cancelCall,
  cancelledOf,
  favouriteCall,
  fulfil,
  hearts,
  hold,
  openList,
  scriptsRun,
  toastsOf,
} from "./client-page.ts";
import { test } from "./shop-test.ts";

const cartCall = "**/api/cart";
const addButtons = (page: Page) => page.getByRole("main").getByRole("button", { name: /^加入购物车/ });

async function dismiss(page: Page): Promise<void> {
  await page.getByRole("button", { name: "知道了" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

/** The heart at this place is pressed, and answered. */
async function favour(page: Page, at: number): Promise<void> {
  await answer(page, favouriteCall, { code: 200 });
  await hearts(page).nth(at).click();
  await alertOf(page, "收藏成功").getByRole("button", { name: "继续" }).click();
}

async function seeCredentials(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const sent = page.waitForRequest(favouriteCall);
  await favour(page, 0);
  const headers = await (await sent).allHeaders();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(headers["authorization"]).toBe(`Bearer ${token}`);
  const [cookie] = await page.context().cookies();
  expect(headers["cookie"]).toContain(`${cookie?.name}=`);
}

async function seeEncodings(page: Page): Promise<void> {
  await answer(page, favouriteCall, { code: 409 });
  await answer(page, cartCall, { code: 409 });
  const favourite = page.waitForRequest(favouriteCall);
  await hearts(page).nth(1).click();
  const form = await favourite;
  expect(form.headers()["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(decodeURIComponent(form.postData() ?? "")).toMatch(/^goods_ids\[\]=\d+$/);
  await dismiss(page);
  const cart = page.waitForRequest(cartCall);
  await addButtons(page).first().click();
  const json = await cart;
  expect(json.headers()["content-type"]).toBe("application/json");
  expect(json.postDataJSON()).toEqual({ params: [expect.objectContaining({ number: expect.any(Number) })] });
  await dismiss(page);
}

/** A double click puts goods into the cart once. */
async function seeOneCall(page: Page): Promise<void> {
  const sent: string[] = [];
  await page.route(cartCall, async (route) => {
    sent.push(route.request().headers()["idempotency-key"] ?? "");
    await fulfil(route, { code: 409 });
  });
  await addButtons(page).first().dblclick();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(sent).toEqual([expect.stringMatching(/\S{8,}/)]);
  await dismiss(page);
}

/** Of several calls to this path none is given up. */
async function seeAllAnswered(page: Page, path: string, name: RegExp): Promise<void> {
  const given = cancelledOf(page, path);
  const { held, release } = await hold(page, `**${path}`, { code: 500 });
  const buttons = page.getByRole("main").getByRole("button", { name });
  for (const at of [1, 2, 3]) await buttons.nth(at).click();
  await expect.poll(() => held.length).toBe(3);
  expect(await statusesOf(page, held, release)).toEqual([500, 500, 500]);
  expect(given).toEqual([]);
}

async function seeCancelsAnswered(page: Page): Promise<void> {
  // The first is a favourite since its call with credentials.
  await favour(page, 1);
  const given = cancelledOf(page, "/api/favorite/cancel");
  const { held, release } = await hold(page, cancelCall, { code: 200 });
  for (const at of [0, 1]) await hearts(page).nth(at).click();
  await expect.poll(() => held.length).toBe(2);
  release();
  await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(hearts(page).nth(0)).toHaveAttribute("aria-pressed", "false");
  expect(given).toEqual([]);
}

async function seeSearchGivenUp(page: Page): Promise<void> {
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
}

test("§7, §9 Calls of a list", async ({ page }) => {
  await logIn(page, "clinic");
  await openList(page);
  await test.step("§7 All calls use a shared client that sends cookies and a Bearer token from local storage in the Authorization header", () =>
    seeCredentials(page));
  await test.step("§7 POST and PUT bodies are form-encoded in the first group of calls; the cart calls are stated as JSON bodies", () =>
    seeEncodings(page));
  await test.step("a double click puts goods into the cart once: one call, with a key of its own", () =>
    seeOneCall(page));
  await test.step("§9 Repeated calls: those to favourite cancel are not cancelled", () =>
    seeCancelsAnswered(page));
  for (const [what, path, name] of [
    ["to the cart", "/api/cart", /^加入购物车/],
    ["favourite", "/api/favorite", /^收藏：/],
  ] as const)
    await test.step(`§9 Repeated calls: those ${what} are not cancelled`, async () => {
      await seeAllAnswered(page, path, name);
      await expect(toastsOf(page).first()).toBeVisible();
    });
  await test.step("§9 Repeated calls: any other repeated call to the same path cancels the earlier one, without a word", () =>
    seeSearchGivenUp(page));
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

/** A draw that this shop may still draw of. */
async function openDraw(page: Page): Promise<number> {
  const { list } = await get<{ list: { id: number; state: string }[] }>(page, "/api/draw/list");
  for (const { id } of list)
    if ((await get<{ left: number }>(page, `/api/draw?id=${id}`)).left > 0) return id;
  throw new Error("the demo shop has no draw for this buyer");
}

test("§9 Repeated calls of pages that were left and came back", async ({ page }) => {
  await enterAs(page, "clinic");
  await test.step("§9 Repeated calls: those to focus demo are not cancelled", async () => {
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
  await test.step("§9 Repeated calls: activity taps are not cancelled", async () => {
    const id = await openDraw(page);
    const path = `/api/draw/${id}/activity`;
    const given = cancelledOf(page, path);
    const { held, release } = await hold(page, `**${path}*`, { code: 409 });
    await page.goto(`/hdmb?id=draw-${id}`);
    await scriptsRun(page);
    const draw = page.getByRole("button", { name: /^立即抽奖（剩\d+次）$/ });
    await draw.click();
    await expect.poll(() => held.length).toBe(1);
    await leaveAndComeBack(page);
    await draw.click();
    await expect.poll(() => held.length).toBe(2);
    expect(given).toEqual([]);
    expect(await statusesOf(page, held, release)).toEqual([409, 409]);
    expect(given).toEqual([]);
  });
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
