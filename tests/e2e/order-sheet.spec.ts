/** 快速订货 (spec.md §2 /purchase): an order sheet typed line by line, kept in the browser. */
import { expect, type Page } from "@playwright/test";
import { cartLines, get, takeCart } from "./buyer.ts";
import { isBuyable, type Row, rowsWhere, rowWhere } from "./goods.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

const suits = (goods: Row) =>
  isBuyable(goods) && goods.number >= 20 && goods.order_limit === 0 && goods.zbz <= 1;
const row = (page: Page, at: number) => page.getByRole("combobox", { name: `第${at}行商品` });
const quantity = (page: Page, goods: { id: number }) => page.locator(`input[data-quantity="${goods.id}"]`);

/** Types a name and chooses these goods of what is found, by keyboard alone. */
async function type(page: Page, at: number, goods: Row): Promise<void> {
  await row(page, at).fill(goods.name);
  await expect(page.getByRole("option").first()).toBeVisible();
  const address = `/api/goods/search?keywords=${encodeURIComponent(goods.name)}&type=1`;
  const { list } = await get<{ list: { id: number }[] }>(page, address);
  const place = list.findIndex(({ id }) => id === goods.id);
  for (let step = 0; step < place; step += 1) await row(page, at).press("ArrowDown");
  await row(page, at).press("Enter");
  await expect(quantity(page, goods)).toBeFocused();
}

test("键盘逐行录入，合计在下方，刷新后草稿还在，一起加入购物车", async ({ page }) => {
  const [first, second] = (await rowsWhere(page, suits, 2)) as [Row, Row];
  await page.goto("/purchase");
  await type(page, 1, first);
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(row(page, 2)).toBeFocused();
  await type(page, 2, second);
  await page.keyboard.type("4");
  await expect(page.getByText("参考合计")).toContainText("¥");
  await page.reload();
  await expect(quantity(page, first)).toHaveValue("2");
  await expect(quantity(page, second)).toHaveValue("4");
  await expectReadable(page);
  await page.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(page.getByText("已加入2行")).toBeVisible();
  await expect(quantity(page, first)).toHaveCount(0);
  const inCart = await cartLines(page);
  expect(inCart.map(({ goods_id, number }) => [goods_id, number]).sort()).toEqual(
    [
      [first.id, 2],
      [second.id, 4],
    ].sort(),
  );
  await page.reload();
  await expect(row(page, 1)).toBeVisible();
  await test.step("编码和拼音首字母也能找到；找不到时说明", () => findBySpelling(page));
});

async function findBySpelling(page: Page): Promise<void> {
  await row(page, 1).fill("amxl");
  await expect(page.getByRole("option").first()).toContainText("阿莫西林");
  await row(page, 1).press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await row(page, 1).fill("查无此药甲乙丙");
  await expect(page.getByText("没有找到，可换个写法")).toBeVisible();
}

test("超过库存的行留在单上并说明原因，其余加入；不能购买的商品显示原因", async ({ page }) => {
  const [good, short] = (await rowsWhere(page, suits, 2)) as [Row, Row];
  const blocked = await rowWhere(page, (goods) => goods.is_buy === 0 && goods.reasons.length > 0);
  await page.goto("/purchase");
  await type(page, 1, good);
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await type(page, 2, short);
  await page.keyboard.type("999999");
  await page.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(page.getByText("1行未加入")).toBeVisible();
  await expect(quantity(page, short)).toHaveValue("999999");
  await expect(quantity(page, good)).toHaveCount(0);
  await page.getByRole("button", { name: `删除${short.name}` }).click();
  await expect(quantity(page, short)).toHaveCount(0);
  await row(page, 1).fill(blocked.name);
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("上传过的采购计划可以填入订货单", async ({ page }) => {
  const [goods] = (await rowsWhere(page, suits, 1)) as unknown as [Row & { ypgg: string; sccj: string }];
  await page.goto("/kjcg");
  const text = `品名,规格,厂家,数量\n${goods.name},"${goods.ypgg}",${goods.sccj},6\n`;
  const file = { name: "周计划.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("选择文件（.xlsx 或 CSV）").setInputFiles(file);
  await expect(page.getByRole("region", { name: "识别结果" })).toContainText("共1行");
  await page.getByRole("link", { name: /^快速订货（/ }).click();
  await page.getByRole("button", { name: "把周计划.csv填入订货单" }).click();
  await expect(quantity(page, goods)).toHaveValue("6");
});
