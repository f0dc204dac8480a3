/** 运营 keeps prices on the sheet and price groups with their shops; whoever is asked explains a price by the simulator. */
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { originOf } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const grid = (page: Page) => page.getByRole("grid", { name: "价格表" });
const drawer = (page: Page) => page.getByRole("dialog").first();
const cell = (page: Page, row: number, column: number) => page.locator(`#price-cell-${row}-${column}`);

async function openSheet(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/prices?q=${encodeURIComponent(words)}`);
  await expect(cell(page, 2, 0)).toBeVisible();
}

const pricesOf = async (page: Page, rows: readonly number[]) =>
  Promise.all(rows.map(async (row) => [row, (await cell(page, row, 0).textContent()) ?? ""] as const));

/** Other journeys buy the same goods. */
async function putBack(page: Page, prices: readonly (readonly [number, string])[]): Promise<void> {
  for (const [row, price] of prices) {
    await cell(page, row, 0).click();
    await page.keyboard.type(price);
    await page.keyboard.press("Enter");
  }
  await save(page, "演练还原");
  for (const [row, price] of prices) await expect(cell(page, row, 0)).toHaveText(price);
  await expect(drawer(page)).toHaveCount(0);
}

async function save(page: Page, reason: string, { at }: { at?: string } = {}): Promise<void> {
  await main(page).getByRole("button", { name: "预览" }).click();
  await drawer(page).getByLabel("改价原因").fill(reason);
  if (at !== undefined) await drawer(page).getByLabel("生效时间").fill(at);
  await drawer(page)
    .getByRole("button", { name: /^保存\d+行$/ })
    .click();
}

test("价格表像表格软件一样填：键盘、复制粘贴、向下填充、按比例调整、撤销；预览后保存，有误的行留下", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterBackOffice(page, "marketing");
  await openSheet(page, "注射液");
  const before = await pricesOf(page, [0, 1]);
  await cell(page, 0, 0).click();
  await test.step("打字盖掉原值，Enter 到下一行，Escape 不改，F2 接着改", async () => {
    await page.keyboard.type("100.5");
    await page.keyboard.press("Enter");
    await expect(cell(page, 0, 0)).toHaveText("100.5");
    await page.keyboard.type("7");
    await page.keyboard.press("Escape");
    await expect(cell(page, 1, 0)).not.toHaveText("7");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("F2");
    await page.keyboard.type("5");
    await page.keyboard.press("Tab");
    await expect(cell(page, 0, 0)).toHaveText("100.55");
  });
  await test.step("复制一格，粘贴到选中的几格；向下填充；调整；撤销", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(cell(page, 2, 0)).toHaveText("100.55");
    await main(page).getByLabel("选中的价格").fill("+3%");
    await main(page).getByRole("button", { name: "调整" }).click();
    await expect(cell(page, 1, 0)).toHaveText("103.57");
    await cell(page, 0, 0).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("ControlOrMeta+d");
    await expect(cell(page, 1, 0)).toHaveText("100.55");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(cell(page, 1, 0)).toHaveText("103.57");
    await expect(main(page).getByText(/已改\s*3\s*行/)).toBeVisible();
  });
  await test.step("刷新后填的还在；有误的行说明原因，其余照样保存", async () => {
    await cell(page, 2, 0).click();
    await page.keyboard.type("abc");
    await page.keyboard.press("Enter");
    await page.reload();
    await expect(cell(page, 2, 0)).toHaveText("abc");
    await save(page, "演练调价");
    await expect(page.getByText("已改2行")).toBeVisible();
    await expect(grid(page)).toContainText("原价须大于0");
    await expect(main(page).getByText(/已改\s*1\s*行/)).toBeVisible();
    await main(page).getByRole("button", { name: "放弃修改" }).click();
    await page.getByRole("dialog", { name: "放弃修改" }).getByRole("button", { name: "放弃修改" }).click();
    await expect(cell(page, 0, 0)).toHaveText("100.55");
  });
  await test.step("看价格变化和谁付什么价，在抽屉里改阶梯价", async () => {
    await grid(page).getByRole("rowheader").first().getByRole("button").click();
    await expect(drawer(page).getByRole("table", { name: /原价/ })).toContainText("100.55");
    await expect(drawer(page).getByRole("heading", { name: "谁付什么价" })).toBeVisible();
    await expectClean(page, desktop);
    await drawer(page).getByRole("button", { name: "加一级" }).click();
    const [from, price] = [
      drawer(page)
        .getByLabel(/级数量/)
        .last(),
      drawer(page)
        .getByLabel(/级单价/)
        .last(),
    ];
    await from.fill("100000");
    await price.fill("0.5");
    await drawer(page).getByRole("button", { name: "放入价格表" }).click();
    await drawer(page).getByRole("button", { name: "关闭" }).click();
    await expect(main(page).getByText(/已改\s*1\s*行/)).toBeVisible();
    await main(page).getByRole("button", { name: "撤销" }).click();
  });
  await putBack(page, before);
});

test("两人同时改一行：各改各的合在一起，同一格就选", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await openSheet(page, "注射液");
  const before = await pricesOf(page, [2]);
  const other = await otherPage(page, browser);
  await openSheet(other, "注射液");
  for (const [who, price] of [
    [other, "201"],
    [page, "202"],
  ] as const) {
    await cell(who, 2, 0).click();
    await who.keyboard.type(price);
    await who.keyboard.press("Enter");
    await save(who, "演练同时改价");
    if (who === other) await expect(who.getByText("已改1行")).toBeVisible();
  }
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await box.getByRole("radio", { name: /我的：202/ }).check();
  await box.getByRole("button", { name: "合并保存" }).click();
  await save(page, "演练同时改价");
  await expect(page.getByText("已改1行")).toBeVisible();
  await expect(cell(page, 2, 0)).toHaveText("202");
  await putBack(page, before);
});

async function otherPage(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await enterBackOffice(other, "admin");
  return other;
}

test("价格组：新建、改名，按单位名称放入和移出店铺，每家各有结果", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/price-groups?open=new");
  await drawer(page).getByLabel("编码", { exact: true }).fill("drill");
  await drawer(page).getByLabel("名称", { exact: true }).fill("演练组");
  await drawer(page).getByRole("button", { name: "添加", exact: true }).click();
  await expect(drawer(page).getByText("0家店铺，0个分组价")).toBeVisible();
  await drawer(page).getByLabel("名称", { exact: true }).fill("演练连锁");
  await drawer(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await drawer(page).getByLabel("查找店铺").fill("药");
  const found = drawer(page).getByRole("list", { name: "找到的客户" }).getByRole("button").first();
  const name = (await found.textContent()) ?? "";
  await found.click();
  await drawer(page).getByRole("button", { name: "放入价格组" }).click();
  await expect(drawer(page).getByRole("list", { name: "调整结果" })).toContainText("已调整");
  const members = drawer(page).getByRole("list", { name: "组内店铺" });
  await expect(members).toContainText(name);
  await expectClean(page, desktop);
  await members.getByRole("button", { name: `移出${name}` }).click();
  await expect(drawer(page).getByText("还没有店铺，在上面查找放入")).toBeVisible();
});

test("价格模拟：取客户的清单算出每一分钱，没有享受的活动说明原因", async ({ page }) => {
  await enterBackOffice(page, "finance");
  await page.goto("/admin/simulator");
  await main(page).getByRole("button", { name: "计算" }).click();
  await expect(main(page).getByText("请先选择客户")).toBeVisible();
  await main(page).getByLabel("客户").fill("药");
  await main(page).getByRole("list", { name: "找到的客户" }).getByRole("button").first().click();
  await main(page).getByLabel("放入商品").fill("片");
  await main(page).getByRole("list", { name: "找到的商品" }).getByRole("button").first().click();
  await main(page)
    .getByLabel(/的数量$/)
    .fill("60");
  await main(page).getByRole("button", { name: "计算" }).click();
  const result = main(page).getByRole("region", { name: "计算结果" });
  await expect(result).toContainText("应付金额");
  await expect(result.getByRole("heading", { name: /没有享受的活动/ })).toBeVisible();
  await test.step("地址里有这一次模拟：刷新、后退、别人打开都再算一次", async () => {
    await page.reload();
    await expect(result).toContainText("应付金额");
    await expect(main(page).getByLabel(/的数量$/)).toHaveValue("60");
    await expect(main(page).getByRole("button", { name: "再算一次" })).toBeVisible();
    const shared = page.url();
    await main(page)
      .getByLabel(/的数量$/)
      .fill("80");
    await main(page).getByRole("button", { name: "计算" }).click();
    await expect(result.getByRole("table", { name: "每行怎么来的" })).toContainText("× 80");
    await page.goBack();
    await expect(result.getByRole("table", { name: "每行怎么来的" })).toContainText("× 60");
    await page.goto("/admin");
    await page.goto(shared);
    await expect(result.getByRole("table", { name: "每行怎么来的" })).toContainText("× 60");
    for (const size of [tablet, desktop]) await expectClean(page, size);
  });
  await test.step("自己勾选用哪几张券，也在地址里；改回自动选用就是原来的金额", async () => {
    const used = result.getByRole("checkbox", { checked: true });
    const facts = result.locator("dl").first();
    const before = await facts.textContent();
    await used.first().click();
    await expect(result).toContainText("按下面勾选的用券");
    await expect(facts).not.toHaveText(before ?? "");
    expect(new URL(page.url()).searchParams.has("coupons")).toBe(true);
    await result.getByRole("button", { name: "改为自动选用" }).click();
    await expect(facts).toHaveText(before ?? "");
  });
});

test("定时改价：保存时写明生效时间，表里看得到待生效，可以取消；改错的价能撤销，被别人改过的列出来", async ({
  page,
}) => {
  await enterBackOffice(page, "marketing");
  await openSheet(page, "注射液");
  const before = await pricesOf(page, [0]);
  await test.step("写明生效时间的价格不马上生效，在表和抽屉里是待生效", async () => {
    await change(page, "310");
    await save(page, "演练定时", { at: "2027-01-01T00:00" });
    await expect(page.getByText("已排定1行，到时间自动改价")).toBeVisible();
    await expect(cell(page, 0, 0)).toHaveText(before[0]?.[1] ?? "");
    await expect(cell(page, 0, 0)).toHaveAttribute("title", /2027-01-01 00:00起310/);
    await expect(grid(page)).toContainText("待生效1项");
  });
  await test.step("在定时改价里选中取消", async () => {
    await main(page).getByRole("button", { name: "定时改价" }).focus();
    await page.keyboard.press("Enter");
    await expect(drawer(page).getByRole("table", { name: "定时改价" })).toContainText("演练定时");
    for (const size of [tablet, desktop]) await expectClean(page, size);
    await drawer(page).getByRole("row").filter({ hasText: "310.00" }).getByRole("checkbox").check();
    await drawer(page).getByLabel("取消原因").fill("演练还原");
    await page.keyboard.press("Enter");
    await expect(page.getByText("已取消1项")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cell(page, 0, 0)).not.toHaveAttribute("title");
  });
  await test.step("改过的价在改价记录里撤销，随即恢复", async () => {
    await change(page, "320");
    await save(page, "演练改错");
    await expect(page.getByText("已改1行")).toBeVisible();
    await expect(cell(page, 0, 0)).toHaveText("320");
    await change(page, "330");
    await save(page, "演练再改");
    await expect(drawer(page)).toHaveCount(0);
    await expect(cell(page, 0, 0)).toHaveText("330");
    await main(page).getByRole("button", { name: "改价记录" }).click();
    const changes = drawer(page).getByRole("list", { name: "改价记录" }).getByRole("listitem");
    for (const size of [tablet, desktop]) await expectClean(page, size);
    await undo(page, changes.filter({ hasText: "演练改错" }).first());
    const box = page.getByRole("dialog", { name: "撤销改价" });
    await expect(box).toContainText("又被改过，不能撤销");
    await expect(box.getByRole("table", { name: "之后又被改过的行" })).toContainText("330.00");
    await page.keyboard.press("Escape");
    for (const reason of ["演练再改", "演练改错"]) {
      await undo(page, changes.filter({ hasText: `${reason}，` }).first());
      await expect(box).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(cell(page, 0, 0)).toHaveText(before[0]?.[1] ?? "");
  });
});

async function change(page: Page, price: string): Promise<void> {
  await cell(page, 0, 0).click();
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
}

async function undo(page: Page, entry: Locator): Promise<void> {
  await entry.getByRole("button", { name: /^撤销改价/ }).click();
  const box = page.getByRole("dialog", { name: "撤销改价" });
  await box.getByLabel("撤销原因").fill("演练还原");
  await box.getByRole("button", { name: "撤销", exact: true }).click();
}

test("导出的价格表原样传回，没有一行要改", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await openSheet(page, "注射液");
  await main(page).getByRole("button", { name: "导出" }).click();
  await expect(page.getByText("已开始导出")).toBeVisible();
  await page.goto("/admin/exports");
  const link = main(page)
    .getByRole("row")
    .filter({ hasText: "价格表" })
    .first()
    .getByRole("link", { name: /CSV/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent("download");
  await link.click();
  const buffer = await readFile(await (await download).path());
  await page.goto("/admin/prices?file=new");
  await drawer(page)
    .getByLabel("选择价格表")
    .setInputFiles({ name: "原样.csv", mimeType: "text/csv", buffer });
  await expect(drawer(page).getByText("没有要改的行。")).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "有误 0 行" })).toBeVisible();
});

test("三页在1440和768宽都无障碍，390宽不用横向滚动", async ({ page }) => {
  await enterBackOffice(page, "admin");
  await openSheet(page, "片");
  await look(page);
  await page.goto("/admin/price-groups");
  await expect(main(page).locator("[data-row]").first()).toBeVisible();
  await look(page);
  await page.goto("/admin/simulator");
  await expect(main(page).getByRole("button", { name: "计算" })).toBeVisible();
  await look(page);
});

async function look(page: Page): Promise<void> {
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
}
