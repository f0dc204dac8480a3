import type { GoodsDetail } from "@yaoji/contract/schemas/goods";
import { toYuan } from "@yaoji/domain/money";
import { firstAtTier } from "@yaoji/domain/price";
import { controlLabels } from "@yaoji/domain/special-control";
import { decideOn, knowsPrice, limitedPriceOf, priceOf } from "../prices/offer-rules.service.ts";
import type { OfferedGoods } from "../prices/offers.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { type Onlooker, presentRow, seesPictureOf, shownPrice } from "./goods.present.ts";
import type { GoodsExtras } from "./goods.queries.ts";

/** The detail page's goods: the row, and what only this page shows, flat. */
export function presentDetail(offered: OfferedGoods, extras: GoodsExtras, onlooker: Onlooker): GoodsDetail {
  const { goods, offer } = offered;
  const { shop, now } = onlooker;
  const decision = decideOn(offered, shop, { now });
  const buyer = knowsPrice(offered, shop, decision) ? shop : null;
  const takesPromotions = shop?.type !== "distributor";
  return {
    ...presentRow(offered, onlooker),
    ...extras,
    prices: buyer ? priceRows(offered, buyer) : [unknownPrice(decision.reasons[0]?.text ?? "")],
    tiers: takesPromotions ? tiersOf(offered, buyer) : [],
    tier_type: takesPromotions ? (offer?.tierType ?? 0) : 0,
    xj_number: buyer && limitedPriceOf(offered, buyer) !== null ? (offer?.limited?.remaining ?? null) : null,
    promotions: takesPromotions ? promotionsOf(offered, buyer) : [],
    batches: extras.batches.map((batch) => ({
      ...batch,
      // Reports are for approved shops (domain.md §7); a visitor does not even get their address.
      report: shop?.approved ? `/api/goods/report/${batch.id}` : "",
    })),
    control: controlLabels[goods.facts.control],
    leaflet: seesPictureOf(goods.drugClass, shop) ? extras.leaflet : null,
    cold_chain: goods.coldChain ? 1 : 0,
  };
}

type PriceRow = GoodsDetail["prices"][number];

function unknownPrice(note: string): PriceRow {
  return { key: "base", label: "批发价", price: null, note };
}

/** How the price comes about, in the precedence of domain.md §4: what beats the normal price stands above it. */
function priceRows(offered: OfferedGoods, shop: BuyingShop): PriceRow[] {
  const { offer, goods } = offered;
  const normal = priceOf(offered, shop, 1)?.basePrice;
  if (!offer || normal === undefined) return [unknownPrice("暂无报价")];
  const rows: PriceRow[] = [];
  const limited = limitedPriceOf(offered, shop);
  if (limited !== null) {
    const note = `今日还可按此价购买${offer.limited?.remaining ?? 0}${goods.unit}，超出部分按原价`;
    rows.push({ key: "special", label: "限量特价", price: toYuan(limited), note });
  }
  const isGroup = offer.groupPrice !== null;
  if (isGroup)
    rows.push({ key: "group", label: "客户价", price: toYuan(normal), note: "按贵单位客户类型执行" });
  if (offer.basePrice !== null)
    rows.push({ key: "base", label: "原价", price: toYuan(offer.basePrice), note: "" });
  return rows;
}

function tiersOf({ offer }: OfferedGoods, buyer: BuyingShop | null): GoodsDetail["tiers"] {
  return (offer?.tiers ?? []).map(({ number, price }) => ({ number, price: buyer ? toYuan(price) : null }));
}

/** Badges with their texts; tiers in words for who sees prices. */
function promotionsOf({ goods, offer }: OfferedGoods, buyer: BuyingShop | null): GoodsDetail["promotions"] {
  const tierType = offer?.tierType ?? null;
  const tiers = buyer && tierType !== null ? (offer?.tiers ?? []) : [];
  const tierTexts = tiers.map(({ number, price }) => ({
    name: "阶梯价",
    text: `${firstAtTier(number, tierType ?? 1)}${goods.unit}起${tierType === 2 ? "的部分" : "，全部"}按${shownPrice(price)}`,
  }));
  return [...goods.tags.map(({ name, text }) => ({ name, text })), ...tierTexts];
}
