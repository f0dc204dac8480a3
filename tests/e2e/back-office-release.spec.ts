/** 商品上架由两人办理: 运营 completes the sheet and asks, 质量 looks and releases, a buyer finds it; then it is taken off. */
import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { enterAs, get, originOf, post } from "./buyer.ts";
import { operate } from "./operator.ts";
import { desktop, expectClean } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const save = (page: Page) => button(page, "保存").click();
type Shelf = { version: number };

/** Goods of this journey's own: imported, on the shelf, and taken off it. */
async function toRelease(page: Page, file: string): Promise<{ id: number; name: string }> {
  const code = `YLSJ${Date.now()}`;
  const heading =
    "商品编码,商品名称,规格,单位,生产厂家,剂型,类别,处方分类,批准文号,贮藏,批发价,库存,批号,有效期至";
  const row =
    "演练上架颗粒,10g*9袋,盒,演练制药有限公司,颗粒剂,中成药,甲类OTC,国药准字Z99990001,密封,12.5,500,YL01,2035-12-31";
  await writeFile(file, `${heading}\n${code},${row}\n`);
  // Its report stands beside it, not in the folder that the command runs in.
  await operate("import", file, "--report", `${file}.report.xlsx`);
  const { list } = await get<{ list: { id: number; name: string }[] }>(page, `/api/admin/goods?q=${code}`);
  const [found] = list;
  if (!found) throw new Error("the import brought no such goods");
  const { version } = await get<Shelf>(page, `/api/admin/goods/${found.id}`);
  await post(page, `/api/admin/goods/${found.id}/off`, { version, reason: "演练下架" });
  return found;
}

/** In the box over the page, by the keyboard alone. */
async function confirmByKeys(page: Page, title: RegExp, reason: string): Promise<void> {
  const box = page.getByRole("dialog", { name: title });
  await box.getByRole("textbox").focus();
  await page.keyboard.type(reason);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box).toHaveCount(0);
}

test("资料改过的商品：运营补齐并申请上架，质量看清后同意，买家能买；下架随即停售，一人可恢复", async ({
  page,
  browser,
}, info) => {
  await enterBackOffice(page, "marketing");
  const { id } = await toRelease(page, info.outputPath("演练上架.csv"));
  await page.goto(`/admin/goods/${id}`);
  await test.step("补齐资料，没有填完不能申请", async () => {
    await expect(button(page, "重新上架")).toBeEnabled();
    await field(page, "贮藏条件").fill("");
    await save(page);
    await expect(main(page).getByText("上次放行后改过贮藏条件")).toBeVisible();
    await expect(main(page).getByRole("list", { name: "申请上架前还缺" })).toContainText("请填写贮藏条件");
    await expect(button(page, "申请上架")).toBeDisabled();
    await field(page, "贮藏条件").fill("演练：密封，阴凉处");
    await field(page, "上市许可持有人").fill("演练持有人");
    await field(page, "批准文号有效期至").fill("2035-12-31");
    await save(page);
    await expect(main(page).getByText("资料已齐，可以申请上架。")).toBeVisible();
  });
  await test.step("只用键盘申请，写到一半的资料还在", async () => {
    await field(page, "产地").fill("演练产地");
    await button(page, "申请上架").focus();
    await page.keyboard.press("Enter");
    await confirmByKeys(page, /^申请上架/, "演练换包装");
    await expect(main(page).getByText(/申请\d+在等待质量负责人审批/)).toBeVisible();
    await expect(field(page, "产地")).toHaveValue("演练产地");
    await expect(main(page).getByText("待审", { exact: true })).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await page.setViewportSize(desktop);
    await button(page, "放弃修改").click();
  });
  await test.step("质量在待办里看清法规要看的，同意", async () => {
    await enterBackOffice(page, "quality");
    await page.goto("/admin");
    await main(page)
      .getByRole("link", { name: /演练换包装/ })
      .click();
    const drawer = page.getByRole("dialog").first();
    const asked = drawer.getByRole("list", { name: "申请的内容" });
    for (const said of ["演练：密封，阴凉处", "批准文号有效期至：", "购买单位须具备：", "网络销售禁止清单："])
      await expect(asked).toContainText(said);
    await drawer.getByRole("button", { name: "同意", exact: true }).click();
    await confirmByKeys(page, /^同意这项申请/, "已核对批件");
    await expect(drawer).toContainText(/已同意，.+（quality）/);
  });
  await test.step("买家能买；质量一人下架，买家随即看到，一人恢复", async () => {
    const buyer = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
    await enterAs(buyer, "demo");
    const onShelf = async () => (await get<{ is_buy: number }>(buyer, `/api/goods/detail/${id}`)).is_buy;
    expect(await onShelf()).toBe(1);
    await page.goto(`/admin/goods/${id}`);
    await button(page, "下架").click();
    await confirmByKeys(page, /^下架/, "演练包装破损");
    await expect(main(page).getByRole("list", { name: "变更记录" })).toContainText("商品下架：演练包装破损");
    expect(await onShelf()).toBe(0);
    await button(page, "重新上架").click();
    await confirmByKeys(page, /^重新上架/, "演练恢复");
    await expect(button(page, "下架")).toBeVisible();
    expect(await onShelf()).toBe(1);
    await buyer.context().close();
  });
  await test.step("演练的商品不再卖", async () => {
    await button(page, "下架").click();
    await confirmByKeys(page, /^下架/, "演练结束");
    await expect(button(page, "重新上架")).toBeVisible();
  });
});
