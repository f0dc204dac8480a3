import { ladderTextAt } from "@yaoji/domain/pricing/ladder-text";
import { firstAtTier, isTierReached } from "@yaoji/domain/pricing/price";
import { yuan } from "@yaoji/domain/money/money";
import type { Detail } from "./detail.ts";
import { normalPrice, priceAboveTiers } from "./line-amount.ts";
import { OwnPrice } from "../../components/own-price.tsx";

type TierTableProps = { goods: Detail; quantity: number };

/** The normal price and the tiers, the one in effect at the quantity chosen, and what is missing to the next (spec.md §4). */
export function TierTable({ goods, quantity }: TierTableProps) {
  const { tier_type: type } = goods;
  if (type === 0 || goods.tiers.length === 0) return null;
  const tiers = goods.tiers.toSorted((a, b) => a.number - b.number);
  const isAbove = priceAboveTiers(goods) !== null;
  const steps = [
    { from: 1, price: isAbove ? normalPrice(goods) : goods.price },
    ...tiers.map(({ number, price }) => ({ from: firstAtTier(number, type), price })),
  ];
  const reached = tiers.filter(({ number }) => isTierReached(number, quantity, type)).length;
  const current = isAbove || goods.price === null ? null : reached;
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="text-meta text-ink-2">
        阶梯价{type === 2 && "（仅超出部分按该价）"}
      </h2>
      <ol className="mt-1 flex flex-wrap gap-1.5">
        {steps.map(({ from, price }, index) => (
          <li key={from} className="tier" aria-current={index === current ? "true" : undefined}>
            <span className="text-ink-2">
              {from}
              {goods.bzdw}起
            </span>
            <OwnPrice goods={goods} price={price} kind="plain" />
            {index === current && <span className="tier-mark">当前</span>}
          </li>
        ))}
      </ol>
      <p className="mt-1 min-h-[1.125rem] text-ink-2">{nextTierText(goods, quantity)}</p>
    </section>
  );
}

/** What to do for a better price; empty at the best one and where prices are not shown. */
export function nextTierText(goods: Detail, quantity: number): string {
  const above = priceAboveTiers(goods);
  if (above) return `现按${above.label}计，不与阶梯价同享`;
  const ladder = goods.tiers.flatMap(({ number, price }) =>
    price === null ? [] : [{ number, price: yuan(price) }],
  );
  const ladderType = goods.tier_type === 0 ? null : goods.tier_type;
  return ladderTextAt({ ladder, ladderType, unit: goods.bzdw, innerPack: goods.zbz }, quantity)?.needed ?? "";
}
