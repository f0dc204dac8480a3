/** What buyers search: words under the search box, words that mean the same, and what nobody found. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const found = async (page: Page, word: string) =>
  (await get<{ list: { name: string }[] }>(page, `/api/goods/list?keywords=${encodeURIComponent(word)}`))
    .list;

test("客户搜不到的词，加成同义词后就能搜到", async ({ page, browser }) => {
  const buyer = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
  await enterAs(buyer, "clinic");
  const word = "演练退热灵";
  expect(await found(buyer, word)).toEqual([]);
  await enterBackOffice(page, "marketing");
  await page.goto(`/admin/words?view=vain&q=${word}`);
  const row = main(page).getByRole("row", { name: new RegExp(word) });
  await row.getByRole("link", { name: "添加同义词" }).click();
  const words = drawer(page).getByLabel("意思相同的词");
  await expect(words).toHaveValue(`${word}\n`);
  await drawer(page).getByRole("button", { name: "保存" }).click();
  await expect(drawer(page).getByText("请至少填写2个词")).toBeVisible();
  await words.fill(`${word}\n布洛芬`);
  await drawer(page).getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存，客户下次搜索就生效")).toBeVisible();
  const names = (await found(buyer, word)).map(({ name }) => name);
  expect(names.some((name) => name.includes("布洛芬"))).toBe(true);
  await page.goto(`/admin/words?view=vain&q=${word}`);
  await expect(main(page)).toContainText("没有符合条件的记录");
  await test.step("删除后不再找到", async () => {
    await page.goto(`/admin/words?view=synonyms&q=${word}`);
    await main(page)
      .getByRole("link", { name: new RegExp(word) })
      .click();
    await drawer(page).getByRole("button", { name: "删除" }).click();
    await page
      .getByRole("dialog", { name: /^删除“/ })
      .getByRole("button", { name: "删除" })
      .click();
    await expect(main(page)).toContainText("没有符合条件的记录");
    expect(await found(buyer, word)).toEqual([]);
  });
});

test("热搜词：用键盘和拖动排序，客户看到的就是这个顺序；两人同时改就选", async ({ page, browser }) => {
  const hot = async () => (await get<{ rnss: string[] }>(page, "/api/focus/common")).rnss;
  const list = main(page).getByRole("list", { name: "热搜词" });
  const texts = async () =>
    Promise.all((await list.getByRole("textbox").all()).map((each) => each.inputValue()));
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/words");
  await expect(list.getByRole("textbox").first()).toBeVisible();
  const before = await texts();
  expect(before.length).toBeGreaterThan(2);
  const [first = "", second = "", ...others] = before;
  await test.step("键盘", async () => {
    await list.getByRole("button", { name: `移动${first}` }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(list.getByRole("button", { name: `移动${first}` })).toBeFocused();
    expect(await texts()).toEqual([second, first, ...others]);
  });
  await test.step("拖动", async () => {
    const last = others.at(-1) ?? "";
    const place = list.getByRole("listitem").first();
    await list.getByRole("button", { name: `移动${last}` }).dragTo(place);
    expect(await texts()).toEqual([last, second, first, ...others.slice(0, -1)]);
  });
  await main(page).getByRole("button", { name: "添加一个词" }).click();
  await list.getByRole("textbox").last().fill("演练热词");
  const other = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
  await enterBackOffice(other, "admin");
  await other.goto("/admin/words");
  await expect(main(other).getByRole("textbox").first()).toBeVisible();
  await main(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存，客户刷新页面即可看到")).toBeVisible();
  const wanted = await texts();
  await expect.poll(hot).toEqual(wanted);
  await test.step("另一人按旧的改，看到双方", async () => {
    await other.getByRole("list", { name: "热搜词" }).getByRole("textbox").first().fill("另一个人的");
    await other.getByRole("main").getByRole("button", { name: "保存", exact: true }).click();
    const box = other.getByRole("dialog", { name: "该记录已由别人改动" });
    await box.getByRole("radio", { name: /对方的/ }).check();
    await box.getByRole("button", { name: "合并保存" }).click();
    await expect(box).toHaveCount(0);
    expect(await hot()).toEqual(wanted);
  });
});

test("搜索词三处在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const [view, shown] of [
    ["hot", "添加一个词"],
    ["synonyms", "新建同义词"],
    ["vain", "列"],
    ["synonyms&open=new", "保存"],
  ] as const) {
    await page.goto(`/admin/words?view=${view}`);
    await expect(page.getByRole("button", { name: shown, exact: true })).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "service");
  await page.goto("/admin/words");
  await expect(main(page)).toContainText("运营");
});
