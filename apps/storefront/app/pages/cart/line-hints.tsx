import { lineUnit } from "@yaoji/domain/pricing/cart";
import { toYuan } from "@yaoji/domain/money/money";
import { freeShippingShortage } from "@yaoji/domain/pricing/freight";
import { ladderText } from "@yaoji/domain/pricing/ladder-text";
import { SpecialHint } from "../../components/cart/special-hint.tsx";
import { moneyText } from "../../components/money.tsx";
import type { CartLine } from "../../lib/cart-view.ts";
import { specialOf } from "../../lib/line-offers.ts";

/** What the line still lacks or has reached: its reasons, its special price, its ladder, free shipping (spec.md §4). */
export function LineHints({ line }: { line: CartLine }) {
  const shortage = freeShippingShortage(line);
  return (
    <>
      {line.reasons.map(({ code, text }) => (
        <p key={code} className="text-offer">
          {text}
        </p>
      ))}
      <SpecialHint line={line} saysMore />
      <LadderHint line={line} />
      <ReductionHint line={line} />
      {shortage !== null && (
        <p className={shortage === 0 ? "text-brand-700" : "text-ink-2"}>
          {shortage === 0 ? "本品已达包邮数量，整单包邮" : `还差${shortage}${lineUnit(line)}包邮`}
        </p>
      )}
    </>
  );
}

/** Tiers reached, the one in effect, and what is still needed. A special price beats them while it lasts. */
function LadderHint({ line }: { line: CartLine }) {
  const ladder = ladderText(line);
  if (!ladder || specialOf(line)) return null;
  const { reached, inEffect, needed } = ladder;
  return (
    <p className="text-ink-2">
      阶梯价
      {reached.length > 1 && <span> 已达{reached.slice(0, -1).join("、")}</span>}
      {inEffect && <b className="font-semibold text-brand-700"> 已享{inEffect}</b>}
      {needed && <span> {needed}</span>}
    </p>
  );
}

/** Full reduction of these goods alone: its tiers. */
function ReductionHint({ line }: { line: CartLine }) {
  const reduction = line.pricing?.reduction;
  if (!reduction || !line.takesCoupon) return null;
  const tiers = reduction.tiers.map(
    ({ amount, minus }) => `满${moneyText(toYuan(amount))}减${moneyText(toYuan(minus))}`,
  );
  return (
    <p className="text-ink-2">
      <span className="badge badge-满 mr-1">满</span>
      {reduction.name}：{tiers.join("，")}
    </p>
  );
}
