/** The account card beside the carousel of the home page (ui.md, home-1440.png). */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, originOf } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { expectStill } from "./moves.ts";
import { follow, linkOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop } from "./readable.ts";
import { test } from "./shop-test.ts";

const card = (page: Page) => page.getByRole("region", { name: "我的账户" });

for (const username of ["demo", "maker", null])
  test(`首页账户卡片：${username ?? "游客"}`, async ({ page }) => {
    await page.setViewportSize(desktop);
    if (username) await enterAs(page, username);
    const { points } = username === "demo" ? await get<{ points: number }>(page, "/api/user/base") : {};
    await page.goto("/");
    if (points !== undefined) await expectNumbers(page, points);
    await test.step(`首页账户卡片只显示放得下的整条资讯：${username ?? "游客"}`, () =>
      expectWholeRows(page, 4));
    if (username === "demo")
      await test.step("放不下的资讯用键盘仍走得到，走到就看得见", async () => {
        const headlines = card(page).getByRole("listitem").getByRole("link");
        await headlines.last().focus();
        await expect(headlines.last()).toBeInViewport({ ratio: 1 });
      });
    await page.context().addCookies([{ name: "large_text", value: "1", url: await originOf(page) }]);
    await page.goto("/");
    await test.step(`首页账户卡片只显示放得下的整条资讯：${username ?? "游客"}，大字`, () =>
      expectWholeRows(page, 2));
  });

async function expectWholeRows(page: Page, least: number): Promise<void> {
  const { shown, cut, below } = await card(page).evaluate(rowsOf);
  expect(shown).toBeGreaterThanOrEqual(least);
  expect(cut).toBe(0);
  expect(below, "the last row ends inside the card").toBeGreaterThanOrEqual(8);
}

/** Its headlines: whole in sight, partly in sight; and what is left below the last thing that stands in the card. */
function rowsOf(card: Element) {
  const list = card.querySelector("ul");
  const room = (list ?? card).getBoundingClientRect();
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const seen = rows.filter(({ left, top }) => left < room.right && top < room.bottom);
  const shown = seen.filter(({ bottom }) => bottom <= room.bottom + 1).length;
  const last = card.lastElementChild?.getBoundingClientRect().bottom ?? NaN;
  return { shown, cut: seen.length - shown, below: card.getBoundingClientRect().bottom - last };
}

function expectNumbers(page: Page, points: number): Promise<void> {
  return test.step("买家的卡片有待付款、待收货（部分出库的也算）、积分，各到各的页面；卡片不跳动", async () => {
    const { states } = await get<{ states: Record<string, number> }>(page, "/api/order/counts");
    const { shipped = 0, partially_shipped: partly = 0 } = states;
    expect(Math.min(shipped, partly), "the demo has orders in both states").toBeGreaterThan(0);
    for (const [name, number, href] of [
      ["待付款", states.pending_payment, "/order?status=pending_payment"],
      ["待收货", shipped + partly, "/order"],
      ["积分", points, "/jfsc"],
    ] as const) {
      const link = card(page)
        .locator("div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .last()
        .getByRole("link");
      await expect(link, name).toHaveText(String(number));
      await expect(link, name).toHaveAttribute("href", href);
    }
    await expectStill(page);
  });
}

test("窗口后来才变宽：卡片的数字那时才问，只问一次", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/order/counts") asked.push(request.url());
  });
  const narrow = { width: 1200, height: 800 };
  await page.setViewportSize(narrow);
  await enterAs(page, "demo");
  await page.goto("/");
  await scriptsRun(page);
  await expect(card(page)).toBeHidden();
  expect(asked).toEqual([]);
  await page.setViewportSize(desktop);
  await expect(card(page).locator("a[href='/order?status=pending_payment']")).toHaveText(/^\d+$/);
  await page.setViewportSize(narrow);
  await page.setViewportSize(desktop);
  await expect(card(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("卡片的首营资质、电子发票、药检报告带到办理的地方", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { quality_inspection: inspection } = await get<{
    quality_inspection: { quality_inspection_url: string };
  }>({ request }, "/api/user/base");
  const own = partOf((await readPage({ request }, "/")).main, "我的账户");
  expect(linkOf(own, "药检报告")?.getAttribute("href")).toBe(inspection.quality_inspection_url);
  expect((await follow({ request }, linkOf(own, "电子发票"))).address).toBe("/dzfp");
  const { main } = await follow({ request }, linkOf(own, "首营资质"));
  expect(textsOf(partOf(main, "搜索售后申请"), "option[selected]")).toEqual(["首营资质"]);
});

test("卡片的资讯标明公告、行业；更多带到有最新一条的列表", async ({ request }) => {
  const own = partOf((await readPage({ request }, "/")).main, "我的账户");
  const headlines = textsOf(own, "li");
  expect(headlines).not.toHaveLength(0);
  for (const text of headlines) expect(text).toMatch(/^\[(公告|行业)\] ./);
  const newest = (headlines[0] ?? "").replace(/^\[..\] /, "");
  const more = own.querySelectorAll("a").find((link) => textOf(link).startsWith("更多"));
  const { address, main } = await readPage({ request }, more?.getAttribute("href") ?? "");
  expect(address).toMatch(/^\/news\/(hy|company)$/);
  expect(textsOf(main, "h2, h3")).toContain(newest);
});
