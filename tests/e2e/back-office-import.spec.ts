/** 运营 uploads a list of goods, says what a column is, previews, applies, and takes it back; by keys, on a desk and a tablet. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const fileOf = (lines: readonly string[], name = "演练商品.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});
const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  main(page).getByLabel("选择商品表").setInputFiles(file);

test("上传商品表，改正一列的含义，预览、应用，再撤销，店里和原来一样", async ({ page }) => {
  const code = `YLDR${Date.now()}`;
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/goods");
  await main(page).getByRole("link", { name: "导入商品" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/goods\/import$/);
  await test.step("不是商品表的文件，说明哪里不对", async () => {
    await choose(page, fileOf(["%PDF-1.7"], "x.csv"));
    await expect(panel(page, "上传商品表").getByRole("alert")).toContainText("PDF");
  });
  await choose(
    page,
    fileOf([
      "商品编码,叫法,规格,单位,生产厂家,类别",
      `${code}A,演练导入颗粒甲,10g*9袋,盒,演练制药有限公司,中成药`,
      `${code}B,演练导入颗粒乙,10g*9袋,盒,演练制药有限公司,中成药`,
      `${code}C,,10g*9袋,盒,演练制药有限公司,中成药`,
    ]),
  );
  await expect(page).toHaveURL(/id=\d+/);
  await test.step("没有选商品名称就不能预览，选好就能", async () => {
    await expect(main(page).getByText("还没有选：商品名称")).toBeVisible();
    await press(page, "预览").click();
    await expect(panel(page, "各列的含义").getByRole("alert")).toContainText("缺少 商品名称");
    const column = main(page).getByLabel("“叫法”的含义");
    await column.focus();
    await column.selectOption("商品名称");
    await press(page, "预览").focus();
    await page.keyboard.press("Enter");
  });
  await test.step("预览说清新增和拒绝", async () => {
    await expect(press(page, "新增 2")).toBeVisible();
    await press(page, "拒绝 1").click();
    await expect(page).toHaveURL(/result=refused/);
    await expect(main(page).getByRole("table", { name: "拒绝的行" })).toContainText("缺少商品名称");
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  });
  await test.step("写明原因后应用，商品在列表里", async () => {
    await press(page, "应用").click();
    await expect(main(page).getByText("请填写导入原因")).toBeVisible();
    await main(page).getByLabel("导入原因").fill("演练新品");
    await page.keyboard.press("Enter");
    await expect(press(page, "撤销这次导入")).toBeEnabled();
    const address = page.url();
    await page.goto(`/admin/goods?q=${code}A`);
    await main(page).getByRole("link", { name: "演练导入颗粒甲" }).click();
    await expect(main(page).getByRole("list", { name: "变更记录" })).toContainText("演练新品");
    await page.goto(address);
  });
  await test.step("撤销后新增的商品不在了", async () => {
    await press(page, "撤销这次导入").click();
    const box = page.getByRole("dialog", { name: "撤销这次导入" });
    await box.getByLabel("撤销原因").fill("演练结束");
    await box.getByRole("button", { name: "撤销", exact: true }).click();
    await expect(main(page).getByRole("heading", { name: /演练商品\.csv 已撤销/ })).toBeVisible();
    await page.goto(`/admin/goods?q=${code}A`);
    await expect(main(page).getByText("没有符合条件的记录")).toBeVisible();
  });
});

test("商品导入在1440和768宽都无障碍；质量负责人看不到", async ({ page }) => {
  await enterBackOffice(page, "admin");
  await page.goto("/admin/goods/import");
  await expect(panel(page, "最近的导入")).toBeVisible();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await enterBackOffice(page, "quality");
  await page.goto("/admin/goods");
  await expect(main(page).getByRole("heading", { name: "商品", exact: true })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "导入商品" })).toHaveCount(0);
});
