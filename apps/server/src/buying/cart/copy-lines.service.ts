/** Lines copied to the carts of linked shops; what became of them is said shop by shop. */
import type { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import { copied } from "@yaoji/contract/schemas/cart";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type LinkedShop, listLinkedShops } from "../../people/shops/shops.service.ts";
import { type Adder, leftOf, meetWishes } from "./add-lines.service.ts";
import { openCart, type OpenCart, type Wish } from "./open-cart.service.ts";
import { type CartLineRow, takeCart, takeLinkedCarts } from "./cart.sql.ts";
import { loadLines } from "./priced-line.service.ts";
import { buyingShop } from "./cart.service.ts";

export type Copied = z.output<typeof copied>;
type Copying = { readonly ids: readonly number[]; readonly shopIds: readonly number[] };

/** 404 where none of the lines is the caller's, or a shop is not linked with his account. */
export function copyLines(app: App, adder: Adder, { ids, shopIds }: Copying): Promise<Copied | Refusal> {
  const read = (kept: unknown) => copied.parse(kept);
  const call = { buyer: adder, key: adder.key, call: calls.cartCopy, content: { ids, shopIds }, read };
  return onceForKey<Copied>(app, call, (tx) => copyTo(app, tx, { adder, ids, shopIds }));
}

async function copyTo(
  app: App,
  tx: Db,
  { adder, ids, shopIds }: Copying & { readonly adder: Adder },
): Promise<Copied | Refusal> {
  await takeLinkedCarts(tx, adder.shopId);
  const context = { shop: await buyingShop(tx, adder.shopId), now: app.now() };
  const lines = await loadLines(tx, context, ids);
  const linked = await listLinkedShops(tx, adder.accountId);
  const targets = [...new Set(shopIds)].map((id) => linked.find((shop) => shop.id === id));
  if (lines.length === 0 || targets.some((shop) => !shop || shop.id === adder.shopId)) {
    return refuse("request.not_found");
  }
  const list: Copied["list"] = [];
  for (const target of targets) if (target) list.push(await copyInto(app, tx, { target, lines }));
  return { list };
}

async function copyInto(
  app: App,
  tx: Db,
  { target, lines }: { readonly target: LinkedShop; readonly lines: readonly CartLineRow[] },
): Promise<Copied["list"][number]> {
  const goodsIds = lines.flatMap(({ combination, goodsId }) => (combination ? [] : [goodsId]));
  await takeCart(tx, target.id);
  const cart = await openCart(app, tx, { shopId: target.id, goodsIds });
  const wishes = lines.map((line) => wishOf(line, cart));
  const { met, failures, notes } = await meetWishes(tx, cart, wishes);
  return { ...target, copied: met, left: [...leftOf(failures), ...notes] };
}

/** The goods stand in a cart of this account already: a shop that is not shown them is told their name all the same. */
function wishOf(line: CartLineRow, cart: OpenCart): Wish {
  // A month that was chosen for the line goes with it; what the shop asks of everything is each shop's own.
  const { combination, goodsId, warehouseId, number, giftId, expiryWish: expiry_wish } = line;
  const offers = { goods_price_id: 0, ladder_price_id: 0, goods_manjian_id: 0, is_yj: 0 };
  if (combination) {
    return {
      ...offers,
      goods_id: combination.id,
      ck_id: 0,
      number,
      type: 3,
      name: combination.name,
      expiry_wish,
    };
  }
  return {
    ...offers,
    goods_id: goodsId,
    ck_id: warehouseId,
    number,
    giftId,
    expiry_wish,
    name: cart.goodsOf(goodsId)?.name,
  };
}
