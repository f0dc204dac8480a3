/** The product's page (spec.md §2 /list/info/{id}; domain.md §3, §4, §8), as visitors and buyers see it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs, fenIn, get, post, switchShop } from "./buyer.ts";
import { isBuyable, isSoldOut, type Row, rowsWhere, rowWhere } from "./goods.ts";
import { expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

type Tier = { number: number; price: number };
type Detail = Row & {
  tiers: Tier[];
  tier_type: number;
  xj_price: number | null;
  pricing: {
    base: number;
    group: number | null;
    specials: { kind: string; price: number; remaining: number | null }[];
  } | null;
  batches: { id: number; batch_no: string; yxq: string; produced_on: string; report: string }[];
};

/** What a piece beyond every limit costs; what is struck through may be less (令56). */
const normalPrice = ({ pricing }: Detail) => pricing?.group ?? pricing?.base ?? 0;

async function detailWhere(page: Page, suits: (goods: Detail) => boolean): Promise<Detail> {
  for (const { id } of await rowsWhere(page, isBuyable, 120)) {
    const goods = await get<Detail>(page, `/api/goods/detail/${id}`);
    if (suits(goods)) return goods;
  }
  throw new Error("the demo shop has no goods of this kind");
}

const isRx = (goods: Row) => goods.drug_class === "rx";

/** The third shop of the demo buyer: reminders of this file are its alone. */
async function enter(page: Page): Promise<void> {
  await enterAs(page, "demo");
  await switchShop(page, 2);
}

const buyBox = (page: Page) => page.getByRole("region", { name: /^(采购|暂不可采购)$/ });
const quantity = (page: Page) => buyBox(page).getByRole("textbox");
const amountOf = async (place: Locator) => fenIn((await place.innerText()).replace(/[\s\S]*小计/, ""));

async function choose(page: Page, number: number): Promise<void> {
  await quantity(page).fill(String(number));
  await quantity(page).press("Enter");
  await expect(quantity(page)).toHaveValue(String(number));
}

test("domain.md §8 列表与详情的价格一致", async ({ page }) => {
  await enter(page);
  for (const { id, price } of await rowsWhere(page, isBuyable, 4)) {
    await page.goto(`/list/info/${id}`);
    const shown = fenIn(await page.getByText("批发价").locator("..").innerText());
    expect(shown).toBe(Math.floor(Math.round((price ?? 0) * 10_000) / 100));
  }
});

test("§4 阶梯价标出当前档，并说明再买多少可享下一档", async ({ page }) => {
  await enter(page);
  const goods = await detailWhere(page, ({ tiers, tier_type, zbz, number }) => {
    return tier_type === 1 && zbz === 1 && tiers.length > 1 && number > (tiers[1]?.number ?? 0);
  });
  const [first, second] = goods.tiers as [Tier, Tier];
  await page.goto(`/list/info/${goods.id}`);
  const tiers = page.getByRole("region", { name: "阶梯价" });
  await expect(tiers.locator("[aria-current]")).toContainText("1" + goods.bzdw);
  await choose(page, first.number - 1);
  await expect(tiers).toContainText(`再买1${goods.bzdw}`);
  await choose(page, first.number);
  await expect(tiers.locator("[aria-current]")).toContainText(`${first.number}${goods.bzdw}起`);
  const amount = Math.floor((Math.round(first.price * 10_000) * first.number) / 100);
  expect(await amountOf(buyBox(page))).toBe(amount);
  await choose(page, second.number);
  await expect(tiers.locator("[aria-current]")).toContainText(`${second.number}${goods.bzdw}起`);
});

test("domain.md §4 超过限量的部分按原价，逐段列出", async ({ page }) => {
  await enter(page);
  const limitedOf = ({ pricing }: Detail) =>
    pricing?.specials.find(({ kind }) => kind === "limited")?.remaining ?? null;
  const goods = await detailWhere(page, (each) => {
    const limited = limitedOf(each);
    const { xj_price: price, zbz, number, order_limit: limit } = each;
    return price !== null && limited !== null && number > limited + zbz && limit === 0 && limited % zbz === 0;
  });
  const remaining = limitedOf(goods) ?? 0;
  await page.goto(`/list/info/${goods.id}`);
  await expect(page.getByText(`今日还可按此价购买${remaining}${goods.bzdw}，超出部分按原价`)).toBeVisible();
  await choose(page, remaining + goods.zbz);
  const units = (price: number) => Math.round(price * 10_000);
  const exact = units(goods.xj_price ?? 0) * remaining + units(normalPrice(goods)) * goods.zbz;
  expect(await amountOf(buyBox(page))).toBe(Math.floor(exact / 100));
  await expect(buyBox(page)).toContainText(`× ${remaining}${goods.bzdw}`);
  await expect(buyBox(page)).toContainText(`× ${goods.zbz}${goods.bzdw}`);
});

/** Goods of a running promotion, with more in stock than may be bought at its price. */
async function limitedBy(page: Page, kind: string) {
  const { list: running } = await get<{ list: { id: number }[] }>(page, `/api/activity/list?kind=${kind}`);
  for (const { id: promotion } of running) {
    const { list } = await get<{ list: Row[] }>(page, `/api/activity/${promotion}/goods?page_size=50`);
    for (const { id } of list.filter(isBuyable)) {
      const goods = await get<Detail>(page, `/api/goods/detail/${id}`);
      const { price = 0, remaining } = goods.pricing?.specials.find((each) => each.kind === kind) ?? {};
      if (!remaining || remaining % goods.zbz > 0 || goods.order_limit > 0) continue;
      if (goods.number > remaining + goods.zbz) return { goods, price, remaining };
    }
  }
  throw new Error(`the demo shop has no goods of this kind: ${kind}`);
}

for (const [kind, label] of [
  ["flash", "秒杀价"],
  ["daily", "每日特价"],
  ["near_expiry", "近效期价"],
] as const) {
  test(`domain.md §4 ${label}的金额与限量写在详情页上，超出部分按原价`, async ({ page }) => {
    await enter(page);
    const { goods, price, remaining } = await limitedBy(page, kind);
    await page.goto(`/list/info/${goods.id}`);
    await choose(page, remaining);
    await expect(buyBox(page)).toContainText(`${label} ¥`);
    await choose(page, remaining + goods.zbz);
    await expect(buyBox(page)).toContainText(`限量${remaining}${goods.bzdw}按${label}`);
    await expect(buyBox(page)).toContainText(`其余${goods.zbz}${goods.bzdw}按`);
    const units = (yuan: number) => Math.round(yuan * 10_000);
    const exact = units(price) * remaining + units(normalPrice(goods)) * goods.zbz;
    expect(await amountOf(buyBox(page))).toBe(Math.floor(exact / 100));
  });
}

test("限时秒杀写明已抢多少，首页与详情一致", async ({ page }) => {
  await enter(page);
  const { list } = await get<{ list: (Row & { sold_percent: number })[] }>(page, "/api/index/spike");
  const [goods] = list as [(typeof list)[number]];
  expect(goods.sold_percent).toBeGreaterThan(0);
  await page.goto("/");
  const sale = page.getByRole("region", { name: "限时秒杀" });
  const shown = sale.getByRole("link", { name: goods.name }).first();
  await expect(shown).toContainText(`已抢${goods.sold_percent}%`);
  await page.goto(`/list/info/${goods.id}`);
  await expect(page.getByRole("main")).toContainText(`已抢${goods.sold_percent}%`);
});

test("domain.md §8 起订与整包写在页面上，数量按整包增减", async ({ page }) => {
  await enter(page);
  const goods = await rowWhere(page, (row) => row.is_buy === 1 && row.zbz > 1 && row.number > row.zbz * 3);
  await page.goto(`/list/info/${goods.id}`);
  await expect(page.getByText(`整包${goods.zbz}${goods.bzdw}起，按${goods.zbz}递增`)).toBeVisible();
  await expect(quantity(page)).toHaveValue(String(goods.zbz));
  await buyBox(page).getByRole("button", { name: "增加" }).click();
  await expect(quantity(page)).toHaveValue(String(goods.zbz * 2));
});

test("§2 地址里的优惠编号随加入购物车一起提交，价格为所见价格", async ({ page }) => {
  await enterAs(page, "distributor");
  const goods = await rowWhere(page, (row) => row.is_buy === 1 && row.number > row.zbz * 3);
  await page.goto(`/list/info/${goods.id}?goods_price_id=5&ladder_price_id=6&goods_manjian_id=7&is_yj=1`);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/cart");
  await buyBox(page).getByRole("button", { name: "加入购物车" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    params: [
      {
        goods_id: goods.id,
        price: goods.price,
        number: goods.zbz,
        goods_price_id: 5,
        ladder_price_id: 6,
        goods_manjian_id: 7,
        is_yj: 1,
      },
    ],
  });
  await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
  await expect(page.getByText(/所选优惠、阶梯价、单品满减已结束，.*已按当前价格加入/)).toBeVisible();
});

test("批号列出生产日期、有效期与药检报告；访客看到为什么不能下载", async ({ page, browser }) => {
  await enter(page);
  const goods = await detailWhere(
    page,
    ({ batches, drug_class }) => batches.length > 1 && drug_class === "rx",
  );
  await page.goto(`/list/info/${goods.id}`);
  const table = page.getByRole("region", { name: "批号与效期" }).getByRole("table");
  for (const batch of goods.batches) {
    const row = table.getByRole("row").filter({ hasText: batch.batch_no });
    await expect(row).toContainText(batch.yxq);
    await expect(row).toContainText(batch.produced_on);
    const report = row.getByRole("link", { name: `批号${batch.batch_no}的药检报告` });
    await expect(report).toHaveAttribute("href", `/api/goods/report/${batch.id}`);
  }
  const file = await page.request.get(`/api/goods/report/${goods.batches[0]?.id}`);
  expect(file.headers()["content-type"]).toContain("application/pdf");
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/list/info/${goods.id}`);
  await expect(visitor.getByRole("table")).toContainText("登录后可下载");
  await expect(visitor.getByRole("table").getByRole("link", { name: /药检报告/ })).toHaveCount(0);
  await context.close();
});

test("访客看不到处方药的价格、图片与说明书，并看到原因", async ({ page }) => {
  const goods = await rowWhere(page, isRx);
  await page.goto(`/list/info/${goods.id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("登录后查看价格");
  await expect(main).toContainText("处方药，登录后可见图片");
  await expect(page.getByRole("region", { name: "说明书" })).toContainText("处方药，登录后可查看说明书");
  await expect(main.locator("article")).not.toContainText("¥");
  await expect(buyBox(page).getByRole("link", { name: "登录后采购" })).toBeVisible();
  await expect(buyBox(page).getByRole("textbox")).toHaveCount(0);
});

test("审核未通过的店铺看到资质审核通过后才可见", async ({ page }) => {
  await enterAs(page, "pending");
  const goods = await rowWhere(page, isRx);
  await page.goto(`/list/info/${goods.id}`);
  await expect(page.getByRole("main")).toContainText("审核通过后可见");
  await expect(page.getByRole("region", { name: "说明书" })).toContainText("资质审核通过后可查看说明书");
  await expect(buyBox(page)).toContainText("资质审核中");
});

test("缺货商品给出到货提醒和其他厂家；提醒保存下来，可以取消", async ({ page }) => {
  await enter(page);
  const goods = await rowWhere(page, isSoldOut);
  await post(page, "/api/reminder/cancel", { goods_id: goods.id, kind: "arrival" });
  await page.goto(`/list/info/${goods.id}`);
  await expect(buyBox(page)).toContainText("缺货");
  await expect(buyBox(page).getByRole("link", { name: "看看其他厂家" })).toBeVisible();
  const reminder = buyBox(page).getByRole("button", { name: `到货提醒：${goods.name}` });
  await reminder.click();
  await expect(page.getByText("已设置到货提醒")).toBeVisible();
  await page.reload();
  await expect(reminder).toHaveAttribute("aria-pressed", "true");
  await reminder.click();
  await expect(reminder).toHaveAttribute("aria-pressed", "false");
});

test("看得到价格的商品可以设降价提醒", async ({ page }) => {
  await enter(page);
  const goods = await rowWhere(page, isBuyable);
  await post(page, "/api/reminder/cancel", { goods_id: goods.id, kind: "price" });
  await page.goto(`/list/info/${goods.id}`);
  const reminder = buyBox(page).getByRole("button", { name: `降价提醒：${goods.name}` });
  await reminder.click();
  await expect(page.getByText("已设置降价提醒")).toBeVisible();
  await page.reload();
  await expect(reminder).toHaveAttribute("aria-pressed", "true");
});

test("同类商品随后加载；失败时说明原因，可以重试", async ({ page }) => {
  await page.route("**/api/goods/related/**", (route) => route.abort());
  await page.goto("/list/info/1");
  const related = page.getByRole("region", { name: "同类商品" });
  await expect(related.getByRole("alert")).toContainText("网络连接失败");
  await page.unroute("**/api/goods/related/**");
  await related.getByRole("button", { name: "重试" }).click();
  await expect(related.getByRole("listitem").first()).toBeVisible();
});

test("最近浏览从新到旧，只在浏览器里读取，可以清空", async ({ page }) => {
  const seen = await rowsWhere(page, () => true, 3);
  const recent = page.getByRole("region", { name: "最近浏览" });
  for (const { id } of seen) {
    const reply = await page.goto(`/list/info/${id}`);
    expect(await reply?.text()).not.toContain("最近浏览");
    await expect(page.getByRole("region", { name: "同类商品" })).toHaveAttribute("aria-busy", "false");
  }
  const shown = await recent
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(shown).toEqual([`/list/info/${seen[1]?.id}`, `/list/info/${seen[0]?.id}`]);
  await recent.getByRole("button", { name: "清空" }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "同类商品" })).toHaveAttribute("aria-busy", "false");
  await expect(recent).toHaveCount(0);
});

test("手机上底部栏有价格和加入购物车，代替标签栏", async ({ page }) => {
  await enterAs(page, "distributor");
  const goods = await rowWhere(page, (row) => row.is_buy === 1 && row.number > row.zbz * 3);
  await page.setViewportSize(phone);
  await page.goto(`/list/info/${goods.id}`);
  const bar = page.getByRole("region", { name: "采购栏" });
  await expect(bar).toContainText("¥");
  await expect(page.getByRole("navigation", { name: "底部导航" })).toBeHidden();
  await bar.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
  const kinds = (await get<{ list: unknown[] }>(page, "/api/cart/list")).list.length;
  await expect(bar.locator(".cart-badge")).toHaveText(String(kinds));
  await expect(bar.locator(".cart-badge")).toBeInViewport();
});

test("键盘可以改数量并加入购物车，焦点不丢", async ({ page }) => {
  await enterAs(page, "distributor");
  const goods = await rowWhere(page, (row) => row.is_buy === 1 && row.number > row.zbz * 4);
  await page.goto(`/list/info/${goods.id}`);
  await quantity(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(quantity(page)).toHaveValue(String(goods.zbz * 2));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const add = buyBox(page).getByRole("button", { name: "加入购物车" });
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`已加入购物车：${goods.name} ${goods.zbz * 2}${goods.bzdw}`)).toBeVisible();
  await expect(add).toBeFocused();
  await page
    .getByRole("navigation", { name: "页内导航" })
    .getByRole("link", { name: "批号效期" })
    .press("Enter");
  await expect(page).toHaveURL(/#batches$/);
  await expect(page.getByRole("heading", { name: "批号与效期" })).toBeInViewport();
});

test("访客看到的处方药详情页，在宽屏与手机上均可读", async ({ page }) => {
  const goods = await rowWhere(page, isRx);
  await page.goto(`/list/info/${goods.id}`);
  await expectReadable(page);
});

test("可采购商品的详情页带着阶梯价与最近浏览，在宽屏与手机上均可读", async ({ page }) => {
  await enter(page);
  const goods = await detailWhere(page, ({ tiers }) => tiers.length > 1);
  const other = await rowWhere(page, ({ id }) => id !== goods.id);
  for (const id of [other.id, goods.id]) {
    await page.goto(`/list/info/${id}`);
    await expect(page.getByRole("region", { name: "同类商品" })).toHaveAttribute("aria-busy", "false");
  }
  await expect(page.getByRole("region", { name: "最近浏览" }).getByRole("link").first()).toBeVisible();
  await expectReadable(page);
});

test("缺货商品的详情页，在宽屏与手机上均可读", async ({ page }) => {
  await enter(page);
  const goods = await rowWhere(page, isSoldOut);
  await page.goto(`/list/info/${goods.id}`);
  await expectReadable(page);
});
