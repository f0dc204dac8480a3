/** The product's page (spec.md §2 /list/info/{id}; domain.md §3, §4, §8), as visitors and buyers see it. */
import { shopDate } from "@yaoji/domain/text/time";
import { expect, type Locator, type Page } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import {
  checkOut,
  enterAs,
  fenIn,
  get,
  post,
  putInCart,
  switchShop,
  takeCart,
  type Visitor,
} from "./buyer.ts";
import { money, packsWorth, plainGoods } from "./cart-fill.ts";
import { closeToasts } from "./client-page.ts";
import { isBuyable, isSoldOut, type Row, rowsWhere, rowWhere } from "./goods.ts";
import { linkOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { isRemembered } from "./recently-viewed.ts";
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

/** The leading price of the page, in 分. */
function shownPrice(main: HTMLElement): number {
  const label = main.querySelectorAll("span").find((each) => textOf(each) === "批发价");
  return fenIn(textOf(label?.parentNode ?? null));
}

/** What a piece beyond every limit costs; what is struck through may be less (令56). */
const normalPrice = ({ pricing }: Detail) => pricing?.group ?? pricing?.base ?? 0;

async function detailWhere(page: Visitor, suits: (goods: Detail) => boolean): Promise<Detail> {
  for (const { id } of await rowsWhere(page, isBuyable, 120)) {
    const goods = await get<Detail>(page, `/api/goods/detail/${id}`);
    if (suits(goods)) return goods;
  }
  throw new Error("the demo shop has no goods of this kind");
}

const isRx = (goods: Row) => goods.drug_class === "rx";

/** The third shop of the demo buyer: reminders of this file are its alone. */
async function enter(page: Visitor): Promise<void> {
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

test("domain.md §8 列表与详情的价格一致", async ({ request }) => {
  await enter({ request });
  for (const { id, price } of await rowsWhere({ request }, isBuyable, 4)) {
    const { main } = await readPage({ request }, `/list/info/${id}`);
    expect(shownPrice(main)).toBe(Math.floor(Math.round((price ?? 0) * 10_000) / 100));
  }
});

/** The tier that the quantity reaches is marked, and what the next one takes is said. */
async function walkTiers(page: Page, goods: Detail): Promise<void> {
  const [first, second] = goods.tiers as [Tier, Tier];
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
}

test("可采购的商品：阶梯价、降价提醒、最近浏览", async ({ page }) => {
  await enter(page);
  const goods = await detailWhere(page, ({ tiers, tier_type, zbz, number }) => {
    return tier_type === 1 && zbz === 1 && tiers.length > 1 && number > (tiers[1]?.number ?? 0);
  });
  const other = await rowWhere(page, ({ id }) => id !== goods.id);
  await post(page, "/api/reminder/cancel", { goods_id: goods.id, kind: "price" });
  await page.goto(`/list/info/${other.id}`);
  await isRemembered(page, other);
  await page.goto(`/list/info/${goods.id}`);
  await test.step("§4 阶梯价标出当前档，并说明再买多少可享下一档", () => walkTiers(page, goods));
  await test.step("看得到价格的商品可以设降价提醒", async () => {
    const reminder = buyBox(page).getByRole("button", { name: `降价提醒：${goods.name}` });
    await reminder.click();
    await expect(page.getByText("已设置降价提醒")).toBeVisible();
    await page.reload();
    await expect(reminder).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("可采购商品的详情页带着阶梯价与最近浏览，在宽屏与手机上均可读", async () => {
    await expect(page.getByRole("region", { name: "同类商品" })).toHaveAttribute("aria-busy", "false");
    await expect(page.getByRole("region", { name: "最近浏览" }).getByRole("link").first()).toBeVisible();
    await expectReadable(page);
  });
});

test("domain.md §4 限量特价的限量写在详情页上", async ({ request }) => {
  await enter({ request });
  const limitedOf = ({ pricing }: Detail) =>
    pricing?.specials.find(({ kind }) => kind === "limited")?.remaining ?? null;
  const goods = await detailWhere({ request }, (each) => limitedOf(each) !== null && each.xj_price !== null);
  const { main } = await readPage({ request }, `/list/info/${goods.id}`);
  const sentence = `今日还可按此价购买${limitedOf(goods)}${goods.bzdw}，超出部分按原价`;
  expect(textOf(main)).toContain(sentence);
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

test("domain.md §4 秒杀价的金额与限量写在详情页上，超出部分按原价，逐段列出", async ({ page }) => {
  await enter(page);
  const { goods, price, remaining } = await limitedBy(page, "flash");
  await page.goto(`/list/info/${goods.id}`);
  await choose(page, remaining);
  await expect(buyBox(page)).toContainText("秒杀价 ¥");
  await choose(page, remaining + goods.zbz);
  await expect(buyBox(page)).toContainText(`限量${remaining}${goods.bzdw}按秒杀价`);
  await expect(buyBox(page)).toContainText(`其余${goods.zbz}${goods.bzdw}按`);
  await expect(buyBox(page)).toContainText(`× ${remaining}${goods.bzdw}`);
  await expect(buyBox(page)).toContainText(`× ${goods.zbz}${goods.bzdw}`);
  const units = (yuan: number) => Math.round(yuan * 10_000);
  const exact = units(price) * remaining + units(normalPrice(goods)) * goods.zbz;
  expect(await amountOf(buyBox(page))).toBe(Math.floor(exact / 100));
});

test("限时秒杀写明已抢多少，首页与详情一致", async ({ request }) => {
  await enter({ request });
  type Sale = { list: (Row & { sold_percent: number })[] };
  const [goods] = (await get<Sale>({ request }, "/api/index/spike")).list;
  expect(goods?.sold_percent).toBeGreaterThan(0);
  const said = `已抢${goods?.sold_percent}%`;
  const home = await readPage({ request }, "/");
  const links = textsOf(partOf(home.main, "限时秒杀"), "a");
  expect(links.find((text) => text.includes(`${goods?.name}`))).toContain(said);
  const { main } = await readPage({ request }, `/list/info/${goods?.id}`);
  expect(textOf(main)).toContain(said);
});

/** Adds with the offers of the address. */
async function addWithOffers(page: Page, goods: Row): Promise<void> {
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
  await closeToasts(page);
}

async function addByKeys(page: Page, goods: Row): Promise<void> {
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
  await closeToasts(page);
}

async function addFromBar(page: Page, goods: Row): Promise<void> {
  await page.setViewportSize(phone);
  const bar = page.getByRole("region", { name: "采购栏" });
  await expect(bar).toContainText(/整包\d+\S+起.*¥/s);
  await expect(buyBox(page).getByRole("group", { name: `${goods.name}数量` })).toHaveCount(0);
  const number = bar.getByRole("textbox");
  const before = Number(await number.inputValue());
  await bar.getByRole("button", { name: "增加" }).click();
  await expect(number).toHaveValue(String(before + goods.zbz));
  await expect(page.getByRole("navigation", { name: "底部导航" })).toBeHidden();
  await bar.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
  const kinds = (await get<{ list: unknown[] }>(page, "/api/cart/list")).list.length;
  await expect(bar.locator(".cart-badge")).toHaveText(String(kinds));
  await expect(bar.locator(".cart-badge")).toBeInViewport();
}

test("详情页：数量与加入购物车", async ({ page }) => {
  await enterAs(page, "distributor");
  const goods = await rowWhere(page, (row) => row.is_buy === 1 && row.zbz > 1 && row.number > row.zbz * 9);
  await page.goto(`/list/info/${goods.id}?goods_price_id=5&ladder_price_id=6&goods_manjian_id=7&is_yj=1`);
  await test.step("§2 地址里的优惠编号随加入购物车一起提交，价格为所见价格", () =>
    addWithOffers(page, goods));
  await test.step("键盘可以改数量并加入购物车，焦点不丢", () => addByKeys(page, goods));
  await test.step("domain.md §8 起订与整包写在页面上，数量按整包增减", async () => {
    const rule = page.getByText(`整包${goods.zbz}${goods.bzdw}起，按${goods.zbz}递增`);
    await expect(rule.filter({ visible: true })).toHaveCount(1);
    await buyBox(page).getByRole("button", { name: "减少" }).click();
    await expect(quantity(page)).toHaveValue(String(goods.zbz));
    await buyBox(page).getByRole("button", { name: "增加" }).click();
    await expect(quantity(page)).toHaveValue(String(goods.zbz * 2));
  });
  await test.step("手机上底部栏有起订、价格、数量和加入购物车，代替标签栏", () => addFromBar(page, goods));
});

test("批号列出生产日期、有效期与药检报告；访客看到为什么不能下载", async ({
  request,
  playwright,
  baseURL,
}) => {
  await enter({ request });
  const goods = await detailWhere(
    { request },
    ({ batches, drug_class }) => batches.length > 1 && drug_class === "rx",
  );
  const { main } = await readPage({ request }, `/list/info/${goods.id}`);
  const rows = partOf(main, "批号与效期").querySelectorAll("tr");
  for (const batch of goods.batches) {
    const row = rows.find((each) => textOf(each).includes(batch.batch_no)) ?? null;
    expect(textOf(row)).toContain(batch.yxq);
    expect(textOf(row)).toContain(batch.produced_on);
    const report = row && linkOf(row, `批号${batch.batch_no}的药检报告`);
    expect(report?.getAttribute("href")).toBe(`/api/goods/report/${batch.id}`);
  }
  const file = await request.get(`/api/goods/report/${goods.batches[0]?.id}`);
  expect(file.headers()["content-type"]).toContain("application/pdf");
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const table = (await readPage({ request: visitor }, `/list/info/${goods.id}`)).main.querySelector("table");
  expect(textOf(table)).toContain("登录后可下载");
  expect(table?.querySelectorAll("a[aria-label*=药检报告]")).toEqual([]);
  await visitor.dispose();
});

test("访客看不到处方药的价格、图片与说明书，并看到原因", async ({ request }) => {
  const goods = await rowWhere({ request }, isRx);
  const { main } = await readPage({ request }, `/list/info/${goods.id}`);
  expect(textOf(main)).toContain("登录后查看价格");
  expect(textOf(main)).toContain("处方药，登录后可见图片");
  expect(textOf(partOf(main, "说明书"))).toContain("处方药，登录后可查看说明书");
  expect(textOf(main.querySelector("article"))).not.toContain("¥");
  const box = partOf(main, "暂不可采购");
  expect(linkOf(box, "登录后采购")).toBeDefined();
  expect(box.querySelectorAll("input:not([type]), input[type=text], [role=textbox]")).toEqual([]);
});

test("审核未通过的店铺看到资质审核通过后才可见", async ({ request }) => {
  await enterAs({ request }, "pending");
  const goods = await rowWhere({ request }, isRx);
  const { main } = await readPage({ request }, `/list/info/${goods.id}`);
  expect(textOf(main)).toContain("审核通过后可见");
  expect(textOf(partOf(main, "说明书"))).toContain("资质审核通过后可查看说明书");
  expect(textOf(partOf(main, "暂不可采购"))).toContain("资质审核中");
});

test("缺货商品", async ({ page }) => {
  await enter(page);
  const goods = await rowWhere(page, isSoldOut);
  await post(page, "/api/reminder/cancel", { goods_id: goods.id, kind: "arrival" });
  await page.goto(`/list/info/${goods.id}`);
  await test.step("缺货商品的详情页，在宽屏与手机上均可读", () => expectReadable(page));
  await page.setViewportSize(desktop);
  await test.step("缺货商品给出到货提醒和其他厂家；提醒保存下来，可以取消", async () => {
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
});

/** The visitor opens the page of these goods, which knows nothing yet of what he has seen. */
async function look(page: Page, goods: Row): Promise<void> {
  const reply = await page.goto(`/list/info/${goods.id}`);
  expect(await reply?.text()).not.toContain("最近浏览");
  await isRemembered(page, goods);
}

test("本店采购记录：时间、数量、单价、批号与单价走势；没买过的与访客看不到", async ({ page, browser }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const bought = await get<{ list: Row[] }>(page, "/api/user/fast_buy?page_size=100");
  const before = new Set(bought.list.map(({ id }) => id));
  const goods = await plainGoods(page, ({ id }) => !before.has(id));
  const other = await plainGoods(page, ({ id }) => id !== goods.id && !before.has(id));
  const own = page.getByRole("region", { name: "本店采购记录" });
  const related = page.getByRole("region", { name: "同类商品" });
  const quantities = [packsWorth(goods, 850), packsWorth(goods, 900)];
  let last = 0;
  for (const number of quantities) {
    await putInCart(page, goods, number);
    const { order_ids: ids } = await checkOut(page, "bank_transfer");
    last = ids[0] ?? 0;
    // The wire knows whole seconds: the line needs two of them.
    const { created_at: placed } = await get<{ created_at: number }>(page, `/api/order/${last}`);
    await expect.poll(() => Date.now() / 1000).toBeGreaterThan(placed + 1);
  }
  type Ordered = { lines: { price: number; batches: { batch_no: string }[] }[] };
  const [line] = (await get<Ordered>(page, `/api/order/${last}`)).lines;
  await page.goto(`/list/info/${goods.id}`);
  const rows = own.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${quantities[1]}${goods.bzdw}`);
  await expect(rows.first()).toContainText(shopDate(new Date()));
  await expect(rows.first().getByRole("cell").nth(1)).toHaveText(money(line?.price ?? 0));
  await expect(rows.first().getByRole("cell").nth(2)).toContainText(line?.batches[0]?.batch_no ?? "");
  await expect(own.getByRole("img", { name: /^单价走势：.*最低.*最高/ })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await rows.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "订单详情" })).toBeVisible();
  await page.goto(`/list/info/${other.id}`);
  await expect(related).toHaveAttribute("aria-busy", "false");
  await expect(own).toHaveCount(0);
  const visitor = await browser.newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(request.url()));
  await visitor.goto(`${new URL(page.url()).origin}/list/info/${goods.id}`);
  await expect(visitor.getByRole("region", { name: "同类商品" })).toHaveAttribute("aria-busy", "false");
  expect(asked.filter((url) => url.includes("fast_buy"))).toEqual([]);
  await visitor.close();
});

test("访客看过的商品", async ({ page }) => {
  const rx = await rowWhere(page, isRx);
  const [first, second] = await rowsWhere(page, ({ id }) => id !== rx.id, 2);
  const seen = [first, second, rx] as [Row, Row, Row];
  const related = page.getByRole("region", { name: "同类商品" });
  const recent = page.getByRole("region", { name: "最近浏览" });
  await test.step("同类商品随后加载；失败时说明原因，可以重试", async () => {
    await page.route("**/api/goods/related/**", (route) => route.abort());
    await look(page, seen[0]);
    await expect(related.getByRole("alert")).toContainText("网络连接失败");
    await page.unroute("**/api/goods/related/**");
    await related.getByRole("button", { name: "重试" }).click();
    await expect(related.getByRole("listitem").first()).toBeVisible();
  });
  for (const goods of seen.slice(1)) await look(page, goods);
  await expect(related).toHaveAttribute("aria-busy", "false");
  await test.step("访客看到的处方药详情页，在宽屏与手机上均可读", () => expectReadable(page));
  await page.setViewportSize(desktop);
  await test.step("最近浏览从新到旧，只在浏览器里读取，可以清空", async () => {
    const shown = await recent
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(shown).toEqual([`/list/info/${seen[1].id}`, `/list/info/${seen[0].id}`]);
    await recent.getByRole("button", { name: "清空" }).click();
    await expect(recent).toHaveCount(0);
    await page.reload();
    await expect(related).toHaveAttribute("aria-busy", "false");
    await expect(recent).toHaveCount(0);
  });
});
