/** Goods as a table: by keyboard into the cart, row cards on phones; favourites and 到货通知 in lists (spec.md §4). */
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { holdBack } from "./cart-page.ts";
import { scriptsRun } from "./client-page.ts";
import { isBuyable, isSoldOut, type Row, rowWhere } from "./goods.ts";
import { desktop, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".goods-grid > li");
const grid = (page: Page) => main(page).getByRole("grid", { name: "商品" });
const rows = (page: Page) => grid(page).locator("tbody > tr");

type List = { list: Row[] };

const narrowest = { width: 320, height: 640 };

/** `last_time`, `last_number`, `last_price`: of the newest order with these goods. */
type Bought = Omit<Row, "tags"> & {
  last_time: number;
  last_number: number;
  last_price: number;
  tags: { text?: string }[];
};

const lastBought = /^\/api\/user\/last_bought$/;
const hasOffer = ({ tags }: Bought) => tags.some(({ text }) => text);

/** What this pharmacy bought: the first goods with an offer to be read, and the first without. */
async function boughtOf(page: Page, isOffered: boolean): Promise<Bought> {
  const { list } = await get<{ list: Bought[] }>(page, "/api/user/fast_buy");
  const bought = list.find((goods) => hasOffer(goods) === isOffered);
  if (!bought) throw new Error("the demo's pharmacy has bought nothing of this kind");
  return bought;
}

/** Where rows begin and end, and the size of each offer. */
const placesOf = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const offers = [...row.querySelectorAll<HTMLElement>(".offer")];
      return { top, bottom, offers: offers.map((one) => [one.offsetWidth, one.offsetHeight]) };
    }),
  );

test.describe("上次买的日期、数量和单价", () => {
  for (const [kind, isOffered] of [
    ["有优惠", true],
    ["没有优惠", false],
  ] as const)
    for (const size of [desktop, { width: 1024, height: 800 }, phone, narrowest])
      test(`写在买过的商品那一行（${kind}，宽${size.width}），来得晚也不移动任何一行、不挤任何优惠`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await enterAs(page, "demo");
        const bought = await boughtOf(page, isOffered);
        const answer = await holdBack(page, lastBought);
        const asked = page.waitForRequest((request) => lastBought.test(new URL(request.url()).pathname));
        await page.goto(`/list/table?keywords=${encodeURIComponent(bought.name)}`);
        await asked;
        const before = await placesOf(page);
        answer();
        const day = new Date(bought.last_time * 1000 + 8 * 3_600_000).toISOString().slice(0, 10);
        const text = `上次买 ${day} ${bought.last_number}${bought.bzdw} ¥${bought.last_price.toFixed(2)}`;
        const row = rows(page).filter({ has: page.locator(`a[href^="/list/info/${bought.id}"]`) });
        await expect(row.getByText(text).first()).toBeVisible();
        expect(await placesOf(page)).toEqual(before);
        expect(await cutOf(row, ".offer, .last-bought")).toEqual([]);
      });

  test("游客的列表不问也不写", async ({ page }) => {
    let asked = 0;
    await page.route(
      ({ pathname }) => lastBought.test(pathname),
      (route) => ((asked += 1), route.continue()),
    );
    await page.goto("/list/table");
    await scriptsRun(page);
    await page.waitForLoadState("networkidle");
    await expect(rows(page).first()).toBeVisible();
    await expect(main(page).getByText("上次买")).toHaveCount(0);
    expect(asked).toBe(0);
  });
});

test.describe("列表用键盘采购", () => {
  /** The distributor's cart is counted nowhere else: what is asked for is read from the call itself. */
  test.beforeEach(async ({ page }) => {
    await enterAs(page, "distributor");
  });

  type First = { goods: Row; index: number };
  type Added = { params: { goods_id: number; number: number }[] };

  /** Enter on the row in focus; what was asked for, and that the shop agreed. */
  async function addByEnter(page: Page) {
    const [reply] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === "POST" && each.url().endsWith("/api/cart")),
      page.keyboard.press("Enter"),
    ]);
    expect(reply.status()).toBe(200);
    const body: Added = reply.request().postDataJSON();
    return body.params[0];
  }

  /** The table of one kind of goods, and the first of them in plain pieces that may be bought now. */
  async function openTable(page: Page): Promise<First> {
    const { list } = await get<List>(page, "/api/goods/list?in_stock=1&page_size=30");
    const index = list.findIndex((each) => isBuyable(each) && each.zbz > 1 && each.number > each.zbz * 9);
    const goods = list[index];
    if (!goods) throw new Error("the demo shop has no goods of this kind");
    await page.goto("/list/table?in_stock=1");
    return { goods, index };
  }

  async function walkRows(page: Page): Promise<void> {
    await expect(grid(page).locator('tbody > tr[tabindex="0"]')).toHaveCount(1);
    await rows(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(rows(page).nth(11)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(rows(page).nth(10)).toBeFocused();
    await page.keyboard.press("End");
    await expect(rows(page).last()).toBeFocused();
    await expect(rows(page).last()).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(rows(page).first()).toBeFocused();
    await expect(rows(page).first()).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(rows(page).first().getByRole("link").first()).toBeFocused();
  }

  async function typeQuantity(page: Page, { goods, index }: First): Promise<void> {
    const field = rows(page).nth(index).getByRole("textbox");
    const first = Number(await field.inputValue());
    await rows(page).nth(index).focus();
    await page.keyboard.press("+");
    await expect(field).toHaveValue(String(first + goods.zbz));
    await page.keyboard.press("-");
    await expect(field).toHaveValue(String(first));
    await page.keyboard.type("99");
    await expect(field).toHaveValue("99");
    await page.keyboard.press("Backspace");
    await expect(field).toHaveValue("9");
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue(String(first));
    const wanted = first + 2 * goods.zbz;
    await page.keyboard.type(String(wanted));
    expect(await addByEnter(page)).toMatchObject({ goods_id: goods.id, number: wanted });
    await expect(page.getByText(`已加入购物车：${goods.name} ${wanted}${goods.bzdw}`)).toBeVisible();
    await expect(rows(page).nth(index + 1)).toBeFocused();
  }

  async function typeOddQuantity(page: Page, { goods, index }: First): Promise<void> {
    await rows(page).nth(index).focus();
    await page.keyboard.type(String(goods.zbz * 4 + 1));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/已调整为/)).toBeVisible();
    await expect(rows(page).nth(index)).toBeFocused();
    expect(await addByEnter(page)).toMatchObject({ goods_id: goods.id, number: goods.zbz * 4 });
  }

  async function pressAtOnce(page: Page): Promise<void> {
    await scriptsRun(page);
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "搜索药品" }).last()).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "搜索药品" }).last()).toHaveValue("/");
    await page.reload();
    await scriptsRun(page);
    await page.keyboard.press("7");
    await expect(rows(page).first()).toBeFocused();
    await expect(rows(page).first().getByRole("textbox")).toHaveValue("7");
  }

  async function searchFromRow(page: Page): Promise<void> {
    await rows(page).first().focus();
    await page.keyboard.press("/");
    const box = page.getByRole("banner").getByRole("combobox").last();
    await expect(box).toBeFocused();
    await box.fill("布洛芬");
    await box.press("Enter");
    await expect(page).toHaveURL(`/list/table?keywords=${encodeURIComponent("布洛芬")}`);
    await expect(rows(page).first()).toBeFocused();
  }

  test("在一张表里走动、输入、加入购物车", async ({ page }) => {
    const first = await openTable(page);
    await test.step("只有一行在 Tab 顺序里，上下键、Home、End、翻页键移动", () => walkRows(page));
    await test.step("直接输入数量，回车加入购物车并到下一行；加减按中包装，Esc 撤销", () =>
      typeQuantity(page, first));
    await test.step("不是整包的数量先说明并改好，再按一次回车才加入", () => typeOddQuantity(page, first));
  });

  test("一打开就按键，从表里去搜索", async ({ page }) => {
    await openTable(page);
    await test.step("/list/table 一打开就按 ↓、数字或 /：不必先点表格", () => pressAtOnce(page));
    await test.step("/ 跳到搜索框，搜索后焦点回到第一行", () => searchFromRow(page));
  });

  test("手机上是一行一卡，可以直接加入购物车", async ({ page }) => {
    await page.setViewportSize(phone);
    const { goods, index } = await openTable(page);
    const row = rows(page).nth(index);
    await expect(grid(page).getByRole("columnheader").first()).not.toBeInViewport();
    expect((await row.boundingBox())?.width).toBeLessThanOrEqual(phone.width);
    await row.getByRole("button", { name: "增加" }).click();
    await row.getByRole("button", { name: `加入购物车：${goods.name}` }).click();
    await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
  });
});

/** The cart panel beside the page leaves the least room of all. */
async function openCartPanel(page: Page): Promise<void> {
  const tools = page.getByRole("complementary", { name: "工具栏" });
  await tools.getByRole("button", { name: /^购物车/ }).click();
  await expect(tools).toHaveAttribute("data-panel", "open");
}

async function closeCartPanel(page: Page): Promise<void> {
  const tools = page.getByRole("complementary", { name: "工具栏" });
  await tools.getByRole("button", { name: /^购物车/ }).click();
  await expect(tools).not.toHaveAttribute("data-panel");
}

/** How a list's first row keeps its parts at this width: the panel beside it shut, then open. */
async function expectRoom(page: Page): Promise<void> {
  for (const isOpen of [false, true]) {
    if (isOpen) await openCartPanel(page);
    const row = rows(page).first();
    const name = row.locator(".goods-name a");
    await name.evaluate((link) => (link.textContent = "复方氨酚烷胺注射用阿莫西林克拉维酸钾分散片"));
    expect(await roomOf(name)).toBeGreaterThanOrEqual(150);
    expect(await cutOf(rows(page))).toEqual([]);
    const box = await grid(page).boundingBox();
    for (const part of [row.locator(".money").first(), row.locator(".cell-stock"), row.locator(".heart")]) {
      const { x, width: wide } = (await part.boundingBox()) ?? { x: NaN, width: NaN };
      expect(wide).toBeGreaterThan(20);
      expect(x + wide).toBeLessThanOrEqual((box?.x ?? NaN) + (box?.width ?? NaN));
    }
  }
  await closeCartPanel(page);
}

for (const path of ["/list/table", "/list/no_image", "/yx/table", "/search/table?keywords=amxl"])
  test(`商品名称总能看清，价格、库存和采购一样不少：${path}`, async ({ page }) => {
    await enterAs(page, "distributor");
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(path);
    await scriptsRun(page); // Which would put back what the server wrote.
    for (const width of [1024, 1280, 1366])
      await test.step(`${width}像素`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectRoom(page);
      });
  });

test("最窄的手机上，原价、价格和毛利各占各的位置", async ({ page }) => {
  await page.setViewportSize(narrowest);
  await enterAs(page, "demo");
  await page.goto("/list/table?promotion=1");
  await scriptsRun(page);
  const prices = rows(page).locator(".cell-price:has(.price-note):has(.goods-margin)");
  await expect(prices.first()).toBeVisible();
  const crowded = await prices.evaluateAll((all) =>
    all
      .filter((cell) => {
        const parts = [...cell.querySelectorAll(".money, .money-old, .goods-margin")];
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const end = cell.getBoundingClientRect().right;
        const isPast = (box: DOMRect, at: number) =>
          box.right > end ||
          boxes
            .slice(at + 1)
            .some((next) => next.top < box.bottom && next.left < box.right && box.left < next.right);
        return boxes.some(isPast);
      })
      .map(({ textContent }) => textContent),
  );
  expect(crowded).toEqual([]);
});

const roomOf = async (place: Locator) => (await place.boundingBox())?.width ?? NaN;

/** Offers, prices, stocks and fields, say, that are not wholly seen in these rows. */
const cutOf = (place: Locator, parts = ".offer, .cell-price, .cell-stock, .cell-buy") =>
  place
    .locator(parts)
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => `${one.className}: ${one.textContent}`),
    );

test.describe("收藏与到货通知", () => {
  test("访客点收藏先去登录", async ({ page }) => {
    await page.goto("/list");
    await cards(page)
      .first()
      .getByRole("button", { name: /^收藏：/ })
      .click();
    await expect(page).toHaveURL(/\/login/);
  });

  test("§4 收藏成功可以查看收藏或继续，取消收藏有提示；F 键同样有效", async ({ page }) => {
    await enterAs(page, "expired");
    await page.goto("/list/table");
    const heart = rows(page)
      .first()
      .getByRole("button", { name: /^收藏：/ });
    if ((await heart.getAttribute("aria-pressed")) === "true") {
      await heart.click();
      await expect(page.getByText("取消收藏成功")).toBeVisible();
    }
    await rows(page).first().focus();
    await page.keyboard.press("f");
    const box = page.getByRole("alertdialog", { name: "收藏成功" });
    await expect(box.getByRole("button", { name: "查看收藏" })).toBeVisible();
    await box.getByRole("button", { name: "继续" }).click();
    await expect(box).toHaveCount(0);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(page.getByText("取消收藏成功")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("无货商品有暂无货标记，可以设置到货通知", async ({ page }) => {
    await enterAs(page, "demo");
    const goods = await rowWhere(page, (each) => isSoldOut(each) && each.reasons[0]?.code === "NO_STOCK");
    await page.goto(`/list?keywords=${encodeURIComponent(goods.name)}`);
    const card = cards(page).filter({ has: page.locator(`a[href^="/list/info/${goods.id}"]`) });
    await expect(card).toContainText("暂无货");
    const button = card.getByRole("button", { name: `到货通知：${goods.name}` });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  });
});
