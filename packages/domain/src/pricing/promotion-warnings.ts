/** What an operator should know before a promotion is saved: none of it forbids it; a floor price forbids to publish it. */
import { type Money, percentOf, priceText } from "../money/money.ts";
import { belowFloor } from "./promotion-floor.ts";
import { kindRules } from "./promotion-kinds.ts";
import type { PromotionKind } from "./promotions.ts";
import {
  nameOfGoods,
  type Offered,
  offersOf,
  type PromotedGoods,
  type PromotionTerms,
  type WarehouseOffer,
} from "./promotion-terms.ts";

/** Another published promotion at the same time: for whole carts `goodsId` is null, else one of the goods that both name. */
export type Beside = {
  readonly id: number;
  readonly kind: PromotionKind;
  readonly name: string;
  readonly goodsId: number | null;
  readonly warehouseId: number | null;
  readonly price: Money | null;
  readonly basisPoints: number | null;
};

/** A sentence, and the goods that it is about; null: the promotion as a whole. */
export type PromotionWarning = { readonly goodsId: number | null; readonly text: string };

/** The most that are told; how many there are besides is said. */
const mostWarnings = 200;

/** What it conflicts with: floor prices, others beside it, prices that would never hold, stock that is not there. */
export function promotionWarnings(
  terms: PromotionTerms,
  { offered, beside }: { readonly offered: Offered; readonly beside: readonly Beside[] },
): PromotionWarning[] {
  const byGoods = Map.groupBy(beside, ({ goodsId }) => goodsId);
  const all = [
    ...belowFloor(terms, offered).map(({ goodsId, text }) => ({ goodsId, text })),
    ...wholeWarnings(terms, byGoods.get(null) ?? []),
    ...terms.goods.flatMap((row) => {
      const others = (byGoods.get(row.goodsId) ?? []).filter((other) => isBeside(other, row));
      const about = { row, offered, others };
      return [...twinWarnings(terms, about), ...priceWarnings(terms, about), ...stockWarnings(terms, about)];
    }),
    ...giftWarnings(terms, offered),
  ];
  if (all.length <= mostWarnings) return all;
  const rest = { goodsId: null, text: `另有${all.length - mostWarnings}条提示未列出` };
  return [...all.slice(0, mostWarnings), rest];
}

function isBeside(other: Beside, row: PromotedGoods): boolean {
  return other.warehouseId === null || row.warehouseId === null || other.warehouseId === row.warehouseId;
}

const named = ({ id, kind, name }: Beside) => `${kindRules[kind].label}“${name}”（编号${id}）`;

function wholeWarnings({ kind }: PromotionTerms, others: readonly Beside[]): PromotionWarning[] {
  return others
    .filter((other) => other.kind === kind)
    .map((other) => ({ goodsId: null, text: `同一时间已有${named(other)}，同类活动只有排序在前的一个生效` }));
}

type About = { readonly row: PromotedGoods; readonly offered: Offered; readonly others: readonly Beside[] };

function twinWarnings({ kind }: PromotionTerms, { row, offered, others }: About): PromotionWarning[] {
  const name = nameOfGoods(offered, row.goodsId);
  return others
    .filter((other) => other.kind === kind)
    .map((other) => ({ goodsId: row.goodsId, text: `${name}同一时间已参加${named(other)}` }));
}

/** Of a price, what others already sell at or below it: it would never hold beside them. */
function priceWarnings({ kind, basisPoints }: PromotionTerms, about: About): PromotionWarning[] {
  const { row, offered, others } = about;
  const base = offersOf(offered, row).find(({ basePrice }) => basePrice !== null)?.basePrice ?? null;
  const own = row.price ?? loweredBy(base, basisPoints);
  if (own === null) return [];
  const name = nameOfGoods(offered, row.goodsId);
  return others.flatMap((other) => {
    const price = other.price ?? loweredBy(base, other.basisPoints);
    if (isAgreed(other.kind) && !isAgreed(kind))
      return [{ goodsId: row.goodsId, text: `${name}已有${named(other)}，有此价格的客户不享受本活动` }];
    if (price === null || other.kind === kind || own < price) return [];
    const text = `${name}的价格${priceText(own)}元不低于${named(other)}的${priceText(price)}元，可能不会生效`;
    return [{ goodsId: row.goodsId, text }];
  });
}

function isAgreed(kind: PromotionKind): boolean {
  return kind === "controlled" || kind === "signed";
}

function loweredBy(base: Money | null, basisPoints: number | null): Money | null {
  return base === null || basisPoints === null ? null : percentOf(base, basisPoints);
}

const piecesOf = (offers: readonly WarehouseOffer[], of: "available" | "nearExpiry") =>
  offers.reduce((pieces, offer) => pieces + offer[of], 0);

function stockWarnings({ kind }: PromotionTerms, { row, offered }: About): PromotionWarning[] {
  const of = kind === "near_expiry" ? "nearExpiry" : "available";
  const there = piecesOf(offersOf(offered, row), of);
  const name = nameOfGoods(offered, row.goodsId);
  const what = of === "nearExpiry" ? "近效期库存" : "可售库存";
  if (there === 0) return [{ goodsId: row.goodsId, text: `${name}现在没有${what}` }];
  return row.stock !== null && row.stock > there
    ? [{ goodsId: row.goodsId, text: `${name}的活动库存${row.stock}多于${what}${there}` }]
    : [];
}

function giftWarnings({ gifts }: PromotionTerms, offered: Offered): PromotionWarning[] {
  return gifts
    .filter((gift) => piecesOf(offersOf(offered, gift), "available") < gift.number)
    .map(({ goodsId }) => ({
      goodsId,
      text: `${nameOfGoods(offered, goodsId)}的库存不够送一份，缺货时买家得不到它`,
    }));
}
