/** Zones that are prices: /mrtj /zhzq /welfare /hb /yjh /Hdzx /lqzx, and the flash strip (spec.md §2 "Zones", §4). */
import { expect, type Page } from "@playwright/test";
import { cartLines, enterAs, get, goodsNow, post, takeCart } from "./buyer.ts";
import { fen } from "./cart-page.ts";
import { aCombination, goodsUnder, type Promotion, promotionsOf } from "./offers.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".goods-grid > li");
const money = (yuan: number) => `¥${(fen(yuan) / 100).toFixed(2)}`;

for (const [path, heading] of [
  ["/mrtj", "每日特价"],
  ["/welfare", "全场94折"],
  ["/yjh", "药聚会"],
] as const) {
  test(`${path} shows its goods; visitors read 登录后查看价格, buyers the price`, async ({ page }) => {
    await page.goto(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(cards(page).first()).toContainText("登录后查看价格");
    await expect(cards(page).first()).not.toContainText("¥");
    await enterAs(page, "demo");
    await page.goto(path);
    await expect(cards(page).first()).toContainText(/¥\d+\.\d{2}/);
  });
}

test("a special price stands on the card with the original price struck through", async ({ page }) => {
  await enterAs(page, "demo");
  const goods = await goodsUnder(page, "daily", ({ price, base_price }) => price !== base_price);
  await page.goto("/mrtj");
  const card = cards(page).filter({ hasText: goods.name }).first();
  await expect(card.locator("s")).toHaveText(/^原价¥\d+\.\d{2}$/);
});

test("/mrtj: each card says when its own price ends, the clock above is that of the first of them", async ({
  page,
}) => {
  await enterAs(page, "demo");
  const { list, end_time: end } = await get<{ list: { ends_at: number }[]; end_time: number }>(
    page,
    "/api/activity/everyday_price",
  );
  expect(
    new Set(list.map(({ ends_at }) => ends_at)).size,
    "the demo's specials end at several times",
  ).toBeGreaterThan(1);
  expect(Math.min(...list.map(({ ends_at }) => ends_at))).toBe(end);
  await page.goto("/mrtj");
  const heading = page.getByRole("main").locator("h1").locator("..");
  await expect(heading).toContainText(/部分商品\s*距结束/);
  await expect(heading.getByRole("timer")).toBeVisible();
  const cardOf = (suits: (endsAt: number) => boolean) =>
    cards(page).nth(list.findIndex(({ ends_at }) => suits(ends_at)));
  await expect(cardOf((endsAt) => endsAt === end)).toContainText(/特价\s*距结束/);
  await expect(cardOf((endsAt) => endsAt > end + 4 * 86_400)).toContainText(/特价\s*\d{4}-\d{2}-\d{2}止/);
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
  await page.goto("/");
  await expect(strip.getByRole("listitem").first().locator("s")).toHaveText(/^原价¥/);
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

test("/Hdzx/:ids/:id? lists the activities of the address and the goods of one", async ({ page }) => {
  await enterAs(page, "demo");
  const [first] = (await promotionsOf(page, "general_reduction")) as [Promotion];
  const [second] = (await promotionsOf(page, "daily")) as [Promotion];
  await page.goto(`/Hdzx/${first.id}-${second.id}`);
  const tabs = main(page).getByRole("navigation", { name: "活动" }).getByRole("link");
  await expect(tabs).toHaveCount(2);
  await tabs.filter({ hasText: second.name }).click();
  await expect(page).toHaveURL(`/Hdzx/${first.id}-${second.id}/${second.id}`);
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(second.name);
  await expect(cards(page).first()).toBeVisible();
  await expectReadable(page);

  await page.goto("/Hdzx/999999");
  await expect(main(page)).toContainText("活动暂未开始，或已结束");
});

test("/yjh/:id shows the gathering of that id, an unknown one leads to those that run", async ({ page }) => {
  await enterAs(page, "demo");
  const { list } = await get<{ list: Promotion[] }>(page, "/api/activity/list?yj=1");
  const last = list.at(-1);
  await page.goto(`/yjh/${last?.id}`);
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(last?.name ?? "");
  await page.goto("/yjh/999999");
  await main(page).getByRole("link", { name: "查看进行中的活动" }).click();
  await expect(page).toHaveURL("/yjh");
});

test("/hb shows what comes back from which amount on", async ({ page }) => {
  await enterAs(page, "demo");
  const [promotion] = (await promotionsOf(page, "cashback")) as [Promotion];
  await page.goto("/hb");
  const tiers = main(page).getByRole("list", { name: "活动档位" }).first().getByRole("listitem");
  for (const { amount, minus } of promotion.tiers)
    await expect(tiers.filter({ hasText: `满${money(amount)}返${money(minus)}` })).toHaveCount(1);
  await expect(main(page).getByRole("region", { name: "我的返现" })).toBeVisible();
});

type Claimable = { id: number; name: string; can_claim: number; claimed: number };

test("/lqzx: visitors are asked to log in; a coupon is claimed once and stands in the shop's hand", async ({
  page,
}) => {
  await page.goto("/lqzx");
  await expect(main(page)).toContainText("登录后查看并领取");
  await enterAs(page, "clinic");
  const asked = async () =>
    (await get<{ list: Claimable[] }>(page, "/api/user/availableCoupon?page_size=50")).list;
  const coupon = (await asked()).find((each) => each.can_claim === 1);
  expect(coupon, "the demo has a coupon that the clinic may claim").toBeDefined();
  await page.goto("/lqzx");
  await main(page)
    .getByRole("button", { name: `立即领取：${coupon?.name}` })
    .first()
    .click();
  await expect(page.getByText(`领取成功：${coupon?.name}`)).toBeVisible();
  await expect
    .poll(async () => (await asked()).find(({ id }) => id === coupon?.id)?.claimed)
    .toBe((coupon?.claimed ?? 0) + 1);
});

test("/lqzx: a coupon for several goods leads to a list of just these", async ({ page }) => {
  await enterAs(page, "clinic");
  const { list } = await get<{ list: (Claimable & { scope_text: string })[] }>(
    page,
    "/api/user/availableCoupon?type=1&page_size=100",
  );
  const coupon = list.find(({ scope_text: scope }) => /等\d+种商品$/.test(scope));
  const [, name = "", count] = /^限(.+)等(\d+)种商品$/.exec(coupon?.scope_text ?? "") ?? [];
  await page.goto("/lqzx");
  const card = main(page).getByRole("article").filter({ hasText: coupon?.name });
  await card.getByRole("button", { name: `立即领取：${coupon?.name}` }).click();
  await card.getByRole("link", { name: "去使用" }).click();
  await expect(page).toHaveURL(/\/list\?coupon_id=\d+$/);
  await expect(cards(page)).toHaveCount(Number(count));
  await expect(cards(page).filter({ hasText: name })).toHaveCount(Number(count));
  await page.getByRole("region", { name: "已选条件" }).getByRole("link", { name: "券的指定商品" }).click();
  await expect(page).toHaveURL(/\/list$/);
});

test("the goods detail says how the price comes about and what promotions give", async ({ page }) => {
  await enterAs(page, "demo");
  const goods = await goodsUnder(page, "gift");
  const detail = (await goodsNow(page, goods.id)) as unknown as {
    promotions: { name: string; text: string }[];
  };
  await page.goto(`/list/info/${goods.id}`);
  for (const { text } of detail.promotions) await expect(main(page)).toContainText(text);
  expect(detail.promotions.map(({ name }) => name)).toContain("赠品");
});

test("zones are reached from the quick navigation, and are readable on wide screens and phones", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/list");
  const quick = page.getByRole("navigation", { name: "快捷导航" });
  for (const [name, path] of [
    ["领券中心", "/lqzx"],
    ["每日特价", "/mrtj"],
    ["组合专区", "/zhzq"],
    ["满额返现", "/hb"],
    ["全场94折", "/welfare"],
    ["药聚会", "/yjh"],
  ] as const)
    await expect(quick.getByRole("link", { name })).toHaveAttribute("href", path);
  await enterAs(page, "demo");
  await post(page, "/api/cart/next_hint", {});
  for (const path of ["/mrtj", "/zhzq", "/welfare", "/hb", "/yjh", "/lqzx"]) {
    await page.goto(path);
    await expectReadable(page);
  }
});

test("§7 GET /api/user/availableCoupon?type&page: the chips of /lqzx show one kind; what was claimed is not offered again", async ({
  page,
}) => {
  await enterAs(page, "demo");
  const ofType = async (type: 0 | 1 | 2) =>
    (
      await get<{ list: (Claimable & { kind: string })[] }>(
        page,
        `/api/user/availableCoupon?type=${type}&page_size=50`,
      )
    ).list;
  const [coupons, vouchers] = [await ofType(1), await ofType(2)];
  expect(coupons.length * vouchers.length, "the demo has both kinds to claim").toBeGreaterThan(0);
  await page.goto("/lqzx");
  await main(page).getByRole("link", { name: "现金券", exact: true }).click();
  for (const { name } of vouchers) await expect(main(page)).toContainText(name);
  for (const { name } of coupons) await expect(main(page)).not.toContainText(name);
  const gone = coupons.find(({ can_claim: can }) => can === 0);
  await main(page).getByRole("link", { name: "优惠券", exact: true }).click();
  await expect(main(page)).toContainText(gone?.name ?? "");
  await expect(main(page).getByRole("button", { name: `立即领取：${gone?.name}` })).toHaveCount(0);
});
