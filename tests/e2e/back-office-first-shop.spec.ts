/** A shop is set up and sells: from an empty installation, by screens and commands alone, to a buyer who sees exactly that. */
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, post } from "./buyer.ts";
import { type EmptyShop, openEmptyShop } from "./empty-shop.ts";
import { operateIn } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder, type Person } from "./person.ts";
import { test } from "./shop-test.ts";

let shop: EmptyShop;
let buyer: Person;
test.beforeAll(async () => {
  shop = await openEmptyShop("first");
});
test.afterAll(() => shop.close());

const [cold, cough, balm, gift, herb, first] = [
  "演练感冒颗粒",
  "演练止咳糖浆",
  "演练活络膏",
  "演练体温贴",
  "演练润喉片",
  "演练健胃片",
];
const list = `商品编码,商品名称,规格,单位,生产厂家,类别,处方分类,价格,库存,批号,有效期至
YL01,${cold},10g*10袋,盒,演练制药有限公司,中成药,乙类OTC,20.00,500,B1,2035-12-31
YL02,${cough},100ml,瓶,演练制药有限公司,中成药,乙类OTC,15.50,500,B1,2035-12-31
YL03,${balm},20g,支,演练制药有限公司,中成药,乙类OTC,8.80,500,B1,2035-12-31
YL04,${gift},6贴,盒,演练器械有限公司,第一类医疗器械,无,5.00,500,B1,2035-12-31
YL05,${herb},24片,盒,演练制药有限公司,中成药,乙类OTC,12.00,500,B1,2035-12-31
YL06,${first},36片,瓶,演练制药有限公司,中成药,乙类OTC,9.90,500,B1,2035-12-31
`;

type Offer = { goods_id: number; version: number; name: string };
type Row = { id: number; name: string; price: number | null; tags: { name: string }[]; ck_id: number };

/** A window of this shop. */
async function windowOf(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: shop.address });
  if (!context) throw new Error("no browser");
  return context.newPage();
}

test("从空白安装到开张：导入商品、定价、做各种活动和首页广告，客户看到的正是这些，模拟器和购物车分毫不差", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const desk = await windowOf(page);
  await test.step("导入商品，开一家客户", async () => {
    const file = join(shop.folder, "list.csv");
    writeFileSync(file, list);
    await operateIn(shop.folder, "import", file, "--report", join(shop.folder, "report.csv"));
    buyer = await aPerson("yanlian", "13900001234", shop.folder);
    await letOrder(buyer);
    await enterBackOffice(desk, "marketing");
  });
  const goods = await goodsByName(desk);
  await test.step("价格组里的客户按组价", () => groupPrice(desk));
  await test.step("满减、秒杀、套餐、赠品、包邮、优惠券", () => promote(desk, goods));
  await test.step("首页广告", () => advertise());
  const visitor = await windowOf(page);
  await enterAsPerson(visitor, buyer.username);
  await test.step("客户在首页看到广告，在列表看到自己的价格和活动", () => see(visitor));
  await test.step("购物车和模拟器分毫不差", () => compare(desk, visitor, goods));
  await Promise.all([desk.context().close(), visitor.context().close()]);
});

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

type Known = ReadonlyMap<string, number>;
const idOf = (goods: Known, name: string) => goods.get(name) ?? 0;

async function goodsByName(desk: Page): Promise<Known> {
  const found = await get<{ list: Offer[] }>(desk, "/api/admin/prices?page_size=100");
  expect(found.list).toHaveLength(6);
  return new Map(found.list.map(({ goods_id, name }) => [name, goods_id]));
}

/** The group by its form, who is in it, and its price typed into the sheet. */
async function groupPrice(desk: Page): Promise<void> {
  await desk.goto("/admin/price-groups?open=new");
  const drawer = desk.getByRole("dialog", { name: /价格组$/ }).last();
  await drawer.getByLabel("编码", { exact: true }).fill("member");
  await drawer.getByLabel("名称", { exact: true }).fill("会员价");
  await button(drawer, "添加").click();
  await drawer.getByRole("searchbox", { name: "查找店铺" }).fill(buyer.company);
  await button(drawer, buyer.company).click();
  await button(drawer, "放入价格组").click();
  await expect(drawer).toContainText(`${buyer.company}：已调整`);
  await desk.goto("/admin/prices");
  const titles = await desk.getByRole("columnheader").allInnerTexts();
  const place = titles.findIndex((title) => title.includes("会员价"));
  const row = desk.getByRole("row").filter({ hasText: herb });
  await row
    .getByRole("gridcell")
    .nth(place - 1)
    .click();
  await desk.keyboard.type("10.8");
  await desk.keyboard.press("Enter");
  await button(desk, "预览").click();
  await desk.getByLabel("改价原因").fill("会员开张价");
  await button(desk, "保存1行").click();
  await expect(desk.getByText(/还没有保存/)).toHaveCount(0);
}

async function promote(desk: Page, goods: Known): Promise<void> {
  await reduce(desk);
  const until = { ends_at: "2034-12-31 23:59" };
  const all = [
    { kind: "flash", name: "开张秒杀", goods: [{ goods_id: idOf(goods, cough), price: 9.9, stock: 100 }] },
    {
      kind: "combination",
      name: "感冒套餐",
      price: 40,
      goods: [
        { goods_id: idOf(goods, cold), quantity: 1 },
        { goods_id: idOf(goods, first), quantity: 3 },
      ],
    },
    {
      kind: "gift",
      name: "买感冒颗粒送体温贴",
      goods: [{ goods_id: idOf(goods, cold), quantity: 10 }],
      gifts: [{ goods_id: idOf(goods, gift), number: 1 }],
    },
  ];
  for (const terms of all) {
    const { id } = await post<{ id: number }>(desk, "/api/admin/promotions", { ...until, ...terms });
    await post(desk, `/api/admin/promotions/${id}/publish`, {});
  }
  const claimed = { claim_from: "2026-01-01 00:00", claim_until: "2034-12-31 23:59", valid_days: 30 };
  const coupon = { kind: "coupon", name: "开张券", threshold: 200, amount: 12.5 };
  await post(desk, "/api/admin/coupons", { ...coupon, ...claimed });
  const shipped = { goods: idOf(goods, balm), version: 1, is_dpby: 1, free_shipping_quantity: 50 };
  await post(desk, "/api/admin/prices", { rows: [shipped], reason: "开张包邮" });
}

/** A full reduction with two tiers, by its form. */
async function reduce(desk: Page): Promise<void> {
  await desk.goto("/admin/promotions/new");
  await desk.getByRole("main").getByLabel("类型", { exact: true }).selectOption({ label: "通用满减" });
  await desk.getByLabel("名称", { exact: true }).fill("开张满减");
  await desk.getByLabel("结束时间").fill("2034-12-31T23:59");
  const tiers = [
    ["100", "5"],
    ["300", "20"],
  ];
  for (const [place, [amount = "", minus = ""]] of tiers.entries()) {
    if (place > 0) await button(desk, "添加一档").click();
    await desk.getByRole("textbox", { name: `第${place + 1}档 满（元）`, exact: true }).fill(amount);
    await desk.getByRole("textbox", { name: `第${place + 1}档 减（元）`, exact: true }).fill(minus);
  }
  await button(desk, "发布").click();
  await expect(desk.getByRole("main")).toContainText("进行中");
}

async function advertise(): Promise<void> {
  const file = join(shop.folder, "content.json");
  await operateIn(shop.folder, "content", "show", "--out", file);
  const { version } = JSON.parse(await readFile(file, "utf8"));
  const banners = { home: [{ title: "开张大吉", subtitle: "全场满减", url: "/mrtj" }] };
  writeFileSync(file, JSON.stringify({ version, banners }));
  await operateIn(shop.folder, "content", "load", file);
}

async function see(visitor: Page): Promise<void> {
  await visitor.goto("/");
  await expect(visitor.getByRole("link", { name: /开张大吉/ }).first()).toBeVisible();
  const { list } = await get<{ list: Row[] }>(visitor, "/api/goods/list?page_size=100");
  const seen = (name: string) => list.find((row) => row.name === name);
  expect(seen(herb)?.price).toBe(10.8);
  expect(seen(cough)?.tags.map((tag) => tag.name)).toContain("秒");
  expect(seen(cold)?.tags.map((tag) => tag.name)).toContain("赠");
}

async function compare(desk: Page, visitor: Page, goods: Known): Promise<void> {
  const { list } = await get<{ list: { id: number }[] }>(visitor, "/api/user/availableCoupon");
  for (const { id } of list) await post(visitor, `/api/coupon/${id}/claim`, {});
  const wanted = [
    [cold, 12],
    [cough, 8],
    [herb, 5],
    [balm, 3],
  ] as const;
  const params = wanted.map(([name, number]) => ({ goods_id: idOf(goods, name), number }));
  await post(visitor, "/api/cart", { params });
  const cart = await get<{ list: { id: number }[] }>(visitor, "/api/cart/list?filter=99999&new=1");
  const ids = cart.list.map(({ id }) => id);
  const preview = await post<{ total: number }>(visitor, "/api/cart/preview", { ids });
  await simulate(desk, preview.total);
  await visitor.goto("/cart");
  await expect(visitor.getByRole("main")).toContainText(cough);
  await expect(visitor.getByRole("main")).toContainText(preview.total.toFixed(2));
}

/** The buyer's own cart in the simulator: the same sum, and what each promotion gave. */
async function simulate(desk: Page, total: number): Promise<void> {
  await desk.goto("/admin/simulator");
  await desk.getByRole("searchbox", { name: "客户" }).fill(buyer.company);
  await button(desk, buyer.company).click();
  await button(desk, "取他的购物车").click();
  await expect(desk.getByLabel(`${cold}的数量`)).toHaveValue("12");
  await button(desk, "计算").click();
  const result = desk.getByRole("region", { name: "计算结果" });
  await expect(result).toContainText(`应付 ¥${total.toFixed(2)}`);
  for (const name of ["开张满减", "开张秒杀", "买感冒颗粒送体温贴"]) await expect(result).toContainText(name);
}
