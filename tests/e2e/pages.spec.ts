/** Every page that is built, as its audience sees it (spec.md §2; decisions.md "Titles and landmarks"; ui.md "Rules"). */
import { expect, type Page, test } from "@playwright/test";
import { pageFiles } from "../../apps/storefront/app/lib/page-files.ts";
import { pageRowOf } from "../../apps/storefront/app/lib/page-row.ts";
import { cartLines, enterAs, goodsOfShare, putInCart } from "./buyer.ts";
import { desktop, expectReadable } from "./readable.ts";
import { takeCart } from "./turn.ts";

const siteTitle = "药集医药批发商城";

test.describe.configure({ mode: "parallel" });

for (const path of Object.keys(pageFiles)) {
  const row = pageRowOf(path);
  test(`${path} 有标题、地标、一个主标题，宽屏与手机均可读`, async ({ page }) => {
    if (row.audience === "buyer") await enterAs(page, "demo");
    const faults = faultsOf(page);
    const reply = await page.goto(row.example);
    expect(reply?.status()).toBe(path === "/404" ? 404 : 200);
    await expect(page).toHaveTitle(`${row.title}-${siteTitle}`);
    await expectLandmarks(page, row);
    await expectReadable(page);
    expect(faults).toEqual([]);
  });
}

test("有货的购物车与核对订单页在宽屏与手机上均可读", async ({ page }) => {
  await takeCart(page, { username: "distributor", index: 0 });
  await putInCart(page, await goodsOfShare(0)(page, (goods) => goods.number >= 400), 400);
  const [line] = await cartLines(page);
  for (const path of ["/cart", `/cart/step2?ids=${line?.id}`]) {
    await page.setViewportSize(desktop);
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("¥");
    await expectReadable(page);
  }
});

test("未知地址给出 404 页面和可以继续的去处", async ({ page }) => {
  const reply = await page.goto("/no/such/page");
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page).toHaveTitle(`页面不存在-${siteTitle}`);
  for (const name of ["返回首页", "全部药品", "我的订单"])
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
});

/** What the page writes to the console as a fault; that a page itself is a 404 is told apart by its address. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" || new URL(message.location().url).pathname === "/404") return;
    faults.push(`${message.text()} ${message.location().url}`);
  });
  return faults;
}

async function expectLandmarks(page: Page, row: ReturnType<typeof pageRowOf>): Promise<void> {
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(row.header ? 1 : 0);
  await expect(page.getByRole("contentinfo")).toHaveCount(row.footer ? 1 : 0);
  await expect(page.getByRole("complementary", { name: "工具栏" })).toHaveCount(row.sidePanel ? 1 : 0);
}
