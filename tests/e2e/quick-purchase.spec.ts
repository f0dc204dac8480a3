/** 快捷采购 (spec.md §2 /kjcg): what the shop buys, by keyboard; purchase plans pasted and uploaded. */
import { expect, type Locator, type Page } from "@playwright/test";
import { asWorkbook } from "../../apps/server/src/catalogue/import/formats.fixture.ts";
import { cartLines, emptyCart, enterAs, type Goods, get, takeCart } from "./buyer.ts";
import { isBuyable, type Row, rowsWhere } from "./goods.ts";
import { paste, scriptsRun } from "./client-page.ts";
import { linkOf, partOf, readPage, textOf } from "./read-page.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

/** Opens the page as the buyer whose cart it fills. */
async function open(page: Page): Promise<void> {
  await takeCart(page, { username: "demo", index: 1 });
  await page.goto("/kjcg");
}

const suits = (goods: Row) =>
  isBuyable(goods) && goods.number >= 20 && goods.order_limit === 0 && goods.zbz <= 1;
type Plain = Goods & { ypgg: string; sccj: string };
type Bought = Plain & { usual_number: number };
const line = (goods: Plain, quantity: string) => [goods.name, goods.ypgg, goods.sccj, quantity].join("\t");
const bar = (page: Page) => page.getByRole("button", { name: "全部加入购物车" });

/** What the shop has ordered, other tests' orders included: such goods stand at their own place, not on top. */
async function boughtIds(page: Page): Promise<ReadonlySet<number>> {
  const { list } = await get<{ list: Goods[] }>(page, "/api/user/fast_buy?page_size=100");
  return new Set(list.map(({ id }) => id));
}

test("快捷采购一眼可见：首页快捷导航的第一个、右侧工具栏、空购物车", async ({ request }) => {
  const { whole } = await readPage({ request }, "/");
  const [first] = partOf(whole, "快捷导航").querySelectorAll("a");
  expect(textOf(first ?? null)).toBe("快捷采购");
  expect(linkOf(partOf(whole, "工具栏"), "快采")?.getAttribute("href")).toBe("/kjcg");
  await takeCart({ request }, { username: "demo", index: 1 });
  const cart = await readPage({ request }, "/cart");
  expect(linkOf(cart.main, "快捷采购")?.getAttribute("href")).toBe("/kjcg");
});

test("用键盘：搜索行添加商品，填数量，Enter 到按钮，加入购物车", async ({ page }) => {
  await open(page);
  const bought = await boughtIds(page);
  const isNew = (goods: Row) => suits(goods) && !bought.has(goods.id);
  const [first, second] = (await rowsWhere(page, isNew, 2)) as [Row, Row];
  const picker = page.getByRole("combobox", { name: "添加其他商品" });
  for (const goods of [first, second]) {
    await picker.fill(goods.name);
    await expect(page.getByRole("option").first()).toBeVisible();
    const own = await get<{ list: Plain[] }>(
      page,
      `/api/goods/search?keywords=${encodeURIComponent(goods.name)}&type=1`,
    );
    const at = own.list.findIndex(({ id }) => id === goods.id);
    for (let step = 0; step < at; step += 1) await picker.press("ArrowDown");
    await picker.press("Enter");
    const quantity = page.locator(`input[data-quantity="${goods.id}"]`);
    await expect(quantity).toBeFocused();
    await page.keyboard.type("3");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator(`input[data-quantity="${first.id}"]`)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(`input[data-quantity="${second.id}"]`)).toBeFocused();
  // What the shop has bought follows; after the last row the button.
  const rows = await page.locator("input[data-quantity]").count();
  for (let row = 0; row < rows; row += 1) await page.keyboard.press("Enter");
  await expect(bar(page).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("已加入2行")).toBeVisible();
  const inCart = await cartLines(page);
  expect(inCart.map(({ goods_id, number }) => [goods_id, number]).sort()).toEqual(
    [
      [first.id, 3],
      [second.id, 3],
    ].sort(),
  );
});

test("填了数量再去看商品，后退、刷新回来数量都还在；加入购物车后才清空", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 0 });
  await page.goto("/kjcg");
  await scriptsRun(page);
  const id = await page.locator("input[data-quantity]:enabled").first().getAttribute("data-quantity");
  const quantity = page.locator(`input[data-quantity="${id}"]`);
  await quantity.fill("40");
  await page.getByRole("row").filter({ has: quantity }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/list\/info\//);
  await page.goBack();
  await expect(quantity).toHaveValue("40");
  await page.reload();
  await expect(quantity).toHaveValue("40");
  await bar(page).last().click();
  await expect(page.getByText("已加入1行")).toBeVisible();
  await page.reload();
  await scriptsRun(page);
  await expect(quantity).toHaveValue("");
});

/** Every key is counted. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(key: string): Promise<void> {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}

test("十种常购的商品，点进查找栏后按键不到六十次，就都进了购物车", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 0 });
  await page.goto("/kjcg");
  await scriptsRun(page);
  const quantities = page.locator("input[data-quantity]:enabled");
  const isAt = (field: Locator) => field.evaluate((each) => each === document.activeElement);
  const keys = countedKeys(page);
  await page.getByRole("searchbox", { name: "在采购过的商品中查找" }).click();
  await keys.press("ArrowDown");
  const wanted: string[] = [];
  for (let row = 0; row < 10; row += 1) {
    await expect(quantities.nth(row)).toBeFocused();
    wanted.push((await quantities.nth(row).getAttribute("data-quantity")) ?? "");
    for (const digit of "40") await keys.press(digit);
    await keys.press("Enter");
  }
  while (!(await isAt(bar(page).last()))) await keys.press("Enter");
  await keys.press("Enter");
  await expect(page.getByText("已加入10行")).toBeVisible();
  const inCart = await cartLines(page);
  expect(inCart.map(({ goods_id, number }) => `${goods_id} ${number}`).sort()).toEqual(
    wanted.map((id) => `${id} 40`).sort(),
  );
  expect(keys.count()).toBeLessThanOrEqual(60);
});

test("粘贴采购计划", async ({ page }) => {
  await open(page);
  await test.step("从 Excel 粘贴：确定的直接勾选，不确定的由买家选择，找不到的可登记求购", () =>
    expectSorted(page));
  await emptyCart(page);
  await test.step("只写编码、条码的行认得出；同一商品写了两行，勾选后数量相加", () => expectByCodes(page));
  await emptyCart(page);
  await test.step("一次加入的行太多：说明分几次，一行也没有加入，勾选都还在", () => expectTooMany(page));
  await test.step("两列都可能是数量：显示前几行，用键盘选列，记住后同样的表头不再问；宽窄屏都易读", () =>
    expectColumns(page));
});

async function expectSorted(page: Page): Promise<void> {
  const goods = (await rowsWhere(page, suits, 3)) as unknown as [Plain, Plain, Plain];
  const [sure, doubtful, other] = goods;
  const rows = [
    "品名\t规格\t厂家\t采购数量",
    line(sure, "4盒"),
    [doubtful.name, doubtful.ypgg, "云州别家制药有限公司", "5"].join("\t"),
    line({ ...other, name: "查无此药甲乙丙" }, "2"),
    "合计\t\t\t11",
  ];
  await paste(page, rows.join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result).toContainText("共3行，另有1行不是商品");
  await result.getByRole("button", { name: /^未找到/ }).click();
  await expect(result.getByRole("link", { name: "登记求购" })).toHaveAttribute("href", /\/pzqg\/add\?name=/);
  await result.getByRole("button", { name: /^待确认/ }).click();
  const choice = result.getByRole("group", { name: /^请选择第3行/ });
  await expect(choice).toContainText("厂家不同");
  await expect(choice.getByRole("radio", { name: "不采购这一行" })).toBeChecked();
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("已加入1行");
  expect((await cartLines(page)).map(({ goods_id, number }) => [goods_id, number])).toEqual([[sure.id, 4]]);
  await choice.getByRole("radio").first().check();
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect.poll(async () => (await cartLines(page)).length).toBe(2);
}

async function expectByCodes(page: Page): Promise<void> {
  const goods = await rowsWhere(page, suits, 2);
  const [coded, barred] = await Promise.all(
    goods.map(({ id }) => get<Goods & { code: string; barcode: string }>(page, `/api/goods/detail/${id}`)),
  );
  const rows = ["编码\t条码\t数量", `${coded?.code}\t\t2`, `\t${barred?.barcode}\t3`, `${coded?.code}\t\t4`];
  await paste(page, rows.join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  const lines = result.getByRole("list", { name: "采购计划各行" }).getByRole("listitem");
  const twin = lines.first();
  await expect(lines).toHaveCount(1);
  await expect(twin).toContainText("与第2行是同一商品，勾选后数量相加");
  await expect(twin.getByRole("checkbox")).not.toBeChecked();
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await twin.getByRole("checkbox").check();
  await result.getByRole("button", { name: /^已匹配/ }).click();
  await expect(lines).toHaveCount(2);
  for (const [at, found, by] of [
    [0, coded, "商品编码"],
    [1, barred, "条码"],
  ] as const) {
    await expect(lines.nth(at)).toContainText(found?.name ?? "");
    await expect(lines.nth(at)).toContainText(`按${by}匹配`);
  }
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("已加入3行");
  const inCart = (await cartLines(page)).map(({ goods_id, number }) => [goods_id, number]);
  expect(inCart.toSorted()).toEqual(
    [
      [coded?.id, 6],
      [barred?.id, 3],
    ].toSorted(),
  );
}

async function expectTooMany(page: Page): Promise<void> {
  const many = await rowsWhere(page, ({ is_buy: isBuy }) => isBuy === 1, 501);
  const rows = many.map((goods) => line(goods as unknown as Plain, String(goods.zbz || 1)));
  await paste(page, ["品名\t规格\t厂家\t采购数量", ...rows].join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result).toContainText("共501行");
  await expect(result).toContainText("共501行，参考合计");
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("一次最多加入500行，请先取消一部分，分几次加入");
  await expect(result).toContainText("共501行，参考合计");
  expect(await cartLines(page)).toEqual([]);
}

async function expectColumns(page: Page): Promise<void> {
  const [goods] = (await rowsWhere(page, suits, 1)) as unknown as [Plain];
  const rows = ["品名\t规格\t厂家\t计划数量\t订货数量", `${line(goods, "3")}\t2`, "合计\t\t\t3\t2"];
  await paste(page, rows.join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result).toContainText("“计划数量”（第4列）、“订货数量”（第5列）都可能是采购数量");
  await expect(result.getByRole("button", { name: /^待确认 1/ })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await result.getByRole("combobox", { name: "第4列（计划数量）的含义" }).selectOption("不使用");
  await result.getByRole("combobox", { name: "第5列（订货数量）的含义" }).selectOption("采购数量");
  await result.getByRole("button", { name: "按所选的列识别" }).press("Enter");
  await expect(result.getByRole("button", { name: /^已匹配 1/ })).toBeVisible();
  await expect(result.locator("input[data-quantity]")).toHaveValue("2");
  await page.reload();
  await paste(page, rows.join("\n"));
  await expect(result).toContainText("按本店上次的选择识别");
  await expect(result.locator("input[data-quantity]")).toHaveValue("2");
}

test("上传采购计划", async ({ page }) => {
  await open(page);
  await test.step("坏文件、空文件、没有商品的文件各有说明，页面不丢", () => expectRefused(page));
  await test.step("上传 CSV：数量不对的行保留并说明，改正后加入", () => expectMended(page));
  await emptyCart(page);
  await test.step("上传 .xlsx 工作簿：认出的行加入购物车", () => expectWorkbook(page));
});

async function expectRefused(page: Page): Promise<void> {
  const file = page.getByLabel("选择文件（.xlsx 或 CSV）");
  await file.setInputFiles({
    name: "计划.xlsx",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004坏的"),
  });
  await expect(page.getByText(/文件.*(?:损坏|不完整|不是)/)).toBeVisible();
  await file.setInputFiles({ name: "空.csv", mimeType: "text/csv", buffer: Buffer.from("合计,100\n") });
  await expect(page.getByText("没有读到商品行")).toBeVisible();
  const many = `品名,数量\n${"阿莫西林胶囊,1\n".repeat(10_000)}`;
  await file.setInputFiles({ name: "多.csv", mimeType: "text/csv", buffer: Buffer.from(many) });
  await expect(page.getByText("采购计划最多2000行")).toBeVisible();
}

async function expectMended(page: Page): Promise<void> {
  const [goods] = (await rowsWhere(page, suits, 1)) as unknown as [Plain];
  const text = `采购计划\n药品名称,包装规格,生产企业,订购数量\n${goods.name},"${goods.ypgg}",${goods.sccj},-3\n`;
  await page
    .getByLabel("选择文件（.xlsx 或 CSV）")
    .setInputFiles({ name: "计划.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result).toContainText("“-3”须大于0");
  await expect(result.getByRole("button", { name: "全部加入购物车" })).toBeDisabled();
  await result.locator("input[data-quantity]").fill("999999");
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("1行未加入，原因见各行");
  await expect(result.locator("input[data-quantity]")).toHaveValue("999999");
  await result.locator("input[data-quantity]").fill("2");
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("已加入1行");
  expect(await cartLines(page)).toMatchObject([{ goods_id: goods.id, number: 2 }]);
}

async function expectWorkbook(page: Page): Promise<void> {
  const [first, second] = (await rowsWhere(page, suits, 2)) as unknown as [Plain, Plain];
  const rowOf = ({ name, ypgg, sccj }: Plain, quantity: number) =>
    `"${name}","${ypgg}","${sccj}",${quantity}`;
  const text = ["品名,规格,厂家,采购数量", rowOf(first, 3), rowOf(second, 6)].join("\n");
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page
    .getByLabel("选择文件（.xlsx 或 CSV）")
    .setInputFiles({ name: "采购计划.xlsx", mimeType, buffer: await asWorkbook(text) });
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result).toContainText("共2行");
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("已加入2行");
  const inCart = (await cartLines(page)).map(({ goods_id, number }) => [goods_id, number]);
  expect(inCart).toHaveLength(2);
  expect(inCart).toEqual(
    expect.arrayContaining([
      [first.id, 3],
      [second.id, 6],
    ]),
  );
}

test("采购过的商品按拼音首字母查找，常购数量一点即填", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/kjcg");
  const [bought] = (await get<{ list: Bought[] }>(page, "/api/user/fast_buy")).list;
  const usual = page.getByRole("button", { name: `${bought?.name}按常购数量` }).first();
  await usual.click();
  await expect(page.locator(`input[data-quantity="${bought?.id}"]`)).toHaveValue(
    String(bought?.usual_number),
  );
  await page.getByRole("link", { name: "采购次数" }).click();
  await expect(page).toHaveURL(/order=count/);
  const search = page.getByRole("searchbox", { name: /在采购过的商品中查找/ });
  await search.fill("amxl");
  await expect(page).toHaveURL(/amxl/);
  const found = page
    .getByRole("table", { name: "采购过的商品" })
    .locator("tbody tr:has(input[data-quantity])");
  await expect(found.first()).toContainText("阿莫西林");
  await expect(found.filter({ hasNotText: "阿莫西林" })).toHaveCount(0);
  await search.fill("zzzzzz");
  await expect(page.getByText("采购过的商品里没有“zzzzzz”")).toBeVisible();
});
