/** What stands around the goods: navigation, banners, the footer; a buyer sees exactly what was written. */
import { expect, type Page } from "@playwright/test";
import { get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const saved = "已保存，客户刷新页面即可看到";
const save = async (page: Page) => {
  await main(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText(saved)).toBeVisible();
};
type Header = {
  nav: { name: string; children: { name: string; url: string }[] }[];
  site: { hot_line: string; licences: { url: string }[] };
};
const header = (page: Page) => get<Header>(page, "/api/focus/common");

test("改导航、广告和页脚：错处写在原处，客户看到的就是写下的，改动可以撤销", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/navigation");
  const nav = main(page).getByRole("list", { name: "导航", exact: true });
  const names = async () =>
    Promise.all(
      (await nav.locator(":scope > li").all()).map((each) => each.getByLabel("名称").first().inputValue()),
    );
  await expect(nav).toBeVisible();
  const before = await names();
  const [first = ""] = before;
  await test.step("新的一项和子项，链接不对时说明", async () => {
    await main(page).getByRole("button", { name: "添加导航", exact: true }).click();
    const entry = nav.locator(":scope > li").last();
    await entry.getByLabel("名称").fill("演练专区");
    await entry.getByLabel("链接").fill("javascript:alert(1)");
    await main(page).getByRole("button", { name: "保存", exact: true }).click();
    await expect(entry.getByLabel("链接")).toBeFocused();
    await expect(entry.getByText(/链接须以/)).toBeVisible();
    await entry.getByLabel("链接").fill("/list");
    await entry.getByText("子项（0）").click();
    await entry.getByRole("button", { name: "添加演练专区的子项" }).click();
    const child = entry.getByRole("list", { name: "演练专区的子项" });
    await child.getByLabel("名称").fill("演练子项");
    await child.getByLabel("链接").fill("/list?sort=newest");
  });
  await test.step("用键盘排到第二，保存，客户看到", async () => {
    await nav.getByRole("button", { name: "移动演练专区", exact: true }).focus();
    for (let turn = before.length; turn > 1; turn -= 1) await page.keyboard.press("ArrowUp");
    const wanted = [first, "演练专区", ...before.slice(1)];
    expect(await names()).toEqual(wanted);
    await save(page);
    await expect.poll(async () => (await header(page)).nav.map(({ name }) => name)).toEqual(wanted);
    const shown = (await header(page)).nav[1]?.children;
    expect(shown).toMatchObject([{ name: "演练子项", url: "/list?sort=newest" }]);
  });
  await test.step("去掉它，客户看到的恢复", async () => {
    await page.reload();
    await nav.getByRole("button", { name: "去掉演练专区", exact: true }).click();
    await save(page);
    await expect.poll(async () => (await header(page)).nav.map(({ name }) => name)).toEqual(before);
  });
  await test.step("首页轮播：上传图片，排在第一", async () => {
    await page.goto("/admin/navigation?view=banners");
    const list = main(page).getByRole("list", { name: "首页轮播" });
    await main(page).getByRole("button", { name: "添加首页轮播" }).click();
    const entry = list.locator(":scope > li").last();
    await entry.getByLabel("标题", { exact: true }).fill("演练横幅");
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 240 } });
    const file = { name: "横幅.png", mimeType: "image/png", buffer };
    await entry.getByLabel("上传演练横幅的图片").setInputFiles(file);
    await expect(entry.getByRole("img", { name: "演练横幅的图片" })).toBeVisible();
    await list.getByRole("button", { name: "移动演练横幅" }).focus();
    const count = await list.locator(":scope > li").count();
    for (let turn = 1; turn < count; turn += 1) await page.keyboard.press("ArrowUp");
    await save(page);
    const shown = await get<{ list: { title: string; image: string }[] }>(page, "/api/focus");
    expect(shown.list[0]?.title).toBe("演练横幅");
    expect((await page.request.get(shown.list[0]?.image ?? "")).headers()["content-type"]).toBe("image/webp");
  });
  await test.step("撤销：客户看到的恢复", async () => {
    await page.goto("/admin/navigation?view=history");
    const row = main(page)
      .getByRole("row", { name: /广告 home/ })
      .first();
    await row.getByRole("button", { name: /撤销/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "撤销", exact: true }).click();
    await expect(page.getByText("已撤销")).toBeVisible();
    const shown = await get<{ list: { title: string }[] }>(page, "/api/focus");
    expect(shown.list.map(({ title }) => title)).not.toContain("演练横幅");
  });
});

test("页脚证照带上图片，客户点证号看到它；去掉图片后恢复", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/navigation?view=footer");
  const list = main(page).getByRole("list", { name: "页脚证照" });
  const links = async () => (await header(page)).site.licences.map(({ url }) => url);
  await main(page).getByRole("button", { name: "添加页脚证照" }).click();
  const entry = list.locator(":scope > li").last();
  await entry.getByLabel("证照名称").fill("演练许可证");
  await entry.getByLabel("证号").fill("演练001");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } });
  const file = { name: "证照.png", mimeType: "image/png", buffer };
  await entry.getByLabel("上传演练许可证的图片").setInputFiles(file);
  await expect(entry.getByRole("img", { name: "演练许可证的图片" })).toBeVisible();
  await save(page);
  await expect.poll(async () => (await links()).at(-1)).toMatch(/^\/pictures\/.+\.webp$/);
  await page.reload();
  await list.getByRole("button", { name: "去掉演练许可证", exact: true }).click();
  await save(page);
  await expect.poll(async () => (await links()).some((url) => url.endsWith(".webp"))).toBe(false);
});

test("两人同时改页脚：改的不是一处就合在一起", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/navigation?view=footer");
  const fields = ["客服热线", "客服QQ 1", "客服QQ 2"];
  const before = await Promise.all(fields.map((name) => main(page).getByLabel(name).inputValue()));
  await main(page).getByLabel("客服热线").fill("400-000-0001");
  const other = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
  await enterBackOffice(other, "admin");
  await other.goto("/admin/navigation?view=footer");
  await main(other).getByLabel("客服QQ 2").fill("200000009");
  await save(other);
  await main(page).getByLabel("客服QQ 1").fill("100000009");
  await main(page).getByRole("button", { name: "保存", exact: true }).click();
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await expect(box).toContainText("你们改动的内容不同");
  await box.getByRole("button", { name: "合并保存" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel("客服热线")).toHaveValue("400-000-0001");
  await expect(main(page).getByLabel("客服QQ 1")).toHaveValue("100000009");
  await expect(main(page).getByLabel("客服QQ 2")).toHaveValue("200000009");
  await expect.poll(async () => (await header(page)).site.hot_line).toBe("400-000-0001");
  // The shop's other journeys call the hotline that there was.
  for (const [place, name] of fields.entries())
    await main(page)
      .getByLabel(name)
      .fill(before[place] ?? "");
  await save(page);
});

test("导航与广告各处在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const [view, shown] of [
    ["nav", "保存"],
    ["banners", "保存"],
    ["footer", "保存"],
    ["history", "列"],
  ] as const) {
    await page.goto(`/admin/navigation?view=${view}`);
    await expect(main(page).getByRole("button", { name: shown, exact: true })).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "service");
  await page.goto("/admin/navigation");
  await expect(main(page)).toContainText("运营");
});
