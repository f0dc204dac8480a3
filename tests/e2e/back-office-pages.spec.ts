/** Pages from data: written where they stand, looked at as buyers see them, for later, versions, two people at once. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, originOf, post } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const blocks = (page: Page) => main(page).getByRole("list", { name: "页面内容" }).locator(":scope > li");
const titles = (page: Page) =>
  blocks(page)
    .getByRole("group")
    .getByLabel(/的(标题|文字)$/);
const kinds = async (page: Page) =>
  (await blocks(page).getByRole("group").all()).length === 0
    ? []
    : (await blocks(page).locator(".block-head b").allTextContents()).map((text) => text.trim());
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, exact: true }).click();
const saved = "已保存，客户刷新页面即可看到";
const looked = (page: Page) => page.frameLocator("iframe[title=页面预览]");

type Shown = { title: string; blocks: { kind: string; title?: string }[] };
const shopPage = (page: Page, key: string) => get<Shown>(page, `/api/page/activity/${key}`);

async function save(page: Page): Promise<void> {
  await press(page, "保存");
  await expect(page.getByText(saved)).toBeVisible();
}

/** A page of a test's own, with these blocks, and its editor open; gives its id. */
async function aPage(page: Page, key: string, given: readonly object[] = []): Promise<number> {
  const draft = { kind: "activity", key, title: `演练${key}`, blocks: given };
  const { id } = await post<{ id: number }>(page, "/api/admin/pages", { draft });
  await openPage(page, id);
  return id;
}

async function openPage(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/pages/${id}`);
  await expect(main(page).getByRole("button", { name: "在最前面插入" })).toBeVisible();
}

async function remove(page: Page, id: number): Promise<void> {
  const { version } = await get<{ version: number }>(page, `/api/admin/pages/${id}`);
  await post(page, `/api/admin/pages/${id}/remove`, { version, reason: "演练结束" });
}

/** By keys alone: the menu of kinds is opened, one is chosen, its first field has the focus. */
async function insert(page: Page, place: string, kind: string): Promise<void> {
  await main(page).getByRole("button", { name: place, exact: true }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "插入哪一种" });
  await menu.getByRole("button", { name: kind, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
}

const newKey = () => `yl${Date.now().toString(36)}`;
const banner = (title: string) => ({ kind: "banner", title });

test("新建页面，用键盘和拖动排好，按访客和客户在手机上预览，保存后客户看到，再删除", async ({
  page,
  browser,
}) => {
  const key = newKey();
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/pages");
  await test.step("新建：少填的写在原处", async () => {
    await press(page, "新建");
    const box = page.getByRole("dialog", { name: "新建页面" });
    await box.getByLabel("活动页").check();
    await box.getByRole("button", { name: "建立" }).click();
    await expect(box.getByText("请填写页面标题")).toBeVisible();
    await box.getByLabel("地址标识").fill(key);
    await box.getByLabel("页面标题").fill("演练采购节💊");
    await box.getByRole("button", { name: "建立" }).click();
    await expect(page).toHaveURL(/\/admin\/pages\/\d+$/);
  });
  const id = Number(page.url().split("/").at(-1));
  await test.step("插入、就地写字、用箭头键移动", async () => {
    await insert(page, "在最前面插入", "横幅");
    await expect(main(page).getByLabel("第1块的标题")).toBeFocused();
    await page.keyboard.type("开春备货");
    await insert(page, "在第1块后插入", "文字");
    await page.keyboard.type("## 活动说明");
    await insert(page, "在第2块后插入", "公告");
    await main(page)
      .getByRole("button", { name: /^移动第3块公告/ })
      .focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await kinds(page)).toEqual(["公告", "横幅", "文字"]);
    await expect(main(page).getByRole("button", { name: /^移动第1块公告/ })).toBeFocused();
  });
  await test.step("拖动、复制、去掉，撤销和重做", async () => {
    // All in sight: a page that is scrolled while something is held drags what then lies there.
    await page.setViewportSize({ width: 1440, height: 2000 });
    const handle = main(page).getByRole("button", { name: /^移动第1块公告/ });
    await handle.dragTo(blocks(page).nth(2).locator(".block-head"));
    await expect.poll(() => kinds(page)).toEqual(["横幅", "文字", "公告"]);
    await page.setViewportSize(desktop);
    await press(page, /^复制第1块横幅/);
    expect(await kinds(page)).toEqual(["横幅", "横幅", "文字", "公告"]);
    await press(page, /^去掉第2块横幅/);
    await page.keyboard.press("Control+z");
    await expect.poll(() => kinds(page)).toEqual(["横幅", "横幅", "文字", "公告"]);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => kinds(page)).toEqual(["横幅", "文字", "公告"]);
  });
  await test.step("刷新不丢没有保存的；预览是商城自己画的", async () => {
    await page.reload();
    await expect(main(page).getByText("有未保存的修改")).toBeVisible();
    await expect(main(page).getByLabel("第1块的标题")).toHaveValue("开春备货");
    await expect(looked(page).getByText("开春备货")).toBeVisible();
    await expect(looked(page).getByRole("heading", { name: "活动说明" })).toBeVisible();
  });
  await test.step("客户、手机宽度；改了字随即更新", async () => {
    const preview = main(page).getByRole("region", { name: "预览" });
    await preview.getByLabel("客户", { exact: true }).check();
    await preview.getByLabel("查找客户").fill("药房");
    const found = preview.getByRole("list", { name: "找到的客户" }).getByRole("button").first();
    const company = await found.innerText();
    await found.click();
    await expect(preview.getByText(company)).toBeVisible();
    await preview.getByLabel("手机").check();
    await main(page).getByLabel("第1块的标题").fill("开春备货周");
    await expect(looked(page).getByText("开春备货周")).toBeVisible();
    expect(
      await looked(page)
        .locator("html")
        .evaluate((root) => root.clientWidth),
    ).toBe(390);
  });
  await test.step("保存后客户看到", async () => {
    await save(page);
    const visitor = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
    await visitor.goto(`/hdmb?id=${key}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("演练采购节💊");
    await expect(visitor.getByRole("main")).toContainText("开春备货周");
    const { blocks: shown } = await shopPage(visitor, key);
    expect(shown.map(({ kind }) => kind)).toEqual(["banner", "rich_text", "news"]);
  });
  await test.step("删除须写原因，之后客户打不开", async () => {
    await page.goto(`/admin/pages?q=${key}`);
    await press(page, "删除演练采购节💊");
    const box = page.getByRole("dialog", { name: /^删除/ });
    await box.getByRole("button", { name: "删除" }).click();
    await expect(box.getByText("请填写原因")).toBeVisible();
    await box.getByLabel("原因").fill("演练结束");
    await box.getByRole("button", { name: "删除" }).click();
    await expect(page.getByText("页面已删除")).toBeVisible();
    expect((await page.request.get(`/api/admin/pages/${id}`)).status()).toBe(404);
  });
});

test("保存被拒时错处写在那一块那一项；按名称选活动和商品；预览说明哪里不对，原来的样子留着", async ({
  page,
}) => {
  await enterBackOffice(page, "marketing");
  const id = await aPage(page, newKey(), [banner("不变的横幅")]);
  await expect(looked(page).getByText("不变的横幅")).toBeVisible();
  await insert(page, "在第1块后插入", "商品横排");
  const card = blocks(page).nth(1);
  await card.getByLabel("商品来源", { exact: true }).selectOption({ label: "一个活动" });
  await card.getByLabel("最多显示几个").fill("99");
  await press(page, "保存");
  await expect(card.getByText("请填写标题")).toBeVisible();
  await expect(card.getByText("数量最多为12")).toBeVisible();
  await expect(card.getByText("请查找并选择一个活动")).toBeVisible();
  await expect(card.getByLabel("第2块的标题")).toBeFocused();
  const preview = main(page).getByRole("region", { name: "预览" });
  await expect(preview.getByRole("alert")).toContainText("第2块商品横排，标题：请填写标题");
  await expect(looked(page).getByText("不变的横幅")).toBeVisible();
  await card.getByLabel("第2块的标题").fill("满减专场");
  await card.getByLabel("最多显示几个").fill("6");
  await card.getByLabel("查找活动").fill("满");
  const found = card.getByRole("list", { name: "找到的活动" }).getByRole("button").first();
  const name = await found.innerText();
  await found.click();
  await expect(card.locator(".block-of")).toHaveText(`活动“${name}”`);
  await expect(preview.getByRole("alert")).toHaveCount(0);
  await save(page);
  await page.reload();
  await expect(card.locator(".block-of")).toHaveText(`活动“${name}”`);
  await remove(page, id);
});

test("服务器一时没有回应：预览说明原因，重试后显示", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const id = await aPage(page, newKey(), [banner("重试的横幅")]);
  await page.route("**/api/admin/pages/preview", (route) => route.abort(), { times: 1 });
  await page.reload();
  const preview = main(page).getByRole("region", { name: "预览" });
  await expect(preview.getByRole("alert")).toContainText("网络连接失败");
  await preview.getByRole("button", { name: "重试" }).click();
  await expect(looked(page).getByText("重试的横幅")).toBeVisible();
  await remove(page, id);
});

test("两人同时改一页：改的不是一块就合在一起，同一块逐项选择", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  const key = newKey();
  const id = await aPage(page, key, [banner("甲"), banner("乙"), banner("丙")]);
  const other = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
  await enterBackOffice(other, "admin");
  await openPage(other, id);
  await other.getByLabel("第2块的标题").fill("对方的乙");
  await other.getByLabel("第3块的标题").fill("对方的丙");
  await save(other);
  await page.getByLabel("第1块的标题").fill("我的甲");
  await page.getByLabel("第3块的标题").fill("我的丙");
  await press(page, "保存");
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await expect(box.getByRole("group", { name: "第3块" })).toContainText("标题：对方的丙");
  await expect(box.getByRole("group")).toHaveCount(1);
  await box.getByRole("radio", { name: /^对方的/ }).check();
  await box.getByRole("button", { name: "合并保存" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const { blocks: shown } = await shopPage(page, key);
  expect(shown.map(({ title }) => title)).toEqual(["我的甲", "对方的乙", "对方的丙"]);
  await remove(page, id);
});

test("定时生效：显示改了什么，可载入，可取消；在那之前客户看到的不变", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const key = newKey();
  const id = await aPage(page, key, [banner("现在的横幅")]);
  await main(page).getByLabel("第1块的标题").fill("以后的横幅");
  await press(page, "定时生效");
  const box = page.getByRole("dialog", { name: "定时生效" });
  await box.getByLabel("生效时间").fill("2020-01-01T08:00");
  await box.getByRole("button", { name: "定时", exact: true }).click();
  await expect(box.getByLabel("生效时间")).toHaveAttribute("aria-invalid", "true");
  await box.getByLabel("生效时间").fill("2099-01-01T08:00");
  await box.getByRole("button", { name: "定时", exact: true }).click();
  const notice = main(page).getByRole("region", { name: "定时修改" });
  await expect(notice).toContainText("2099-01-01 08:00");
  await expect(notice.getByRole("listitem")).toHaveText("修改第1块 横幅：标题");
  await expect(main(page).getByLabel("第1块的标题")).toHaveValue("现在的横幅");
  expect((await shopPage(page, key)).blocks[0]?.title).toBe("现在的横幅");
  await test.step("列表里看得到", async () => {
    await page.goto(`/admin/pages?q=${key}`);
    await expect(main(page).getByRole("cell", { name: "2099-01-01 08:00" })).toBeVisible();
    await openPage(page, id);
  });
  await notice.getByRole("button", { name: "载入编辑" }).click();
  await expect(main(page).getByLabel("第1块的标题")).toHaveValue("以后的横幅");
  await notice.getByRole("button", { name: "取消定时" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消定时" }).click();
  await expect(notice).toHaveCount(0);
  await expect(main(page).getByLabel("第1块的标题")).toHaveValue("以后的横幅");
  await remove(page, id);
});

test("版本：谁、什么时候、为什么，比较不同，写明原因恢复，客户看到恢复的", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const key = newKey();
  const id = await aPage(page, key, [banner("第一版"), { kind: "news" }]);
  await main(page).getByLabel("第1块的标题").fill("第二版");
  await press(page, /^去掉第2块公告/);
  await main(page).getByLabel("改动说明").fill("换季");
  await save(page);
  await press(page, "版本");
  const drawer = page.getByRole("dialog", { name: "版本" });
  const lines = drawer.getByRole("list", { name: "版本" }).locator(":scope > li");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("运营主管");
  await expect(lines.first()).toContainText("原因：换季");
  await lines.last().getByRole("button", { name: /^比较/ }).click();
  await expect(lines.last().getByRole("list", { name: "不同之处" }).getByRole("listitem")).toHaveText([
    "修改第1块 横幅：标题",
    "增加第2块 公告：商城公告",
  ]);
  await lines
    .last()
    .getByRole("button", { name: /^恢复到/ })
    .click();
  const asked = page.getByRole("dialog", { name: /^恢复到版本/ });
  await asked.getByLabel("原因").fill("改错了");
  await asked.getByRole("button", { name: "恢复", exact: true }).click();
  await expect(page.getByText(/^已恢复到版本/)).toBeVisible();
  await expect(titles(page).first()).toHaveValue("第一版");
  const { blocks: shown } = await shopPage(page, key);
  expect(shown.map(({ kind }) => kind)).toEqual(["banner", "news"]);
  await remove(page, id);
});

test("列表和装修在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const id = await aPage(page, newKey(), [
    banner("横幅"),
    { kind: "goods_grid", title: "宫格", from: { of: "hot" } },
    { kind: "rich_text", markdown: "文字" },
    { kind: "count_down", text: "还有", until: "2099-01-01 08:00" },
    { kind: "coupons" },
    { kind: "carousel", slot: "home" },
    { kind: "brands" },
    { kind: "flash" },
    { kind: "news" },
  ]);
  for (const each of [/^设置第2块/, /^设置第1块/]) await press(page, each);
  await expect(looked(page).locator("body")).not.toBeEmpty();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(tablet);
  await main(page).getByRole("link", { name: "预览", exact: true }).click();
  await expect(looked(page).getByText("横幅")).toBeVisible();
  await expectClean(page, tablet);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await press(page, "版本");
  await expect(page.getByRole("dialog", { name: "版本" }).getByRole("listitem")).toHaveCount(1);
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await page.goto("/admin/pages");
  await expect(main(page).getByRole("link", { name: "首页", exact: true })).toBeVisible();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await remove(page, id);
  await enterBackOffice(page, "service");
  for (const path of ["/admin/pages", `/admin/pages/1`]) {
    await page.goto(path);
    await expect(main(page)).toContainText("运营");
  }
});
