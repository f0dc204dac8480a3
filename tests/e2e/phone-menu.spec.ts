/** On a phone, too, all of the header and the right bar is within reach: service, codes, links, sub-items (spec.md §2). */
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { partOf, readPage, textOf } from "./read-page.ts";
import { expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

test.use({ viewport: phone });

async function openMore(page: Page, path = "/list") {
  await page.goto(path);
  await scriptsRun(page);
  await page.getByRole("navigation", { name: "底部导航" }).getByRole("button", { name: "更多" }).click();
  const sheet = page.getByRole("dialog", { name: "更多服务" });
  await expect(sheet).toBeVisible();
  return sheet;
}

test("访客的更多服务、分类和主导航", async ({ page }) => {
  await test.step("访客：客服电话、两个QQ、微信码、手机版码、导航的子项都够得着", () => expectReach(page));
  await test.step("分类面板点了哪一类都会收起", async () => {
    await page.getByRole("navigation", { name: "底部导航" }).getByRole("link", { name: "分类" }).click();
    const sheet = page.getByRole("dialog", { name: "全部分类" });
    await sheet.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/list\?select=\d+/);
    await expect(sheet).toHaveCount(0);
  });
  await test.step("专区及其子页在主导航里标为当前，并移到看得见的地方", async () => {
    for (const path of ["/kxzq", "/kxzq/new"]) {
      await page.goto(path);
      const zone = page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "控销专区" });
      await expect(zone).toHaveAttribute("aria-current", path === "/kxzq" ? "page" : "true");
      await expect(zone).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
});

async function expectReach(page: Page): Promise<void> {
  const sheet = await openMore(page);
  for (const [name, path] of [
    ["快捷采购", "/kjcg"],
    ["快速订货", "/purchase"],
  ] as const)
    await expect(sheet.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await expect(sheet.getByRole("link", { name: "服务热线 400-000-0000" })).toHaveAttribute("href", /^tel:/);
  for (const name of ["客服1", "客服2"])
    await expect(sheet.getByRole("link", { name })).toHaveAttribute("href", /wpa\.qq\.com/);
  for (const name of ["本站网址的二维码", "微信公众号的二维码"])
    await expect(sheet.getByRole("img", { name })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "添加到桌面" })).toBeVisible();
  type Nav = { nav: { name: string; children: { name: string }[] }[] };
  for (const { children } of (await get<Nav>(page, "/api/focus/common")).nav)
    for (const { name } of children)
      await expect(sheet.getByText(name, { exact: true }).first()).toBeAttached();
  await expectReadable(page);
  await page.setViewportSize(phone);
  await sheet.getByRole("link", { name: "热销排行" }).click();
  await expect(page).toHaveURL("/list?sort=sales");
  await expect(sheet).toHaveCount(0);
}

test("买家：专属客服、在线客服的对话、药检查询、消息和发票", async ({ page }) => {
  await enterAs(page, "demo");
  const sheet = await openMore(page);
  await expect(sheet.getByRole("link", { name: /^专属客服 客服01 138/ })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "投诉热线 400-000-0000" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "药检查询" })).toHaveAttribute("target", "_blank");
  for (const [name, href] of [
    ["会员中心", "/user"],
    ["我的消息", "/wdxx"],
    ["电子发票查询", "/dzfp"],
  ] as const)
    await expect(sheet.getByRole("link", { name })).toHaveAttribute("href", href);
  const { message_count: unread } = await get<{ message_count: number }>(page, "/api/user/base");
  expect(unread).toBeGreaterThan(0);
  await expect(sheet.getByRole("link", { name: "我的消息" })).toHaveText(`我的消息${unread}`);
  await sheet.getByRole("button", { name: "在线客服" }).click();
  await expect(sheet).toHaveCount(0);
  const chat = page.getByRole("dialog", { name: "在线客服" });
  await expect(chat.frameLocator("iframe").getByText("您好！这是演示客服")).toBeVisible();
  const box = await chat.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await chat.getByRole("button", { name: "关闭客服" }).click();
  await expect(chat).toHaveCount(0);
});

test("底部导航标出购物车和我的", async ({ request }) => {
  await enterAs({ request }, "demo");
  const current = async (path: string) => {
    const bottom = partOf((await readPage({ request }, path)).whole, "底部导航");
    return textOf(bottom.querySelector("[aria-current]"));
  };
  for (const path of ["/user", "/addr", "/order/info/1", "/star"]) expect(await current(path)).toBe("我的");
  expect(await current("/cart/step2")).toContain("购物车");
});
