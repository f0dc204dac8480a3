/** Plain goods for the cart of a test, worth as much as it needs. */
import { type Goods, findGoods, get, post, putInCart, type Visitor, moneyOf } from "./buyer.ts";
import { fen } from "./cart-page.ts";

export const money = (yuan: number) => moneyOf(fen(yuan));

/** Plain goods, much of them in stock, that cost so little that a pack reaches no tier. */
export const plainGoods = (page: Visitor, more: (goods: Goods) => boolean = () => true) =>
  findGoods(
    page,
    (goods) =>
      goods.tags.length === 0 &&
      goods.order_limit === 0 &&
      goods.number > goods.zbz * 30 &&
      (goods.price ?? 0) * goods.zbz < 60 &&
      more(goods),
  );

/** A whole number of packs that is worth so much; the page is where it is counted. */
export function packsWorth(goods: Goods, yuan: number): number {
  const pack = Math.max(1, goods.zbz);
  return Math.ceil(yuan / ((goods.price ?? 1) * pack)) * pack;
}

/** Enough of plain goods, of as many kinds as it takes, to be worth more than this. */
export async function fillCart(page: Visitor, yuan: number): Promise<void> {
  const names: number[] = [];
  let worth = 0;
  while (worth <= yuan) {
    const goods = await plainGoods(page, ({ id }) => !names.includes(id));
    names.push(goods.id);
    const number = Math.min(packsWorth(goods, yuan - worth + 1), goods.zbz * 30);
    await putInCart(page, goods, number);
    worth += number * (goods.price ?? 0);
  }
}

/** So many whole packs. */
export const packs = ({ zbz }: Goods, count: number) => Math.max(1, zbz) * count;

/** So many kinds of goods, a pack of each. */
export async function fillKinds(page: Visitor, count: number): Promise<void> {
  const found = await get<{ list: Goods[] }>(page, "/api/goods/list?in_stock=1&page_size=100");
  const goods = found.list.filter(({ is_buy: isBuy, number, zbz }) => isBuy === 1 && number > zbz);
  const params = goods
    .slice(0, count)
    .map(({ id, ck_id, zbz }) => ({ goods_id: id, number: Math.max(1, zbz), ck_id }));
  await post(page, "/api/cart", { params });
}
