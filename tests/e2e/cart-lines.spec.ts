/** What spec.md says of a line of the cart, sentence by sentence (§3, §4, §5, §9). */
import { expect, type Page } from "@playwright/test";
import {
  findGoods,
  get,
  type Goods,
  goodsNow,
  letOtherBuy,
  post,
  putInCart,
  takeCart,
  type Visitor,
  moneyOf,
} from "./buyer.ts";
import { expectServerTotal, fen, lineOf, numberOf, totalFen, wireCart, type WireLine } from "./cart-page.ts";
import {
  expectTotalOfServer,
  lineOnWire,
  fenOfPart,
  readCart,
  type ReadCart,
  selectOnly,
  setGift,
  setNumber,
  setSelected,
} from "./cart-read.ts";
import { packs } from "./cart-fill.ts";
import { aCombination, type Combination, goodsUnder, ladderGoods } from "./offers.ts";
import { buttonsOf, linkOf, partOf, textOf, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

const shop = { username: "demo", index: 2 } as const;
const money = (yuan: number) => moneyOf(fen(yuan));
const textOfLine = ({ line }: ReadCart, { name }: { name: string }) => textOf(line(name));

/** The cart page with these goods added to a cart that has nothing else in it. */
async function cartWith(visitor: Visitor, goods: Goods, number = packs(goods, 1)): Promise<ReadCart> {
  await putInCart(visitor, goods, number);
  const cart = await readCart(visitor);
  const field = cart.line(goods.name).querySelector(`input[aria-label="${goods.name}数量"]`);
  expect(field?.getAttribute("value")).toBe(String(number));
  return cart;
}

/** The cart page once this line has another quantity. */
async function cartAt(visitor: Visitor, goods: Goods, number: number): Promise<ReadCart> {
  await setNumber(visitor, goods.id, number);
  return readCart(visitor);
}

const isPlain = ({ zbz, number, tags }: Goods) => number > zbz * 4 && tags.length === 0;

/** Flash goods whose limit leaves more than a pack. */
const flashGoods = (visitor: Visitor) =>
  goodsUnder(
    visitor,
    "flash",
    ({ price, base_price, number, zbz }) => price !== base_price && number > zbz * 3,
  );

test.describe("as the page comes", () => {
  test.beforeEach(({ request }) => takeCart({ request }, shop));

  test("§3 A cart line shows the number, price, specification and maker of its nested goods", async ({
    request,
  }) => {
    const goods = await findGoods({ request }, isPlain);
    const cart = await cartWith({ request }, goods);
    const wire = await lineOnWire({ request }, goods);
    const nested = wire.goods as unknown as { ypgg: string; sccj: string; yxq: string };
    for (const text of [nested.ypgg, nested.sccj, nested.yxq])
      expect(textOfLine(cart, goods)).toContain(text);
    const line = cart.line(goods.name);
    expect(fenOfPart(line, ".cart-line-price")).toBe(fen(wire.price));
    expect(linkOf(line, goods.name)?.getAttribute("href")).toMatch(new RegExp(`^/list/info/${goods.id}`));
  });

  test("a price with more than two decimals is shown with them: times the pieces it is the line's sum", async ({
    request,
  }) => {
    const hasMore = ({ price, number, zbz }: Goods) =>
      number > zbz * 4 && Math.round((price ?? 0) * 10_000) % 100 !== 0;
    const goods = await findGoods({ request }, hasMore);
    const cart = await cartWith({ request }, goods);
    const { price, number } = await lineOnWire({ request }, goods);
    const line = cart.line(goods.name);
    expect(textOf(line.querySelector(".cart-line-price"))).toContain(`¥${price}`);
    expect(fenOfPart(line, ".cart-line-total")).toBe(fen(price * number));
  });

  test("§3 For a combination line (type 3) the goods come from a combination object", async ({ request }) => {
    const combination = await aCombination({ request });
    await post({ request }, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 1 }] });
    const cart = await readCart({ request });
    const parts = textsOf(partOf(cart.line(combination.name), `${combination.name}的商品`), "li");
    expect(parts).toHaveLength(combination.goods.length);
    for (const [index, { name, quantity, bzdw }] of combination.goods.entries())
      expect(parts[index]).toContain(`${name} × ${quantity}${bzdw}`);
  });

  test("§4 If price equals xj_price, the price is reset to the goods base_price: a limit used up leaves the normal price", async ({
    request,
  }) => {
    const goods = await flashGoods({ request });
    const pack = packs(goods, 1);
    const cart = await cartWith({ request }, goods, pack);
    const wire = await lineOnWire({ request }, goods);
    expect(fenOfPart(cart.line(goods.name), ".cart-line-price")).toBe(fen(wire.price));
    const more = Number(/还可按此价再买(\d+)/.exec(textOfLine(cart, goods))?.[1] ?? -pack);
    const limit = pack + more;
    expect(limit, "the demo's flash sale has a limit").toBeGreaterThan(0);

    const over = (Math.floor(limit / pack) + 1) * pack;
    const beyond = await cartAt({ request }, goods, over);
    expect(textOfLine(beyond, goods)).toMatch(
      new RegExp(`限量${limit}${goods.bzdw}按秒杀价¥[\\d.]+，其余${over - limit}${goods.bzdw}按\\S+¥[\\d.]+`),
    );
    const basePrice = wire.goods?.base_price ?? 0;
    expect(fenOfPart(beyond.line(goods.name), ".cart-line-price")).toBe(fen(basePrice));
    await expectTotalOfServer({ request }, beyond);
  });

  test("§4 A base price differing from the price is shown as the original price", async ({ request }) => {
    const [flash, plain] = [await flashGoods({ request }), await findGoods({ request }, isPlain)];
    await cartWith({ request }, flash);
    const cart = await cartWith({ request }, plain);
    const { goods } = await lineOnWire({ request }, flash);
    expect(textsOf(cart.line(flash.name), "s")).toEqual([`原价${money(goods?.base_price ?? 0)}`]);
    expect(textsOf(cart.line(plain.name), "s")).toEqual([]);
  });

  test("§4 Ladder-price text shows tiers reached, the tier in effect and the quantity still needed", async ({
    request,
  }) => {
    const { goods, first, second } = await ladderGoods({ request });
    const unit = goods.bzdw;
    const start = packs(goods, 1);
    const below = textOfLine(await cartWith({ request }, goods, start), goods);
    expect(below).toContain(`再买${first - start}${unit}`);
    expect(below).not.toContain("已享");
    const between = textOfLine(await cartAt({ request }, goods, first), goods);
    expect(between).toContain(`已享满${first}${unit}`);
    expect(between).toContain(`再买${second - first}${unit}`);
    const top = await cartAt({ request }, goods, second);
    expect(textOfLine(top, goods)).toContain(`已达满${first}${unit}`);
    expect(textOfLine(top, goods)).toContain(`已享满${second}${unit}`);
    await expectTotalOfServer({ request }, top);
  });

  test("§4 Ladder-price text, ladder_price_type 2: only the pieces above the tier have its price", async ({
    request,
  }) => {
    const { goods, from, price } = await laddersAbove({ request });
    const unit = goods.bzdw;
    const at = textOfLine(await cartWith({ request }, goods, from), goods);
    const pack = packs(goods, 1);
    const more = Math.ceil((from + 1) / pack) * pack - from;
    expect(at).toContain(`再买${more}${unit}，超出${from}${unit}的部分${money(price)}/${unit}`);
    expect(at).not.toContain("已享");
    const above = await cartAt({ request }, goods, from + pack);
    expect(textOfLine(above, goods)).toContain(`已享超出${from}${unit}的部分${money(price)}/${unit}`);
    expect(above.total).toBe(fen((goods.price ?? 0) * from) + fen(price * pack));
    await expectTotalOfServer({ request }, above);
  });

  test("§4 A free-shipping item shows the quantity still needed", async ({ request }) => {
    const goods = await findGoods(
      { request },
      ({ is_dpby, zbz, number }) => is_dpby === 1 && number > zbz * 20 && zbz > 0,
    );
    const cart = await cartWith({ request }, goods);
    const needed = (await lineOnWire({ request }, goods)).goods?.qg_number ?? 0;
    const pack = packs(goods, 1);
    expect(needed, "one pack alone does not ship free").toBeGreaterThan(pack);
    expect(textOfLine(cart, goods)).toContain(`还差${needed - pack}${goods.bzdw}包邮`);
    const enough = textOfLine(await cartAt({ request }, goods, Math.ceil(needed / pack) * pack), goods);
    expect(enough).toContain("本品已达包邮数量，整单包邮");
    expect(enough).not.toContain("还差");
  });

  test("§3 is_youx, is_free_shipping, free_shipping_number: goods of the free-shipping zone say how many more ship free", async ({
    request,
  }) => {
    const goods = await findGoods(
      { request },
      ({ is_dpby, tags, zbz, number }) =>
        is_dpby === 1 && tags.some(({ name }) => name === "优") && number > zbz * 20,
    );
    const cart = await cartWith({ request }, goods);
    const nested = (await lineOnWire({ request }, goods)).goods as unknown as Record<
      "is_youx" | "is_free_shipping" | "free_shipping_number",
      number
    >;
    expect([nested.is_youx, nested.is_free_shipping]).toEqual([1, 1]);
    const needed = nested.free_shipping_number - packs(goods, 1);
    expect(textsOf(cart.line(goods.name), ".badge")).toContain("优");
    expect(textOfLine(cart, goods)).toContain(`还差${needed}${goods.bzdw}包邮`);
  });

  test("§4 A line that is out of stock is forced to not selected", async ({ request, browser }) => {
    const goods = await findGoods(
      { request },
      ({ number, zbz, order_limit, tags }) =>
        number > 20 && number < 400 && number % zbz === 0 && order_limit === 0 && tags.length === 0,
    );
    await putInCart({ request }, goods, packs(goods, 1));
    const giveBack = await letOtherBuy(browser, goods, 0);
    expect((await lineOnWire({ request }, goods)).is_selected).toBe(0);
    const { main } = await readCart({ request });
    const below = main.querySelectorAll("section").find((part) => textOf(part).startsWith("暂不可购买"));
    const lines = textsOf(below ?? main, "li");
    expect(lines).toHaveLength(1);
    for (const text of [goods.name, "缺货"]) expect(lines[0]).toContain(text);
    expect(main.querySelectorAll(".cart-line input[type=checkbox]")).toEqual([]);
    expect(buttonsOf(main, /^去结算/).map((button) => button.hasAttribute("disabled"))).toEqual([true]);
    await giveBack();
  });

  test("§5 Gift thresholds: where other lines leave too little of a gift, the line says how much of it comes", async ({
    request,
  }) => {
    const goods = await goodsUnder({ request }, "gift", ({ zbz, number }) => number > zbz * 110);
    const alone = textOfLine(await cartWith({ request }, goods, packs(goods, 110)), goods);
    const wire = await lineOnWire({ request }, goods);
    const gift = wire.pricing?.gifts.find(({ id }) => id === wire.gift_data.gift_id);
    const given = wire.gift_data.number ?? 0;
    if (!gift) throw new Error("nothing is given");
    expect(alone).toContain(`赠品：${gift.name} × ${given}`);
    expect(alone).not.toContain("库存不足");

    const mask = await goodsNow({ request }, gift.goods_id);
    const left = mask.number % mask.zbz;
    expect(left, "what whole packs leave of the gift is less than is given").toBeLessThan(given);
    await putInCart({ request }, mask, mask.number - left);
    const short = await readCart({ request });
    expect(textOfLine(short, goods)).toContain(
      left > 0
        ? `${gift.name}库存不足，应赠送${given}${gift.bzdw}，只赠送${left}${gift.bzdw}`
        : `${gift.name}库存不足，应赠送${given}${gift.bzdw}，不能赠送`,
    );
    expect((await lineOnWire({ request }, goods)).gift_data.number ?? 0).toBe(left);
    await expectTotalOfServer({ request }, short);
    await setSelected({ request }, [mask.id], 0);
    const again = textOfLine(await readCart({ request }), goods);
    expect(again).toContain(`赠品：${gift.name} × ${given}`);
    expect(again).not.toContain("库存不足");
  });

  test("§9 Cart total per line: price times number minus goods_manjian_amount, plus gift total", async ({
    request,
  }) => {
    const goods = await goodsUnder({ request }, "add_on", ({ zbz, number }) => number > zbz * 40);
    const without = await cartWith({ request }, goods, packs(goods, 30));
    const options = without.line(goods.name).querySelectorAll("select.gift-select option:not([disabled])");
    const addOn = options.find((option) => /换购.*加¥/.test(textOf(option)));
    await setGift({ request }, goods.id, Number(addOn?.getAttribute("value")));
    const cart = await readCart({ request });
    expect(textOfLine(cart, goods)).toMatch(/换购：.+ × \d+，加¥[\d,.]+/);
    const wire = await lineOnWire({ request }, goods);
    expect(wire.gift_data.type).toBe(2);
    const total = wire.price * wire.number - wire.goods_manjian_amount;
    expect(cart.total).toBe(fen(total + wire.gift_data.total));
    expect(cart.total).toBe(without.total + fen(wire.gift_data.total));
    await expectTotalOfServer({ request }, cart);
  });

  test("§9 Cart total per line: the full reduction of its goods alone is taken off; §3 the tags of its goods stand on the line", async ({
    request,
  }) => {
    const goods = await goodsUnder({ request }, "goods_reduction", ({ zbz, number }) => number > zbz * 20);
    const cart = await cartWith({ request }, goods);
    const wire = await lineOnWire({ request }, goods);
    const tags = (wire.goods?.tags ?? []).map(({ name }) => name);
    expect(tags).toContain("满");
    for (const tag of tags) expect(textsOf(cart.line(goods.name), ".goods-badges .badge")).toContain(tag);
    const pack = packs(goods, 1);
    const most = await cartAt({ request }, goods, Math.floor((wire.goods?.number ?? 0) / pack) * pack);
    expect((await lineOnWire({ request }, goods)).goods_manjian_amount).toBeGreaterThan(0);
    expect(textOfLine(most, goods)).toMatch(/已减¥[\d,.]+/);
    await expectTotalOfServer({ request }, most);
  });
});

/** Goods of which only the pieces above a number are cheaper, at no special price. */
async function laddersAbove(visitor: Visitor): Promise<{ goods: Goods; from: number; price: number }> {
  type Detail = { tier_type: number; tiers: { number: number; price: number }[] };
  for (let number = 1; number <= 9; number += 1) {
    const { list } = await get<{ list: (Goods & { ladder_price_id: number })[] }>(
      visitor,
      `/api/goods/list?in_stock=1&page_size=100&page=${number}`,
    );
    for (const goods of list.filter((each) => each.is_buy === 1 && each.ladder_price_id > 0)) {
      const { tier_type: type, tiers } = await get<Detail>(visitor, `/api/goods/detail/${goods.id}`);
      const [tier] = tiers;
      if (type !== 2 || !tier || tier.number % goods.zbz !== 0) continue;
      if (goods.number > tier.number + goods.zbz) return { goods, from: tier.number, price: tier.price };
    }
  }
  throw new Error("the demo shop has no such ladder");
}

test("one line among others: its tag for the ear, its box, a typed quantity, sets", async ({ page }) => {
  await takeCart(page, shop);
  const flash = await flashGoods(page);
  const single = await findGoods(
    page,
    ({ zbz, number, tags }) => zbz === 1 && number > 40 && tags.length === 0,
  );
  const combination = await aCombination(page);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 1 }] });
  await putInCart(page, flash, packs(flash, 1));
  await putInCart(page, single, 2);
  await selectOnly(page, [single.id]);
  await page.goto("/cart");
  await expect(numberOf(page, single.name)).toHaveValue("2");
  await test.step("§4 A flash-sale line gets a hidden tag", () => expectHiddenTag(page, flash, single));
  await test.step("§4 A cart line is selected (1) or not (0)", () => expectSelectable(page, single));
  await test.step("a typed quantity that is no whole number is said, and nothing is made of its digits", () =>
    expectWholeNumbers(page, single));
  await test.step("§3 For a combination line (type 3) the goods come from a combination object: more sets", async () => {
    await selectOnly(page, []);
    await page.reload();
    await expectMoreSets(page, combination);
  });
});

async function expectHiddenTag(page: Page, flash: Goods, plain: Goods): Promise<void> {
  expect((await lineOnWire(page, flash)).goods_type).toBe(1);
  const tags = lineOf(page, flash.name).getByText("秒", { exact: true });
  await expect(tags).toHaveCount(1);
  const box = await tags.boundingBox();
  expect(box?.width, "there for assistive technology, not drawn").toBeLessThanOrEqual(1);
  await expect(lineOf(page, plain.name).getByText("秒", { exact: true })).toHaveCount(0);
}

/** The only line that is selected, to begin with. */
async function expectSelectable(page: Page, goods: Goods): Promise<void> {
  const box = page.getByRole("checkbox", { name: `选择${goods.name}` });
  const isSelected = async () => (await lineOnWire(page, goods)).is_selected;
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect.poll(isSelected).toBe(0);
  expect(await totalFen(page)).toBe(0);
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect.poll(isSelected).toBe(1);
}

/** A line of two pieces that are sold one by one. */
async function expectWholeNumbers(page: Page, { name }: Goods): Promise<void> {
  for (const text of ["3.7", "1e3", "-4", "十"]) {
    await numberOf(page, name).fill(text);
    await numberOf(page, name).press("Enter");
    await expect(page.getByText("数量请输入整数").last()).toBeVisible();
    await expect(numberOf(page, name)).toHaveValue("2");
  }
  await numberOf(page, name).fill("１２");
  await numberOf(page, name).press("Enter");
  await expect(numberOf(page, name)).toHaveValue("12");
}

/** No other line is selected. */
async function expectMoreSets(page: Page, { id, name, price }: Combination): Promise<void> {
  await page.getByRole("checkbox", { name: `选择${name}` }).check();
  await lineOf(page, name).getByRole("button", { name: "增加" }).click();
  await expect(numberOf(page, name)).toHaveValue("2");
  await expect.poll(() => totalFen(page)).toBe(fen((price ?? 0) * 2));
  const sets = (line: WireLine) => line.combination?.id === id;
  await expect.poll(async () => (await wireCart(page)).list.find(sets)?.number).toBe(2);
  await expectServerTotal(page);
}
