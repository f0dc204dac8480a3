/** 运营 arranges a draw in the back office; its odds are the buyer's; once it has begun it stays as it was announced. */
import { expect, type Page } from "@playwright/test";
import { get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog", { name: /^(新建抽奖|抽奖 \d+)$/ });
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const prize = (page: Page, number: number) =>
  drawer(page).getByRole("group", { name: new RegExp(`^奖品${number}`) });
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

async function fill(page: Page, name: string): Promise<void> {
  await page.goto("/admin/draws");
  await main(page).getByRole("button", { name: "新建" }).click();
  await field(page, "名称").fill(name);
  await field(page, "开始时间").fill("2095-01-01T00:00");
  await field(page, "结束时间").fill("2095-02-01T00:00");
  await field(page, "规则").fill("每店每天一次\n七日内发出");
  await prize(page, 1).getByLabel("奖品名称").fill("保温杯");
  await prize(page, 1).getByLabel("数量").fill("5");
}

test("办一次抽奖：概率随份数变，错处写在原处，填好的不丢；未开始可改，结束后不能再改", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await fill(page, "演练年会抽奖");
  await test.step("概率与客户看到的一样", async () => {
    await expect(prize(page, 1)).toContainText("概率1%");
    await prize(page, 1).getByLabel("份数").fill("33");
    await expect(prize(page, 1)).toContainText("概率25%");
  });
  await test.step("错处写在原处，刷新后填好的还在", async () => {
    await prize(page, 1).getByLabel("价值（元）").fill("50000.01");
    await press(page, "建立");
    await expect(prize(page, 1).getByLabel("价值（元）")).toBeFocused();
    await expect(prize(page, 1)).toContainText("奖品价值最高50000元");
    await page.reload();
    await expect(prize(page, 1).getByLabel("奖品名称")).toHaveValue("保温杯");
    await prize(page, 1).getByLabel("价值（元）").fill("39.9");
  });
  await press(page, "建立");
  await expect(drawer(page).getByText("未开始", { exact: true })).toBeVisible();
  const id = /open=(\d+)/.exec(page.url())?.[1];
  await test.step("未开始可改", async () => {
    await press(page, "加一个奖品");
    await prize(page, 3).getByLabel("奖品名称").fill("10积分");
    await prize(page, 3).getByLabel("种类").selectOption("积分");
    await prize(page, 3).getByLabel("积分", { exact: true }).fill("10");
    await press(page, "保存");
    await expect(page.getByText("已保存")).toBeVisible();
  });
  await test.step("结束后只能看", async () => {
    await press(page, "立即结束");
    const asked = page.getByRole("dialog", { name: /结束“/ });
    await asked.getByRole("textbox").fill("改期");
    await asked.getByRole("button", { name: "结束活动" }).click();
    await expect(drawer(page).getByText(/抽奖已经结束，不能再改/)).toBeVisible();
    await expect(drawer(page).getByRole("table", { name: "奖品" }).getByRole("row")).toHaveCount(4);
  });
  const running = await get<{ list: { id: number }[] }>(page, "/api/draw/list");
  expect(running.list.map((each) => String(each.id))).not.toContain(id);
});

test("两人同时改一次抽奖：改的不是一处就合在一起", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await fill(page, "演练同改抽奖");
  await press(page, "建立");
  await expect(drawer(page).getByText("未开始", { exact: true })).toBeVisible();
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await enterBackOffice(other, "admin");
  await other.goto(page.url());
  await field(other, "规则").fill("每店每天一次，先到先得");
  await press(other, "保存");
  await expect(other.getByText("已保存")).toBeVisible();
  await field(page, "名称").fill("演练同改抽奖（新）");
  await press(page, "保存");
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await box.getByRole("button", { name: "合并保存" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await page.reload();
  await expect(field(page, "名称")).toHaveValue("演练同改抽奖（新）");
  await expect(field(page, "规则")).toHaveValue("每店每天一次，先到先得");
});

test("抽奖页在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/draws?state=running");
  const first = main(page).locator("[data-row] a").first();
  await expect(first).toBeVisible();
  const running = new URL((await first.getAttribute("href")) ?? "", page.url()).searchParams.get("open");
  for (const path of ["/admin/draws", "/admin/draws?open=new", `/admin/draws?open=${running}`]) {
    await page.goto(path);
    await expect(main(page).locator("[data-row]").or(drawer(page)).first()).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "finance");
  await page.goto("/admin/draws");
  await expect(main(page)).toContainText("运营");
});
