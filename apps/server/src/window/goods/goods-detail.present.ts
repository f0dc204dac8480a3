import { encodePricing } from "@yaoji/contract/codec/pricing";
import type { GoodsDetail } from "@yaoji/contract/schemas/goods";
import { type Money, moneyText, percentOf, toYuan } from "@yaoji/domain/money/money";
import { firstAtTier, type PriceRule, priceRuleLabels } from "@yaoji/domain/pricing/price";
import { stillGrants } from "@yaoji/domain/pricing/promotions";
import { documentKindLabels } from "@yaoji/domain/trade/goods-documents";
import { lotsSold } from "@yaoji/domain/trade/expiry-wish";
import { controlLabels } from "@yaoji/domain/trade/special-control";
import { shopDate } from "@yaoji/domain/text/time";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import {
  decideOn,
  knowsPrice,
  type OfferedGoods,
  percentInForce,
  pricingOf,
  shownOriginal,
  specialOf,
  tiersFor,
} from "../../offers/prices/offer-rules.service.ts";
import { lotStockOf } from "../../offers/prices/offers.service.ts";
import type { RunningSpecial } from "../../offers/promotions/running.service.ts";
import { imagesOf, type Onlooker, presentRow, seesPictureOf, tagsOf } from "./goods.present.ts";
import type { GoodsExtras } from "./goods.queries.ts";

/** The detail page's goods: the row, and what only this page shows, flat. */
export function presentDetail(
  offered: OfferedGoods,
  { papers, alts, ...extras }: GoodsExtras,
  onlooker: Onlooker,
): GoodsDetail {
  const { goods, offer } = offered;
  const { shop, now } = onlooker;
  const decision = decideOn(offered, shop, { now });
  const buyer = knowsPrice(offered, shop, decision) ? shop : null;
  const pricing = pricingOf(offered, buyer);
  const takesPromotions = shop?.type !== "distributor";
  return {
    ...presentRow(offered, onlooker),
    ...extras,
    prices: buyer ? priceRows(offered, buyer, now) : [unknownPrice(decision.reasons[0]?.text ?? "")],
    tiers: tiersFor(offered, shop).map(({ number, price }) => ({
      number,
      price: buyer ? toYuan(price) : null,
    })),
    tier_type: takesPromotions ? (offer?.tierType ?? 0) : 0,
    pricing: pricing && encodePricing(pricing),
    promotions: takesPromotions ? promotionsOf(offered, buyer) : [],
    goods_image: imagesOf(goods, shop).map(({ image }) => ({ image, alt: altOf(image, alts) })),
    batches: batchesOf(offered, extras.batches, onlooker),
    documents: shop?.approved ? papers.map(presentPaper) : [],
    near_stock: lotStockOf(offered).near,
    control: controlLabels[goods.facts.control],
    leaflet: seesPictureOf(goods.drugClass, shop) ? extras.leaflet : null,
    cold_chain: goods.coldChain ? 1 : 0,
  };
}

/** What is said of a picture; an address that no operator gave has no words. */
function altOf(image: string, alts: GoodsExtras["alts"]): string {
  const key = /^\/pictures\/(\w+)\.webp$/.exec(image)?.[1] ?? "";
  return Object.hasOwn(alts, key) ? (alts[key] ?? "") : "";
}

const presentPaper = ({ id, kind, ...paper }: GoodsExtras["papers"][number]) => ({
  id,
  kind: documentKindLabels[kind],
  ...paper,
  url: `/api/goods/document/${id}`,
});

/** What of the batches this shop can be sold: those that a near-expiry offer sells to others alone are none of it. */
function batchesOf(
  offered: OfferedGoods,
  batches: GoodsExtras["batches"],
  { shop, now }: Onlooker,
): GoodsDetail["batches"] {
  const lots = batches.map((batch) => ({ ...batch, expiresOn: batch.yxq, available: batch.number }));
  const { near } = lotStockOf(offered);
  return lotsSold({ lots, near }, shopDate(now)).map(
    ({ available: number, has_report: hasReport, ...lot }) => ({
      id: lot.id,
      batch_no: lot.batch_no,
      produced_on: lot.produced_on,
      yxq: lot.yxq,
      number,
      // Reports are for approved shops (domain.md §7); a visitor does not even get their address.
      report: shop?.approved && hasReport ? `/api/goods/report/${lot.id}` : "",
    }),
  );
}

type PriceRow = GoodsDetail["prices"][number];

const wholesale = "批发价";

function unknownPrice(note: string): PriceRow {
  return { key: "base", label: wholesale, price: null, note };
}

/** How the price comes about, in the precedence of domain.md §4: what beats the normal price stands above it. */
function priceRows(offered: OfferedGoods, shop: BuyingShop, now: Date): PriceRow[] {
  const { offer, goods } = offered;
  const question = pricingOf(offered, shop);
  if (!offer || !question) return [unknownPrice("暂无报价")];
  const row = (key: PriceRule, price: Money | null | undefined, note = ""): PriceRow[] =>
    price ? [{ key, label: priceRuleLabels[key], price: toYuan(price), note }] : [];
  const agreed = question.controlledPrice ?? question.signedPrice;
  const special = specialOf(offered, shop);
  const original = question.groupPrice ?? question.basePrice;
  const { percent } = offer.promotions;
  // A price that nobody was charged is no original price.
  const isOriginal = shownOriginal(offered, shop, now)?.amount === original;
  return [
    ...row("controlled", question.controlledPrice, "厂家保护价，不参加其他优惠"),
    ...row("signed", question.signedPrice, "按贵单位签约价执行，不参加其他优惠"),
    ...(special ? row(special.kind, special.price, specialNote(special, goods.unit)) : []),
    ...(percent && !agreed && percentInForce(question) !== null
      ? row(
          "percent",
          percentOf(original, percent.basisPoints),
          `${percent.name}，按批发价的${percent.basisPoints / 100}%`,
        )
      : []),
    ...row("group", question.groupPrice, "按贵单位客户类型执行"),
    ...row("base", offer.basePrice).map((base) => ({ ...base, label: isOriginal ? base.label : wholesale })),
  ];
}

/** 今日还可按此价购买3盒，超出部分按原价; with its name and end where it has them. */
function specialNote({ kind, name, remaining, endsAt }: RunningSpecial, unit: string): string {
  const until = endsAt === 0 ? "" : `${shopDate(new Date(endsAt * 1000))}前有效`;
  const when = kind === "limited" ? "今日" : "";
  const left = remaining === null ? "" : `${when}还可按此价购买${remaining}${unit}，超出部分按原价`;
  const named = kind === "limited" ? "" : name;
  return [named, until, left].filter((part) => part !== "").join("，");
}

/** Badges with their texts, what else runs for the goods, and tiers in words for who sees prices. */
function promotionsOf(offered: OfferedGoods, buyer: BuyingShop | null): GoodsDetail["promotions"] {
  const { goods, offer } = offered;
  const tierType = offer?.tierType ?? null;
  const tiers = buyer ? tiersFor(offered, buyer) : [];
  const tierTexts = tiers.map(({ number, price }) => ({
    name: "阶梯价",
    text: `${firstAtTier(number, tierType ?? 1)}${goods.unit}起${tierType === 2 ? "的部分" : "，全部"}按${moneyText(price)}`,
  }));
  const badges = tagsOf(offered, buyer).map(({ name, text }) => ({ name, text }));
  return [...badges, ...(buyer ? runningTexts(offered) : []), ...tierTexts];
}

/** What a badge is too short for: the tiers of the goods' reduction, and each gift or add-on. */
function runningTexts({ goods, offer }: OfferedGoods): GoodsDetail["promotions"] {
  const { reduction = null, gifts = [] } = offer?.promotions ?? {};
  const tiers = reduction && stillGrants(reduction) ? reduction.tiers : [];
  const reduced = tiers.map(({ amount, minus }) => ({
    name: "单品满减",
    text: `${reduction?.name ?? ""}：满${moneyText(amount)}减${moneyText(minus)}`,
  }));
  const given = gifts.map(({ kind, every, number, name, unit, surcharge, refused }) => {
    const text =
      kind === "gift"
        ? `每买${every}${goods.unit}赠${name}${number}${unit}`
        : `每买${every}${goods.unit}可加${moneyText(surcharge)}/${unit}换购${name}${number}${unit}`;
    return {
      name: kind === "gift" ? "赠品" : "换购品",
      text: refused === null ? text : `${text}（${refused}）`,
    };
  });
  return [...reduced, ...given];
}
