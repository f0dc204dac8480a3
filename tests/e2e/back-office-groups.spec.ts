/** 运营 keeps groups of goods in the back office; buyers have their lists at once. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get } from "./buyer.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();
const inside = (page: Page) => drawer(page).getByRole("list", { name: "组内的商品" });

type Goods = { id: number; code: string; name: string };
const someGoods = async (page: Page) =>
  (await get<{ list: Goods[] }>(page, "/api/admin/goods?state=on&page_size=3")).list;

test("商品组：新建、粘贴编码、从列表批量加入、移出、改名，客户随即看到；用着的不能删，换下后删除", async ({
  page,
}) => {
  await enterBackOffice(page, "marketing");
  const [one, two] = await someGoods(page);
  if (!one || !two) throw new Error("the demo has no such goods");
  await page.goto("/admin/goods");
  await main(page).getByRole("link", { name: "商品组", exact: true }).click();
  await test.step("新建，编码粘贴进来，没有的写明", async () => {
    await main(page).getByRole("button", { name: "新建商品组" }).click();
    await drawer(page).getByLabel("名称", { exact: true }).fill("演练商品组");
    await press(page, "保存");
    await expect(inside(page)).toContainText("还没有商品");
    await drawer(page).getByText("粘贴商品编码").click();
    await drawer(page).getByLabel("商品编码").fill(`${one.code}\n没有这个码`);
    await press(page, "放入这些商品");
    await expect(inside(page).getByRole("listitem")).toContainText(one.code);
    await expect(drawer(page).getByRole("status")).toContainText("没有这些编码的商品（1个）：没有这个码");
  });
  const id = Number(new URL(page.url()).searchParams.get("open"));
  const shown = async () =>
    (await get<{ list: Goods[] }>(page, `/api/goods/list?group=${id}`)).list.map((each) => each.id);
  await expectClean(page, desktop);
  await expectClean(page, tablet);
  await expectToFit(page, tablet);
  await page.setViewportSize(desktop);
  await test.step("从商品列表批量加入", async () => {
    await page.goto(`/admin/goods?q=${two.code}`);
    await main(page)
      .getByRole("row", { name: new RegExp(two.code) })
      .getByRole("checkbox")
      .check();
    await main(page).getByRole("button", { name: "加入商品组", exact: true }).click();
    const box = page.getByRole("dialog", { name: "加入商品组" });
    await box.getByLabel("商品组").selectOption({ label: "演练商品组" });
    await box.getByLabel("原因").fill("演练");
    await box.getByRole("button", { name: "预览" }).click();
    await box.getByRole("button", { name: "加入商品组 1 条" }).click();
    await expect.poll(shown).toEqual(expect.arrayContaining([one.id, two.id]));
  });
  await test.step("改名，移出一个，变更记录里都有", async () => {
    await page.goto(`/admin/goods?view=groups&open=${id}`);
    await drawer(page).getByLabel("名称", { exact: true }).fill("演练药箱");
    await press(page, "保存");
    // The drawer lies over the list, which is out of reach until it is closed.
    await expect(page.locator("main").getByText("演练药箱")).toBeVisible();
    await press(page, `移出${one.name}`);
    await expect.poll(shown).toEqual([two.id]);
    await drawer(page).getByText("变更记录").click();
    await expect(drawer(page)).toContainText("移出的商品");
  });
  await test.step("删除，商品不受影响", async () => {
    await press(page, "删除");
    await page
      .getByRole("dialog", { name: "删除“演练药箱”？" })
      .getByRole("button", { name: "删除" })
      .click();
    await expect(main(page).getByRole("link", { name: "演练药箱" })).toHaveCount(0);
  });
});

test("质量看商品，不管商品组：没有这个分页，地址也只给商品", async ({ page }) => {
  await enterBackOffice(page, "quality");
  await page.goto("/admin/goods?view=groups");
  await expect(main(page).getByRole("table")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "商品组", exact: true })).toHaveCount(0);
});
