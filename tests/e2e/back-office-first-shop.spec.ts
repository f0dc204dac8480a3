/**
 * From an empty installation to the first basket: 运营 and 质量 set a shop up on their screens, a buyer sees exactly that, and
 * the simulator says the same as his cart and his order to the 分. What is not theirs (people, customers, stock) comes by
 * the commands of its own people.
 */
import { writeFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { type AgedShop, openAgedShop } from "./aged-shop.ts";
import { enterBackOffice } from "./back-office.ts";
import { cartLines, enterAs, fenIn, get, post } from "./buyer.ts";
import { aCombination } from "./offers.ts";
import { operateIn } from "./operator.ts";
import { test } from "./shop-test.ts";

const password = "demo1234";
const company = "演练春天药房";
const goods = ["感冒颗粒", "止咳糖浆", "退热片", "消炎片", "维生素片", "滴眼液"].map((name, at) => ({
  code: `KD00${at}`,
  name: `演练${name}`,
  price: String(20 + at),
}));
const [reduced, flash, first, second, bought, given] = goods.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

let shop: AgedShop;
test.beforeAll(async () => {
  shop = await openAgedShop("first-shop", "0");
});
test.afterAll(() => shop.close());

const ops = (...words: string[]) => operateIn(shop.folder, ...words);
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, exact: true }).click();
const drawer = (page: Page) => page.getByRole("dialog").first();

/** Somebody with a browser of his own. */
const someone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.address })).newPage();

/** The people of the house, and one customer whose papers were looked at. */
async function setUp(): Promise<void> {
  await ops("setup", "--company", "演练医药有限公司", "--username", "admin", "--password", password);
  for (const role of ["marketing", "quality", "service", "warehouse"])
    await ops("operator", "add", "--username", role, "--name", role, "--role", role, "--password", password);
  const buyer = ["--username", "buyer", "--phone", "13900001111", "--name", "演练采购"];
  await ops("account", "add", ...buyer, "--company", company, "--password", password);
  const papers = ["business_licence:长期", "drug_licence:2035-12-31", "purchase_authorisation:2035-12-31"];
  const may = ["--documents", papers.join(), "--scopes", "中成药,化学药制剂", "--classes", "otc_a"];
  await ops("shop", "approve", "1", ...may);
  await ops("shop", "sign", "1");
}

/** The list of goods as another system wrote it, by the screen; all are drafts then. */
async function importGoods(page: Page): Promise<void> {
  await page.goto("/admin/goods/import");
  const head = "商品编码,商品名称,规格,单位,生产厂家,上市许可持有人,剂型,类别,处方分类,批准文号,贮藏";
  const rows = goods.map(
    ({ code, name }, at) =>
      `${code},${name},10g*9袋,盒,演练制药有限公司,演练制药有限公司,颗粒剂,中成药,甲类OTC,国药准字Z9999000${at},密封`,
  );
  const buffer = Buffer.from([head, ...rows].join("\r\n"));
  await main(page)
    .getByLabel("选择商品表")
    .setInputFiles({ name: "首批商品.csv", mimeType: "text/csv", buffer });
  await press(page, "预览");
  await expect(main(page).getByRole("button", { name: `新增 ${goods.length}`, exact: true })).toBeVisible();
  await main(page).getByLabel("导入原因").fill("开店");
  await press(page, "应用");
  await expect(main(page).getByRole("button", { name: "撤销这次导入" })).toBeEnabled();
}

/** Opens the sheet of these goods; gives their number. */
async function openGoods(page: Page, name: string): Promise<number> {
  await page.goto(`/admin/goods?q=${encodeURIComponent(name)}`);
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/goods\/\d+/);
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

async function answerBox(page: Page, reason: string, button: string): Promise<void> {
  const box = page.getByRole("dialog").last();
  await box.getByRole("textbox").fill(reason);
  await box.getByRole("button", { name: button, exact: true }).click();
}

/** 运营 says until when the approval holds, and asks. */
async function askOntoShelf(page: Page, name: string): Promise<void> {
  await openGoods(page, name);
  await main(page).getByLabel("批准文号有效期至", { exact: true }).fill("2035-12-31");
  await press(page, "保存");
  await expect(main(page).getByText("资料已齐，可以申请上架。")).toBeVisible();
  await press(page, "申请上架");
  await answerBox(page, `开店${name}`, "申请上架");
  await expect(main(page).getByText(/申请\d+在等待质量负责人审批/)).toBeVisible();
}

/** 质量 agrees to what waits. */
async function release(page: Page, name: string): Promise<void> {
  await page.goto("/admin");
  await main(page)
    .getByRole("link", { name: new RegExp(`开店${name}`) })
    .click();
  await drawer(page).getByRole("button", { name: "同意", exact: true }).click();
  await answerBox(page, "已核对批件", "同意");
  await expect(drawer(page)).toContainText(/已同意，/);
}

/** Types into the cells of the price sheet. */
async function typePrices(
  page: Page,
  cells: readonly (readonly [name: string, column: string, value: string])[],
) {
  await page.goto(`/admin/prices?q=${encodeURIComponent("演练")}`);
  const sheet = page.getByRole("grid", { name: "价格表" });
  for (const [name, column, value] of cells) {
    await expect(sheet.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
    const at = await sheet
      .getByRole("columnheader")
      .evaluateAll((heads, text) => heads.findIndex((head) => head.textContent === text), column);
    const row = sheet.getByRole("row").filter({ hasText: name });
    await row.locator("> *").nth(at).click();
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
    await expect(row.locator("> *").nth(at)).toHaveText(value);
  }
  await press(page, "预览");
  await drawer(page).getByLabel("改价原因").fill("开店");
  await drawer(page)
    .getByRole("button", { name: /^保存\d+行$/ })
    .click();
  await expect(page.getByText(`已改${goods.length}行`)).toBeVisible();
}

type Filling = (take: (name: string, label?: string) => Promise<void>) => Promise<void>;

/** A promotion by its form, published. */
async function promote(page: Page, kind: string, fill: Filling): Promise<void> {
  await page.goto("/admin/promotions/new");
  await main(page).getByLabel("类型", { exact: true }).selectOption({ label: kind });
  await main(page).getByLabel("名称", { exact: true }).fill(`开店${kind}`);
  await main(page).getByLabel("结束时间").fill("2035-01-01T00:00");
  await fill(async (name, label = "查找商品") => {
    await main(page).getByRole("searchbox", { name: label, exact: true }).fill(name);
    const found = main(page).getByRole("list", { name: "找到的商品" });
    await found.getByRole("button", { name: new RegExp(`^${name} `) }).click();
  });
  await press(page, "发布");
  await expect(page).toHaveTitle("活动详情-药集后台");
  await expect(main(page)).toContainText("进行中");
}

const cell = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });

test("空店开张：设好分类、商品、价格、活动、优惠券和首页，客户看到的正是这些，价格模拟与购物车分文不差", async ({
  browser,
}, info) => {
  test.setTimeout(600_000);
  await test.step("人员和客户", setUp);
  const page = await someone(browser);
  await enterBackOffice(page, "marketing");
  const quality = await someone(browser);
  await enterBackOffice(quality, "quality");

  await test.step("导入商品，都是草稿", () => importGoods(page));
  await test.step("分类，放入商品", async () => {
    await page.goto("/admin/categories?open=new");
    await drawer(page).getByLabel("名称", { exact: true }).fill("开店专柜");
    await drawer(page).getByRole("button", { name: "保存", exact: true }).click();
    await expect(drawer(page).getByRole("heading", { name: "开店专柜" })).toBeVisible();
    await openGoods(page, reduced);
    await main(page).getByLabel("加入分类").selectOption({ label: "全部分类 / 开店专柜" });
    await press(page, "保存");
    await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  });
  await test.step("商品图片", async () => {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
    await main(page)
      .getByLabel("添加图片")
      .setInputFiles([{ name: "正面.png", mimeType: "image/png", buffer }]);
    await expect(main(page).getByRole("list", { name: "商品图片" }).getByRole("listitem")).toHaveCount(1);
  });
  await test.step("库存由仓库入账", async () => {
    const file = info.outputPath("首批库存.csv");
    const rows = goods.map(({ code }) => `${code},5000,KD2026,2035-12-31`);
    await writeFile(file, ["商品编码,库存,批号,有效期至", ...rows].join("\n"));
    await ops("import", file, "--report", `${file}.report.xlsx`);
  });
  await test.step("价格组和组内的客户", async () => {
    await page.goto("/admin/price-groups?open=new");
    await drawer(page).getByLabel("编码", { exact: true }).fill("spring");
    await drawer(page).getByLabel("名称", { exact: true }).fill("春天价");
    await drawer(page).getByRole("button", { name: "添加", exact: true }).click();
    await drawer(page).getByLabel("查找店铺").fill("春天");
    await drawer(page).getByRole("list", { name: "找到的客户" }).getByRole("button").first().click();
    await drawer(page).getByRole("button", { name: "放入价格组" }).click();
    await expect(drawer(page).getByRole("list", { name: "调整结果" })).toContainText("已调整");
  });
  await test.step("原价、分组价和满件包邮", () =>
    typePrices(page, [
      ...goods.map(({ name, price }) => [name, "原价", price] as const),
      [reduced, "春天价", "18.35"],
      [reduced, "满件包邮", "10"],
    ]));
  await test.step("运营申请上架，质量同意", async () => {
    for (const { name } of goods) {
      await askOntoShelf(page, name);
      await release(quality, name);
    }
  });
  await test.step("两档满减、秒杀、组合、买赠", async () => {
    await promote(page, "单品满减", async (take) => {
      await cell(page, "第1档 满（元）").fill("100");
      await cell(page, "第1档 减（元）").fill("5");
      await press(page, "添加一档");
      await cell(page, "第2档 满（元）").fill("180");
      await cell(page, "第2档 减（元）").fill("12.34");
      await take(reduced);
    });
    await promote(page, "秒杀", async (take) => {
      await take(flash);
      await cell(page, `${flash} 活动价（元）`).fill("9.99");
    });
    await promote(page, "组合套餐", async (take) => {
      await main(page).getByLabel("套餐价（元，每套）").fill("40.01");
      await take(first);
      await take(second);
    });
    await promote(page, "买赠", async (take) => {
      await take(bought);
      await cell(page, `${bought} 每买多少件`).fill("10");
      await take(given, "查找赠品");
    });
  });
  await test.step("优惠券", async () => {
    await page.goto("/admin/coupons?open=new");
    await drawer(page).getByLabel("名称", { exact: true }).fill("开店券");
    await drawer(page).getByLabel("使用门槛（元）").fill("100");
    await drawer(page).getByLabel("面额（元）").fill("6.66");
    await drawer(page).getByLabel("领取截止").fill("2035-01-01T00:00");
    await drawer(page).getByRole("button", { name: "发布", exact: true }).click();
    await expect(drawer(page).getByText("发放中")).toBeVisible();
  });
  await test.step("首页横幅", async () => {
    await page.goto("/admin/navigation?view=banners");
    await press(page, "添加首页轮播");
    const entry = main(page).getByRole("list", { name: "首页轮播" }).locator(":scope > li").last();
    await entry.getByLabel("标题", { exact: true }).fill("开店大吉");
    await press(page, "保存");
    await expect(page.getByText("已保存，客户刷新页面即可看到")).toBeVisible();
  });

  const buyer = await someone(browser);
  await test.step("客户看到的正是这些", async () => {
    await enterAs(buyer, "buyer");
    await buyer.goto("/");
    await expect(buyer.getByText("开店大吉").first()).toBeVisible();
    await buyer.goto("/list");
    const results = buyer.getByLabel("商品结果");
    for (const { name } of goods) await expect(results.getByText(name).first()).toBeVisible();
    await expect(results.getByText("18.35").first()).toBeVisible();
    await expect(results.getByText("9.99").first()).toBeVisible();
    const { list: menu } = await get<{ list: { name: string }[] }>(buyer, "/api/goods/fl");
    expect(menu.map(({ name }) => name)).toContain("开店专柜");
    const id = await idOf(buyer, reduced);
    const { goods_image: pictures } = await get<Pictured>(buyer, `/api/goods/detail/${id}`);
    expect((await buyer.request.get(pictures[0]?.image ?? "")).headers()["content-type"]).toBe("image/webp");
    await buyer.goto(`/list/info/${id}`);
    await expect(main(buyer)).toContainText(/10\s*盒，整单包邮/);
    await buyer.goto("/lqzx");
    await buyer.getByRole("button", { name: "立即领取：开店券" }).click();
    await expect(buyer.getByText(/领取成功|已领取/).first()).toBeVisible();
  });
  await test.step("购物车、订单核对与价格模拟分文不差", async () => {
    const { id: setId } = await aCombination(buyer);
    const ids = await Promise.all(goods.map(({ name }) => idOf(buyer, name)));
    const piece = (at: number, number: number) => ({ goods_id: ids[at], number });
    const set = { goods_id: setId, type: 3, number: 1 };
    await post(buyer, "/api/cart", { params: [piece(0, 10), piece(1, 2), set, piece(4, 10)] });
    const lines = (await cartLines(buyer)).map(({ id }) => id);
    await buyer.goto(`/cart/step2?ids=${lines.join()}`);
    const due = buyer.getByRole("region", { name: "提交订单" }).getByText("应付金额");
    await expect(due).toBeVisible();
    await expect(main(buyer)).toContainText(given);
    await page.goto("/admin/simulator");
    await main(page).getByLabel("客户").fill("春天");
    await main(page).getByRole("list", { name: "找到的客户" }).getByRole("button").first().click();
    await press(page, "取他的购物车");
    await expect(main(page).getByLabel(`${bought}的数量`)).toHaveValue("10");
    await press(page, "计算");
    const result = main(page).getByRole("region", { name: "计算结果" });
    const simulated = result.locator("dt", { hasText: "应付金额" }).locator("+ dd");
    // 10 × 18.35 − 12.34, 2 × 9.99, one set at 40.01, 10 × 24, less the coupon.
    await expect(simulated).toHaveText("¥464.49");
    expect(fenIn(await due.innerText())).toBe(46_449);
  });
});

type Pictured = { goods_image: { image: string }[] };

async function idOf(buyer: Page, name: string): Promise<number> {
  const found = await get<{ list: { id: number; name: string }[] }>(
    buyer,
    `/api/goods/list?keywords=${encodeURIComponent(name)}`,
  );
  const goods = found.list.find((each) => each.name === name);
  if (!goods) throw new Error(`the buyer finds no ${name}`);
  return goods.id;
}
