import type { z } from "zod";
import { type CallName, calls } from "@yaoji/contract/calls";
import { favoritesAdded } from "@yaoji/contract/schemas/goods";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { quantityRuleOf, withdrawnReason } from "../../offers/prices/offer-rules.service.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { type Adder, addOnce } from "./add-lines.service.ts";
import { kindsOf, openCart, type OpenCart, want, writeWanted } from "./open-cart.service.ts";

export type { Adder } from "./add-lines.service.ts";

/** Lines put in, what stayed out and why, and how many kinds the cart holds now. */
export type AddedLeast = z.output<typeof favoritesAdded>;
type LeftOut = AddedLeast["left_out"][number];

/** Whose call it is, and the goods to add, read while the cart is held. */
export type LeastWish = {
  readonly call: CallName;
  readonly listGoods: (tx: Db) => Promise<readonly number[]>;
};

/** Puts goods that do not lie in the cart yet into it, each with its least quantity: a repeat changes nothing. */
export function addLeast(
  app: App,
  adder: Adder,
  { call, listGoods }: LeastWish,
): Promise<AddedLeast | Refusal> {
  const asked = { call: calls[call], content: call };
  const read = (answer: unknown) => favoritesAdded.parse(answer);
  return addOnce(app, { adder, asked, read }, async (tx) => {
    const goodsIds = await listGoods(tx);
    const cart = await openCart(app, tx, { shopId: adder.shopId, goodsIds });
    const held = new Set([...cart.held.keys()].map((key) => Number(key.split("-")[0])));
    const left_out = goodsIds.flatMap(
      (goodsId) => wantLeast(cart, { goodsId, isHeld: held.has(goodsId) }) ?? [],
    );
    await writeWanted(tx, cart);
    return { added: cart.wanted.size, left_out, cart: kindsOf(cart) };
  });
}

/** Notes the goods' least quantity, or says why they stay out. */
function wantLeast(
  cart: OpenCart,
  { goodsId, isHeld }: { goodsId: number; isHeld: boolean },
): LeftOut | null {
  const goods = cart.goodsOf(goodsId);
  if (!goods) return null;
  const leftOut = (reason: string) => ({ goods_id: goodsId, name: goods.name, reason });
  if (isHeld) return leftOut("已在购物车中");
  const offered = cart.offeredAt(goodsId, 0);
  if (!offered) return leftOut(withdrawnReason(goods).text);
  const rule = quantityRuleOf(offered);
  const failure = want(cart, offered, firstQuantity(rule) ?? Math.max(1, rule.minimum));
  return failure && leftOut(failure.text);
}
