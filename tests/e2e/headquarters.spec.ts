/** 总部采购: the demo's chain orders for its shops from one table, and decides what they ask for. */
import { expect, type Locator, type Page } from "@playwright/test";
import { emptyCart, enterAs, findGoods, get, originOf, putInCart } from "./buyer.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

type Table = {
  shops: { id: number; company: string }[];
  rows: { goods_id: number; name: string; cells: { shop_id: number; number: number; price: number }[] }[];
};

const table = (page: Page) => page.getByRole("region", { name: "采购表" });
const cellOf = (page: Page, company: string, name: string): Locator =>
  table(page).getByRole("textbox", { name: `${company} ${name}数量`, exact: true });

test("总部在一张表里像电子表格那样填数量，一次为三家店下单，证照过期的店只停自己那一列", async ({ page }) => {
  await enterAs(page, "chain");
  const { shops, rows } = await get<Table>(page, "/api/chain/table");
  const [first, second, lapsed] = shops.map(({ company }) => company) as [string, string, string];
  const [top, next] = rows.map(({ name }) => name) as [string, string];
  await write(page, rows[0], { shop_id: shops[2]?.id ?? 0, number: 5 });
  await page.goto("/user");
  await page.getByRole("navigation", { name: "会员中心" }).getByRole("link", { name: "总部采购" }).click();
  await expect(table(page).getByRole("columnheader", { name: lapsed })).toContainText("药品经营许可证已于");
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await test.step("方向键、Enter 移动，粘贴一块数量，刷新后还在", async () => {
    const start = cellOf(page, first, top);
    await start.click();
    await page.keyboard.press("Enter");
    await expect(cellOf(page, first, next)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(cellOf(page, second, next)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await expect(start).toBeFocused();
    await paste(start, "30\t60\n30\t60");
    await expect(cellOf(page, second, next)).toHaveValue("60");
    await expect(page.getByText("已自动保存")).toBeVisible();
    await expect.poll(() => numbersOf(page, rows[1]?.goods_id)).toEqual([30, 60]);
    await page.reload();
    await expect(cellOf(page, second, next)).toHaveValue("60");
  });
  await test.step("一次提交，结果页一店一行", async () => {
    await page.getByRole("button", { name: "为各店下单" }).click();
    await expect(page).toHaveURL(/\/zbcg\/info\/\d+$/);
    const results = page.getByRole("list", { name: "各店结果" }).getByRole("listitem");
    await expect(results.filter({ hasText: first })).toContainText("待付款");
    await expect(results.filter({ hasText: second })).toContainText("待付款");
    await expect(results.filter({ hasText: lapsed })).toContainText("药品经营许可证已于");
    await expectReadable(page);
    await page.setViewportSize(desktop);
    await page.getByRole("link", { name: "返回采购表" }).click();
    await expect(cellOf(page, first, top)).toHaveValue("");
    await expect(cellOf(page, lapsed, top)).not.toHaveValue("");
  });
});

test("手机上一次看一家店；搜索或粘贴计划加入商品，移除商品", async ({ page }) => {
  await enterAs(page, "chain");
  const { shops } = await get<Table>(page, "/api/chain/table");
  const goods = await findGoods(page, (each) => each.number >= 40);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/zbcg");
  await page.getByText("粘贴采购计划，或选择文件").click();
  const { code } = await get<{ code: string }>(page, `/api/goods/detail/${goods.id}`);
  await page.getByLabel(/^采购计划（/u).fill(`编码\t数量\n${code}\t${goods.zbz}\nNO-SUCH-CODE\t3`);
  await page.getByRole("button", { name: "识别并加入" }).click();
  await expect(page.getByText("识别出1个品种；1行没有把握，请搜索后加入：第3行NO-SUCH-CODE")).toBeVisible();
  const added = cellOf(page, shops[0]?.company ?? "", goods.name);
  await expect(added).toHaveValue(String(goods.zbz));
  await page.getByRole("combobox", { name: "店铺", exact: true }).selectOption(shops[1]?.company ?? "");
  await expect(table(page).getByRole("columnheader", { name: shops[1]?.company })).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: shops[0]?.company })).toBeHidden();
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await table(page)
    .getByRole("button", { name: `移除${goods.name}`, exact: true })
    .click();
  await expect(added).toHaveCount(0);
});

test("门店从购物车申请，预算外的等总部审批；总部改数量后通过，门店看到订单", async ({ page, browser }) => {
  await enterAs(page, "branch");
  await emptyCart(page);
  const goods = await findGoods(
    page,
    (each) => each.number >= 200 && (each.price ?? 0) > 0 && each.order_limit === 0,
  );
  const step = Math.max(1, goods.zbz);
  // Beyond the 1,500 yuan that the demo gives this shop a month.
  const pieces = Math.ceil(1600 / (goods.price ?? 1) / step) * step;
  await putInCart(page, goods, Math.min(pieces, Math.floor(goods.number / step) * step));
  await page.goto("/zbcg");
  await page.getByRole("textbox", { name: "申请说明" }).fill("换季补货");
  await page.getByRole("button", { name: "提交申请" }).click();
  const own = page
    .getByRole("list", { name: "采购申请" })
    .getByRole("listitem")
    .filter({ hasText: "换季补货" })
    .first();
  await expect(own).toContainText("待总部审批");
  await expectReadable(page);
  const head = await (await browser.newContext()).newPage();
  await enterAs(head, "chain");
  await head.goto("/zbcg?tab=requests");
  const asked = head
    .getByRole("list", { name: "采购申请" })
    .getByRole("listitem")
    .filter({ hasText: "换季补货" })
    .first();
  await asked.getByRole("textbox", { name: `${goods.name}通过数量` }).fill(String(step * 2));
  await expectReadable(head);
  await asked.getByRole("button", { name: "通过并下单" }).click();
  await expect(asked).toContainText("已下单");
  await head.context().close();
  await page.reload();
  await expect(own).toContainText("订单");
});

test("总部设预算、移出店铺，再把自己名下的店加入", async ({ page }) => {
  await enterAs(page, "chain");
  const { shops } = await get<Table>(page, "/api/chain/table");
  const last = shops.at(-1)?.company ?? "";
  await page.goto("/zbcg?tab=shops");
  const card = page.getByRole("list", { name: "下属店铺" }).getByRole("listitem").filter({ hasText: last });
  const budget = card.getByRole("textbox", { name: `${last}每月预算（元）` });
  await budget.fill("一千");
  await card.getByRole("button", { name: "保存" }).click();
  await expect(card.getByRole("alert")).toContainText("预算须为数字");
  await budget.fill("1500");
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("预算已保存")).toBeVisible();
  await expectReadable(page);
  await card.getByRole("button", { name: `移出${last}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: `加入${last}` }).click();
  await expect(card).toHaveCount(1);
});

/** As a colleague writes it. */
async function write(
  page: Page,
  row: Table["rows"][number] | undefined,
  { shop_id, number }: { shop_id: number; number: number },
): Promise<void> {
  const was = row?.cells.find((cell) => cell.shop_id === shop_id)?.number ?? 0;
  const data = { cells: [{ goods_id: row?.goods_id, shop_id, number, was }] };
  const headers = { Origin: await originOf(page) };
  expect((await page.request.put("/api/chain/table", { headers, data })).status()).toBe(200);
}

async function numbersOf(page: Page, goodsId: number | undefined): Promise<number[]> {
  const { rows } = await get<Table>(page, "/api/chain/table");
  const row = rows.find(({ goods_id }) => goods_id === goodsId);
  return (row?.cells ?? []).slice(0, 2).map(({ number }) => number);
}

/** What a spreadsheet has copied. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
