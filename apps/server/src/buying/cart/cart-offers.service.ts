/** What a buyer does about the offers of his cart: chooses gifts, asks what is missing for the next one. */
import { type CartLine, encodeLine } from "@yaoji/contract/codec/line";
import type { CartLine as WireLine } from "@yaoji/contract/schemas/cart";
import type { DataOf } from "@yaoji/contract/endpoints";
import { shareCart } from "@yaoji/domain/pricing/shared-limits";
import { refusedText } from "@yaoji/domain/pricing/explain-line";
import type { Hint, HintKind } from "@yaoji/domain/pricing/line-hints";
import { nextHints } from "@yaoji/domain/pricing/next-hint";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { couponUrl } from "../../offers/coupons/coupons.service.ts";
import * as queries from "./cart.sql.ts";
import { buyingShop } from "./cart.service.ts";
import { loadPricedCart, type PricedCart, withCoupons } from "./priced-cart.service.ts";
import { loadLines, priceLines } from "./priced-line.service.ts";

/** Chooses the gift or add-on of a line; 0 takes an add-on away, and leaves gifts to the first in stock. */
export async function chooseGift(
  app: App,
  shopId: number,
  { id, giftId }: { readonly id: number; readonly giftId: number },
): Promise<WireLine | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.takeCart(tx, shopId);
    const context = { shop: await buyingShop(tx, shopId), now: app.now() };
    // Beside the other lines, which may leave fewer gifts.
    const priced = async () => {
      const lines = await priceLines(tx, await loadLines(tx, context), context);
      return lines.find(({ line }) => line.id === id);
    };
    const found = await priced();
    if (!found) return refuse("request.not_found");
    const gift = found.shown.pricing?.gifts.find((each) => each.id === giftId);
    if (giftId !== 0 && !gift) return refuse("cart.gift_unknown");
    const refused = gift && refusedText(gift);
    if (refused) return refuse("cart.not_buyable", { details: { text: refused } });
    if (gift && found.line.number < gift.every) {
      return refuse("cart.gift_unreached", {
        details: { missing: gift.every - found.line.number, unit: found.unit },
      });
    }
    await queries.setGift(tx, id, giftId === 0 ? null : giftId);
    const changed = await priced();
    return changed ? encodeLine(changed.shown) : refuse("request.not_found");
  });
}

/** What is missing to the next tier, gift, coupon or free shipping: of the selected lines, or of the lines named. */
export async function showHints(
  app: App,
  shop: BuyingShop,
  ids: readonly number[],
): Promise<DataOf<"cartNextHint">> {
  const { cart, settings, coupons } = await loadPricedCart(app.database.db, { shop, now: app.now() });
  const asked = ids.length === 0 ? cart : withSelected(cart, ids);
  const hints = nextHints(asked, { minimum: settings.minimumAmount });
  const urlOfHint = ({ kind, id }: Hint) => {
    if (kind !== "coupon") return places[kind];
    const coupon = coupons.find((each) => each.id === id);
    return coupon ? couponUrl(coupon) : "/list";
  };
  return { list: hints.map((hint) => presentHint(hint, asked.list, urlOfHint(hint))) };
}

/** Where more of it can be bought; a coupon's goods have a list of their own. */
const places: Readonly<Record<Exclude<HintKind, "coupon">, string>> = {
  general: "/list",
  zy: "/zyyp",
  area: "/list",
  goods: "/list",
  tier: "/list",
  free_shipping: "/list",
  line_free_shipping: "/list",
  gift: "/list",
  cashback: "/hb",
  minimum: "/list",
};

function presentHint(
  hint: Hint,
  list: readonly CartLine[],
  url: string,
): DataOf<"cartNextHint">["list"][number] {
  const { kind, text, missing, lineId } = hint;
  const line = list.find(({ id }) => id === lineId);
  if (!line) return { kind, text, missing, url };
  return {
    kind,
    text,
    missing,
    line_id: line.id,
    url: line.goodsId > 0 ? `/list/info/${line.goodsId}` : "/zhzq",
  };
}

/** The cart as if these lines were selected: shared among them, with the coupons that they can use. */
function withSelected(cart: PricedCart["cart"], ids: readonly number[]): PricedCart["cart"] {
  const list = cart.list.map((line) => ({ ...line, isSelected: ids.includes(line.id) }));
  return withCoupons({ ...cart, list: shareCart(list) });
}
