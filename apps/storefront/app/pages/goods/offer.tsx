import { sellsCarton } from "@yaoji/domain/trade/full-carton";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import type { ReactNode } from "react";
import { useShopDay } from "../../api/clock.ts";
import { DrugClass } from "../../components/goods-marks.tsx";
import { Money, OldMoney, OldMoneyNote } from "../../components/money.tsx";
import { PriceRows } from "../../components/price-rows.tsx";
import { SoldShare } from "../../components/sold-share.tsx";
import { expiryText, quantityRuleOf, stockLabel } from "../../lib/goods.ts";
import { addressOf } from "../../lib/address.ts";
import { ControlNotice } from "./control-notice.tsx";
import type { Detail } from "./detail.ts";
import { Promotions } from "./promotions.tsx";
import { TierTable } from "./tier-table.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type OfferProps = { goods: Detail; quantity: number };

/** Name, prices and how they come about, tiers, promotions, and the terms of buying. */
export function Offer({ goods, quantity }: OfferProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <Heading goods={goods} />
      <div className="rounded-card bg-price-soft px-4 py-3">
        <Price goods={goods} />
        <Explained goods={goods} />
      </div>
      <TierTable goods={goods} quantity={quantity} />
      <Promotions goods={goods} />
      <Terms goods={goods} />
      <ControlNotice goods={goods} />
    </div>
  );
}

function Heading({ goods }: { goods: Detail }) {
  return (
    <header>
      <h1 className="flex flex-wrap items-center gap-x-2 text-[1.375rem] font-semibold leading-8">
        <DrugClass value={goods.drug_class} />
        {goods.name}
        {goods.trade_name && <span className="text-nav font-normal text-ink-2">（{goods.trade_name}）</span>}
        {goods.cold_chain === 1 && <span className="mark-cold">冷链</span>}
      </h1>
      <p className="mt-0.5 text-name text-ink-2">
        {[goods.ypgg, goods.form, goods.sccj].filter(Boolean).join(" · ")}
      </p>
    </header>
  );
}

function Price({ goods }: { goods: Detail }) {
  const { price, base_price: basePrice, retail_price: retailPrice, margin } = goods;
  return (
    <p className="flex min-h-10 flex-wrap items-baseline gap-x-4">
      <span className="text-ink-2">批发价</span>
      <span>
        <OwnPrice goods={goods} price={price} kind="large" />
        {price !== null && <span className="ml-1 text-ink-2">/{goods.bzdw}</span>}
      </span>
      {price !== null && basePrice !== null && basePrice !== price && (
        <span>
          <OldMoney value={basePrice} /> <OldMoneyNote note={goods.base_price_note} />
        </span>
      )}
      <SoldShare percent={goods.sold_percent} />
      {retailPrice !== null && (
        <span className="text-ink-2">
          建议零售价 <Money value={retailPrice} kind="plain" />
          {margin !== null && <span className="ml-3">毛利{margin}%</span>}
        </span>
      )}
    </p>
  );
}

function Explained({ goods: { prices } }: { goods: Detail }) {
  const known = prices.filter(({ price }) => price !== null);
  if (known.length < 2 && !known[0]?.note) return null;
  return <PriceRows prices={known} className="mt-1 flex flex-col gap-0.5 border-t border-[#f6d5d0] pt-2" />;
}

function Terms({ goods }: { goods: Detail }) {
  const today = useShopDay();
  const { bzdw: unit } = goods;
  const rule = describeRule(quantityRuleOf(goods), unit);
  const isNear = isNearExpiry(goods.yxq, today);
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-meta sm:grid-cols-2">
      <Term name={stockLabel(goods)}>{goods.number > 0 ? `${goods.number}${unit}` : "暂无货"}</Term>
      <Term name="效期">
        <span className={isNear ? "text-offer" : undefined}>
          {goods.yxq ? `不早于 ${goods.yxq}` : expiryText(goods)}
          {isNear && "（近效期）"}
        </span>
      </Term>
      <Term name="起订">{rule || `1${unit}起`}</Term>
      <Term name="包装">
        {`中包装 ${goods.zbz}${unit}`}
        {goods.jzl > 0 && ` · 件装 ${goods.jzl}${unit}`}
        {!goods.presale_on && sellsCarton(quantityRuleOf(goods), goods.jzl) && (
          <a href={addressOf("/zjzq", { keywords: goods.name })} className="ml-2 text-brand-700 underline">
            整件专区
          </a>
        )}
      </Term>
      {goods.is_dpby === 1 && (
        <Term name="包邮">
          本品满{goods.qg_number}
          {unit}，整单包邮
        </Term>
      )}
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-10 flex-none text-ink-2">{name}</dt>
      <dd className="num min-w-0">{children}</dd>
    </div>
  );
}
