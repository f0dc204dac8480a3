/** Zones that are prices: /mrtj /zhzq /welfare /hb /yjh /Hdzx /lqzx, and the flash strip (spec.md §2 "Zones", §4). */
import { expect, type Page } from "@playwright/test";
import { cartLines, enterAs, get, goodsNow, post, takeCart, type Visitor, moneyOf } from "./buyer.ts";
import { fen } from "./cart-page.ts";
import { aCombination, goodsUnder, type Promotion, promotionsOf } from "./offers.ts";
import { linkOf, linkWith, partOf, readPage, type ReadPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const money = (yuan: number) => moneyOf(fen(yuan));
const cardsOf = ({ main: read }: ReadPage) => read.querySelectorAll(".goods-grid > li");
const headingOf = ({ main: read }: ReadPage, level: 1 | 2) => textOf(read.querySelector(`h${level}`));

for (const [path, heading] of [
  ["/mrtj", "每日特价"],
  ["/welfare", "全场94折"],
  ["/yjh", "药聚会"],
] as const)
  test(`${path} shows its goods; visitors read 登录后查看价格, buyers the price`, async ({ request }) => {
    const visited = await readPage({ request }, path);
    expect(headingOf(visited, 1)).toBe(heading);
    const [first = null] = cardsOf(visited);
    expect(textOf(first)).toContain("登录后查看价格");
    expect(textOf(first)).not.toContain("¥");
    await enterAs({ request }, "demo");
    const [own = null] = cardsOf(await readPage({ request }, path));
    expect(textOf(own)).toMatch(/¥[\d,]+\.\d{2}/);
  });

test("a special price stands on the card with the original price struck through", async ({ request }) => {
  await enterAs({ request }, "demo");
  const goods = await goodsUnder({ request }, "daily", ({ price, base_price }) => price !== base_price);
  const card = cardsOf(await readPage({ request }, "/mrtj")).find((each) =>
    textOf(each).includes(goods.name),
  );
  const struck = card ? textsOf(card, "s") : [];
  expect(struck).toEqual([expect.stringMatching(/^原价¥[\d,]+\.\d{2}$/)]);
});

test("/mrtj: each card says when its own price ends, the clock above is that of the first of them", async ({
  request,
}) => {
  await enterAs({ request }, "demo");
  const { list, end_time: end } = await get<{ list: { ends_at: number }[]; end_time: number }>(
    { request },
    "/api/activity/everyday_price",
  );
  const ends = list.map(({ ends_at: endsAt }) => endsAt);
  expect(new Set(ends).size, "the demo's specials end at several times").toBeGreaterThan(1);
  expect(Math.min(...ends)).toBe(end);
  const read = await readPage({ request }, "/mrtj");
  const heading = read.main.querySelector("h1")?.parentNode ?? null;
  expect(textOf(heading)).toMatch(/部分商品\s*距结束/);
  expect(heading?.querySelectorAll("[role=timer]")).toHaveLength(1);
  const cardOf = (suits: (endsAt: number) => boolean) => textOf(cardsOf(read)[ends.findIndex(suits)] ?? null);
  expect(cardOf((endsAt) => endsAt === end)).toMatch(/特价\s*距结束/);
  expect(cardOf((endsAt) => endsAt > end + 4 * 86_400)).toMatch(/特价\s*\d{4}-\d{2}-\d{2}止/);
});

test("§4 The store clock ticks once per second from the server timestamp: the flash strip counts down", async ({
  page,
}) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "限时秒杀" });
  const clock = strip.getByRole("timer");
  await expect(clock).toHaveText(/\d{2}:\d{2}:\d{2}$/);
  const { end_time: end } = await get<{ end_time: number }>(page, "/api/index/spike");
  const shown = await clock.innerText();
  const [, days = "0", hours, minutes, seconds] =
    /(?:(\d+)天)?(\d+):(\d+):(\d+)/.exec(shown.replaceAll(/\s/g, "")) ?? [];
  const left = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  expect(Math.abs(end - Math.floor(Date.now() / 1000) - left)).toBeLessThan(30);
  await expect(clock).not.toHaveText(shown);
  await expect(strip.getByRole("listitem").first()).toContainText("登录后查看价格");
  await enterAs(page, "demo");
  const own = partOf((await readPage(page, "/")).main, "限时秒杀");
  expect(textOf(own.querySelector("li s"))).toMatch(/^原价¥/);
});

test("/zhzq: a combination goes into the cart as one line, by sets", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 2 });
  const combination = await aCombination(page);
  await page.goto("/zhzq");
  const card = main(page).locator(".combination").filter({ hasText: combination.name });
  await expect(card).toContainText(money(combination.price ?? 0));
  if (combination.saving) await expect(card).toContainText(`比单买省${money(combination.saving)}`);
  await card.getByRole("button", { name: "增加" }).click();
  await card.getByRole("button", { name: /^加入购物车/ }).click();
  await expect(page.getByText(`已加入购物车：${combination.name} 2套`)).toBeVisible();
  expect((await cartLines(page)).map(({ number }) => number)).toEqual([2]);
});

test("/Hdzx/:ids/:id? lists the activities of the address and the goods of one", async ({ request }) => {
  await enterAs({ request }, "demo");
  const [first] = (await promotionsOf({ request }, "general_reduction")) as [Promotion];
  const [second] = (await promotionsOf({ request }, "daily")) as [Promotion];
  const read = await readPage({ request }, `/Hdzx/${first.id}-${second.id}`);
  const tabs = partOf(read.main, "活动").querySelectorAll("a");
  expect(tabs).toHaveLength(2);
  const href = tabs.find((tab) => textOf(tab).includes(second.name))?.getAttribute("href");
  expect(href).toBe(`/Hdzx/${first.id}-${second.id}/${second.id}`);
  const one = await readPage({ request }, href ?? "");
  expect(one.address).toBe(href);
  expect(headingOf(one, 2)).toBe(second.name);
  expect(cardsOf(one).length).toBeGreaterThan(0);
  expect(textOf((await readPage({ request }, "/Hdzx/999999")).main)).toContain("活动暂未开始，或已结束");
});

test("/yjh/:id shows the gathering of that id, an unknown one leads to those that run", async ({
  request,
}) => {
  await enterAs({ request }, "demo");
  const { list } = await get<{ list: Promotion[] }>({ request }, "/api/activity/list?yj=1");
  const last = list.at(-1);
  expect(headingOf(await readPage({ request }, `/yjh/${last?.id}`), 2)).toBe(last?.name);
  const unknown = await readPage({ request }, "/yjh/999999");
  expect(linkOf(unknown.main, "查看进行中的活动")?.getAttribute("href")).toBe("/yjh");
});

test("/hb shows what comes back from which amount on", async ({ request }) => {
  await enterAs({ request }, "demo");
  const [promotion] = (await promotionsOf({ request }, "cashback")) as [Promotion];
  const { main: read } = await readPage({ request }, "/hb");
  const tiers = textsOf(partOf(read, "活动档位"), "li");
  for (const { amount, minus } of promotion.tiers)
    expect(tiers.filter((text) => text.includes(`满${money(amount)}返${money(minus)}`))).toHaveLength(1);
  expect(partOf(read, "我的返现")).toBeTruthy();
});

type Claimable = { id: number; name: string; can_claim: number; claimed: number; scope_text: string };

/** What the buyer may claim. */
async function claimables(page: Visitor, asked = ""): Promise<Claimable[]> {
  const path = `/api/user/availableCoupon?page_size=100${asked}`;
  return (await get<{ list: Claimable[] }>(page, path)).list;
}

const ofSeveral = /^限(.+)等(\d+)种商品$/;

/** Sentences on coupons whose last line is a word of at most three signs. */
const loneWords = (page: Page) =>
  page.locator("article p, article h2").evaluateAll((found) =>
    found.flatMap((sentence) => {
      const range = document.createRange();
      range.selectNodeContents(sentence);
      const lines = new Map<number, number>();
      for (const { bottom, width } of range.getClientRects()) {
        const line = Math.round(bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + width);
      }
      const last = [...lines].toSorted(([a], [b]) => a - b).at(-1)?.[1] ?? 0;
      return lines.size > 1 && last < 40 ? [sentence.textContent] : [];
    }),
  );

test("/lqzx: a coupon is claimed there", async ({ page }) => {
  await test.step("/lqzx: visitors are asked to log in", async () => {
    expect(textOf((await readPage(page, "/lqzx")).main)).toContain("登录后查看并领取");
  });
  await enterAs(page, "clinic");
  const all = await claimables(page);
  await page.goto("/lqzx");
  const claim = (coupon?: Claimable) =>
    main(page)
      .getByRole("button", { name: `立即领取：${coupon?.name}` })
      .first()
      .click();
  await test.step("/lqzx: no word stands alone on a line", async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await loneWords(page), `at ${width}`).toEqual([]);
    }
  });
  await test.step("/lqzx: a coupon is claimed once and stands in the shop's hand", async () => {
    const coupon = all.find(({ can_claim: can, scope_text: scope }) => can === 1 && !ofSeveral.test(scope));
    expect(coupon, "the demo has a coupon that the clinic may claim").toBeDefined();
    await claim(coupon);
    await expect(page.getByText(`领取成功：${coupon?.name}`)).toBeVisible();
    await expect
      .poll(async () => (await claimables(page)).find(({ id }) => id === coupon?.id)?.claimed)
      .toBe((coupon?.claimed ?? 0) + 1);
  });
  await test.step("/lqzx: a coupon for several goods leads to a list of just these", async () => {
    const coupon = (await claimables(page, "&type=1")).find(({ scope_text: scope }) => ofSeveral.test(scope));
    const [, name = "", count] = ofSeveral.exec(coupon?.scope_text ?? "") ?? [];
    await claim(coupon);
    const card = main(page).getByRole("article").filter({ hasText: coupon?.name });
    const use = card.getByRole("link", { name: "去使用" });
    await expect(use).toHaveAttribute("href", /\/list\?coupon_id=\d+$/);
    const read = await readPage(page, (await use.getAttribute("href")) ?? "");
    expect(cardsOf(read)).toHaveLength(Number(count));
    for (const each of cardsOf(read)) expect(textOf(each)).toContain(name);
    const chosen = linkWith(partOf(read.main, "已选条件"), "券的指定商品");
    expect(chosen?.getAttribute("href")).toMatch(/\/list$/);
  });
});

test("the goods detail says how the price comes about and what promotions give", async ({ request }) => {
  await enterAs({ request }, "demo");
  const goods = await goodsUnder({ request }, "gift");
  const detail = (await goodsNow({ request }, goods.id)) as unknown as {
    promotions: { name: string; text: string }[];
  };
  const text = textOf((await readPage({ request }, `/list/info/${goods.id}`)).main);
  for (const { text: said } of detail.promotions) expect(text).toContain(said);
  expect(detail.promotions.map(({ name }) => name)).toContain("赠品");
});

test("zones are reached from the quick navigation", async ({ request }) => {
  const quick = partOf((await readPage({ request }, "/list")).whole, "快捷导航");
  for (const [name, path] of [
    ["领券中心", "/lqzx"],
    ["每日特价", "/mrtj"],
    ["组合专区", "/zhzq"],
    ["满额返现", "/hb"],
    ["全场94折", "/welfare"],
    ["药聚会", "/yjh"],
  ] as const)
    expect(linkOf(quick, name)?.getAttribute("href")).toBe(path);
});

test("zones are readable on wide screens and phones with what a buyer sees there: prices, sets, coupons", async ({
  page,
}) => {
  await enterAs(page, "demo");
  await post(page, "/api/cart/next_hint", {});
  for (const path of ["/mrtj", "/zhzq", "/hb", "/lqzx"]) {
    await page.goto(path);
    await expectReadable(page);
  }
});

test("§7 GET /api/user/availableCoupon?type&page: the chips of /lqzx show one kind; what was claimed is not offered again", async ({
  request,
}) => {
  await enterAs({ request }, "demo");
  const [coupons, vouchers] = [
    await claimables({ request }, "&type=1"),
    await claimables({ request }, "&type=2"),
  ];
  expect(coupons.length * vouchers.length, "the demo has both kinds to claim").toBeGreaterThan(0);
  const all = await readPage({ request }, "/lqzx");
  const shown = async (chip: string) =>
    (await readPage({ request }, linkOf(all.main, chip)?.getAttribute("href") ?? "")).main;
  const ofVouchers = textOf(await shown("现金券"));
  for (const { name } of vouchers) expect(ofVouchers).toContain(name);
  for (const { name } of coupons) expect(ofVouchers).not.toContain(name);
  const gone = coupons.find(({ can_claim: can }) => can === 0);
  const ofCoupons = await shown("优惠券");
  expect(textOf(ofCoupons)).toContain(gone?.name ?? "");
  const names = ofCoupons
    .querySelectorAll("button")
    .map((button) => button.getAttribute("aria-label") ?? textOf(button));
  expect(names).not.toContain(`立即领取：${gone?.name}`);
});
