/** The search box (spec.md §2 "Search", §5, §9; decisions.md "Queries and payloads"). */
import { expect, type Locator, type Page } from "@playwright/test";
import { get } from "./buyer.ts";
import { holdBack } from "./cart-page.ts";
import { scriptsRun } from "./client-page.ts";
import { addressOf, readPage, textsOf } from "./read-page.ts";
import { expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const suggestionCall = /\/api\/goods\/search/;
const box = (page: Page) => page.getByRole("banner").getByRole("combobox").first();
const options = (page: Page) => page.getByRole("option");
const dropdown = (page: Page) => page.getByRole("listbox", { name: "搜索建议" });

/** Every question for suggestions that the page asks, by its address. */
function questionsOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => {
    if (suggestionCall.test(request.url())) asked.push(new URL(request.url()));
  });
  return asked;
}

/** Holds the answers back until told. */
async function holdAnswers(page: Page): Promise<() => void> {
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(suggestionCall, async (route) => {
    await told;
    await route.continue();
  });
  return () => tell();
}

async function expectActive(page: Page, option: Locator): Promise<void> {
  const id = await option.getAttribute("id");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await expect(option).toHaveAttribute("aria-selected", "true");
}

async function noSuggestions(page: Page): Promise<void> {
  await box(page).fill("查无此药查无此药");
  await expect(page.getByText("没有找到相关商品")).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await page.route(suggestionCall, (route) => route.abort());
  await box(page).fill("amxl");
  await expect(page.getByRole("search").first()).toContainText("网络连接失败");
  await page.unroute(suggestionCall);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(options(page).first()).toContainText("阿莫西林");
  await expect(box(page)).toBeFocused();
}

async function rightClick(page: Page): Promise<void> {
  await box(page).fill("blf");
  await options(page).first().click({ button: "right" });
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue("blf");
}

async function emptied(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => sessionStorage.getItem("search_suggestions"));
  await box(page).fill("amxl");
  await expect(options(page).first()).toBeVisible();
  expect(await kept()).toContain("amxl");
  await box(page).fill("");
  await expect(dropdown(page)).toBeHidden();
  expect(await kept()).toBeNull();
}

async function escape(page: Page): Promise<void> {
  await box(page).fill("  阿莫西林 ");
  await expect(dropdown(page)).toBeVisible();
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await box(page).press("Escape");
  await expect(dropdown(page)).toBeHidden();
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await expect(box(page)).toHaveValue("  阿莫西林 ");
  await box(page).press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent("阿莫西林")}`);
}

async function arrowKeys(page: Page): Promise<void> {
  await box(page).fill("amxl");
  await expect(options(page).nth(1)).toBeVisible();
  await box(page).press("ArrowDown");
  await expectActive(page, options(page).nth(0));
  await box(page).press("ArrowDown");
  await expectActive(page, options(page).nth(1));
  await box(page).press("ArrowUp");
  await box(page).press("ArrowUp");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await box(page).press("ArrowUp");
  await expectActive(page, options(page).last());
  const name = await options(page).last().locator("b").innerText();
  await box(page).press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent(name)}`);
  await expect(box(page)).toHaveValue(name);
  await expect(dropdown(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

async function typedAhead(page: Page): Promise<void> {
  const answer = await holdBack(page, /\.data/);
  await box(page).fill("布洛芬");
  await box(page).press("Enter");
  await box(page).fill("amxl");
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("布洛芬");
  await expect(box(page)).toHaveValue("amxl");
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toContainText("阿莫西林");
  await box(page).press("Escape");
  await page.getByRole("link", { name: "首页", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expect(box(page)).toHaveValue("");
}

async function clickSuggestion(page: Page): Promise<void> {
  await box(page).fill("blf");
  const name = await options(page).first().locator("b").innerText();
  await options(page).first().click();
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent(name)}`);
}

async function byMaker(page: Page): Promise<void> {
  const asked = questionsOf(page);
  await page.getByRole("banner").getByText("厂家", { exact: true }).first().click();
  await box(page).fill("岚泽");
  await expect(options(page).first()).toContainText("岚泽");
  expect(asked.at(-1)?.searchParams.get("type")).toBe("2");
  await box(page).press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent("岚泽")}&type=2`);
  await expect(page.getByRole("banner").getByRole("radio", { name: "厂家" }).first()).toBeChecked();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "效期" }).first(),
  ).toContainText("岚泽");
}

test("搜索框里输入", async ({ page }) => {
  await page.goto("/");
  await test.step("§2 没有建议时说明，失败时给出原因和重试", () => noSuggestions(page));
  await test.step("右键点建议不是选择", () => rightClick(page));
  await test.step("§2 关键词清空后建议收起，保留的列表一并清除", () => emptied(page));
  await test.step("§2 Esc 关闭建议，文字保留，回车照常搜索（关键词去掉首尾空格）", () => escape(page));
  await test.step("§2 上下键选择建议，回车搜索所选，结果页保留关键词", () => arrowKeys(page));
  await test.step("结果还在路上时接着输入的，结果到了仍在；换页后从头输入", () => typedAhead(page));
  await test.step("§2 点选建议即搜索", () => clickSuggestion(page));
  await test.step("§2 按厂家搜索：建议和结果都按厂家", () => byMaker(page));
});

async function keptFiveSeconds(page: Page): Promise<void> {
  const asked = questionsOf(page);
  await box(page).fill("amxl");
  await expect(options(page).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await box(page).press("Escape");
  await box(page).blur();
  await box(page).focus();
  await expect(options(page).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await box(page).press("Escape");
  await box(page).blur();
  await page.clock.fastForward(6000);
  await box(page).focus();
  await expect(options(page).first()).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
}

async function composing(page: Page): Promise<void> {
  const asked = questionsOf(page);
  await box(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "a mo", selectionStart: 4, selectionEnd: 4 });
  await expect(box(page)).toHaveValue("a mo");
  await page.clock.runFor(900);
  await keyboard.send("Input.insertText", { text: "阿莫" });
  await expect(box(page)).toHaveValue("阿莫");
  await page.clock.runFor(900);
  await expect(options(page).first()).toContainText("阿莫");
  expect(asked.map((question) => question.searchParams.get("keywords"))).toEqual(["阿莫"]);
}

async function pausing(page: Page): Promise<void> {
  const asked = questionsOf(page);
  const answer = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill("amxl");
  await expect(page.getByText("正在搜索")).toBeVisible();
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  answer();
  await expect(options(page).first()).toContainText("阿莫西林");
  expect(asked.map(({ searchParams }) => searchParams.get("keywords"))).toEqual(["amxl"]);
}

test("建议何时去问", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await scriptsRun(page);
  await test.step("§9 建议列表本次会话内保留，超过 5000 毫秒再问一次", () => keptFiveSeconds(page));
  await box(page).fill("");
  await test.step("拼音还在组词时不提问，选定后才问", () => composing(page));
  await box(page).fill("");
  await test.step("§9 停顿 500 毫秒后才给出搜索建议，先显示正在搜索", () => pausing(page));
});

/** Scrolls to this height; done when the page has been told. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (height) =>
      new Promise<void>((told) => {
        addEventListener("scroll", () => told(), { once: true });
        window.scrollTo({ top: height, behavior: "instant" });
      }),
    top,
  );
}

/** The page's clock goes on so far, and what was then decided has been drawn. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => done());
        port1.start();
        port2.postMessage(turn); // oxlint-disable-line unicorn/require-post-message-target-origin -- a port has none
      });
  });
}

test("§5 没有结果时给出求购入口，带上关键词", async ({ page }) => {
  const keywords = "查无此药查无此药";
  await page.goto(`/list?keywords=${encodeURIComponent(keywords)}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(`没有找到与“${keywords}”相关的商品`);
  await expect(main.getByRole("link", { name: /求购/ })).toHaveAttribute(
    "href",
    `/pzqg/add?keywords=${encodeURIComponent(keywords)}`,
  );
  await expectReadable(page);
});

async function stickyAt205(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  const boxes = page.getByRole("banner").getByRole("combobox");
  const count = () => boxes.count();
  await scrollTo(page, 204);
  await pass(page, 1000);
  expect(await count()).toBe(1);
  await scrollTo(page, 205);
  await pass(page, 99);
  expect(await count()).toBe(1);
  await pass(page, 1);
  await expect(boxes).toHaveCount(2);
  await scrollTo(page, 204);
  await pass(page, 99);
  expect(await count()).toBe(2);
  await pass(page, 1);
  await expect(boxes).toHaveCount(1);
}

async function stickySearches(page: Page): Promise<void> {
  const boxes = page.getByRole("banner").getByRole("combobox");
  await scrollTo(page, 205);
  await expect(boxes).toHaveCount(2);
  await boxes.last().fill("布洛芬");
  await boxes.last().press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent("布洛芬")}`);
  await expect(boxes.first()).toHaveValue("布洛芬");
}

test("§9 吸顶搜索", async ({ page }) => {
  await page.clock.install();
  await page.goto("/list");
  await scriptsRun(page);
  await test.step("§9 sticky search bar at scroll of 205 px or more, applied after 100 ms; and gone again below", () =>
    stickyAt205(page));
  await page.clock.resume();
  await test.step("§9 the sticky search bar searches as the header's does", () => stickySearches(page));
});

async function onCoupons(page: Page): Promise<void> {
  await page.goto("/lqzx?type=2");
  await expect(page.getByRole("banner").getByRole("radio", { name: "药品" }).first()).toBeChecked();
  await box(page).fill("阿莫西林");
  await box(page).press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent("阿莫西林")}`);
}

async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto("/");
  const maker = page.getByRole("banner").locator("label").filter({ hasText: "厂家" }).first();
  await expect(maker).toBeHidden();
  await box(page).fill("岚泽");
  await maker.click();
  await expect(box(page)).toBeFocused();
  await box(page).press("Enter");
  await expect(page).toHaveURL(/type=2/);
}

async function makerStays(page: Page): Promise<void> {
  await page.goto("/list");
  await scriptsRun(page);
  const banner = page.getByRole("banner");
  await banner.getByText("厂家", { exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: "销量" }).click();
  await expect(page).toHaveURL(/sort=sales/);
  await expect(page.getByRole("main").locator("[aria-current]", { hasText: "销量" })).toBeVisible();
  await expect(banner.getByRole("radio", { name: "厂家" }).first()).toBeChecked();
  await page.goto("/list?keywords=阿莫西林");
  await expect(banner.getByRole("radio", { name: "药品" }).first()).toBeChecked();
}

test("按药品还是按厂家", async ({ page }) => {
  await test.step("§2 别的页面地址里的 type 不是搜索类型：领券中心的现金券一栏仍按药名搜索", () =>
    onCoupons(page));
  await test.step("选了厂家，换了排序仍按厂家搜索；带关键词的地址说了算", () => makerStays(page));
  await test.step("手机上搜索框获得焦点后可选择按厂家搜索", () => onPhone(page));
});

test("热搜词进入搜索结果页，标题与关键词都在", async ({ request }) => {
  const { rnss } = await get<{ rnss: string[] }>({ request }, "/api/focus/common");
  const word = rnss[0] ?? "";
  const header = (await readPage({ request }, "/")).whole.querySelector("header");
  const result = await readPage({ request }, header ? addressOf(header, word) : "");
  expect(result.address).toBe(`/search?keywords=${encodeURIComponent(word)}`);
  expect(result.title).toMatch(/^搜索结果-/);
  expect(result.whole.querySelector("header [role=combobox]")?.getAttribute("value")).toBe(word);
});

test("写错的名称说明是相近结果，或给出您是不是要找", async ({ request }) => {
  const keywords = "阿莫西林胶襄";
  const address = `/list?keywords=${encodeURIComponent(keywords)}`;
  const found = await get<{ fuzzy: boolean; near: string[] }>({ request }, `/api/goods${address}`);
  const { main } = await readPage({ request }, address);
  if (found.fuzzy) {
    expect(textsOf(main, "[role=status]")).toContain(`没有与“${keywords}”完全匹配的商品，以下为相近结果`);
    return;
  }
  const near = found.near[0] ?? "";
  expect(near, "neither nearly spelled goods nor near names").not.toBe("");
  expect(addressOf(main, near)).toBe(`/list?keywords=${encodeURIComponent(near)}`);
});
