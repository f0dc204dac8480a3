/** Cells of the table as the contract has them: each shop's own price, and why it may not buy. */
import type { ChainCell, ChainRow } from "@yaoji/contract/schemas/headquarters";
import { toYuan } from "@yaoji/domain/money/money";
import { quoteOf } from "@yaoji/domain/pricing/price-changes";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import {
  decideOn,
  isHidden,
  knowsPrice,
  type OfferedGoods,
  pricingOf,
  quantityRuleOf,
  withdrawnReason,
} from "../../offers/prices/offer-rules.service.ts";
import type { ChainColumn } from "./chain.service.ts";
import type { Cell } from "./table.queries.ts";

/** What a cell shows of the goods as they are offered to its shop. */
export function presentCell(
  { shop, stops }: Pick<ChainColumn, "shop" | "stops">,
  offered: OfferedGoods,
  { number, now }: Pick<Cell, "number"> & { readonly now: Date },
): ChainCell {
  const { goods } = offered;
  const place = { goods_id: goods.id, shop_id: shop.id, number };
  if (isHidden(goods, shop))
    return { ...place, price: null, amount: null, reasons: [withdrawnReason(goods)], rule: "" };
  const decision = decideOn(offered, shop, number > 0 ? { now, quantity: number } : { now });
  const rule = quantityRuleOf(offered);
  const pricing = knowsPrice(offered, shop, decision) ? pricingOf(offered, shop) : null;
  const quote = pricing && quoteOf(pricing, number > 0 ? number : (firstQuantity(rule) ?? 1));
  const said = new Set(stops.map(({ code }) => code));
  return {
    ...place,
    price: quote && toYuan(quote.price),
    amount: quote && (number > 0 ? toYuan(quote.amount) : 0),
    reasons: decision.reasons.filter(({ code }) => !said.has(code)),
    rule: describeRule(rule, goods.unit),
  };
}

/** A row without its cells. */
export function presentGoods({ goods }: OfferedGoods): Omit<ChainRow, "cells"> {
  const { id, name, specification, manufacturer, unit } = goods;
  return { goods_id: id, name, ypgg: specification, sccj: manufacturer ?? "", bzdw: unit };
}
