import { presaleText } from "@yaoji/domain/trade/presale-text";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import type { DataOf } from "@yaoji/contract/endpoints";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import { useShopDay } from "../api/clock.ts";
import { expiryText, goodsHref, isSoldOut, packingText, quantityRuleOf } from "../lib/goods.ts";
import { TimeToEnd } from "./count-down.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Badges, DrugClass } from "./goods-marks.tsx";
import { GoodsPicture } from "./goods-picture.tsx";
import { iconHtml } from "./icons.tsx";
import { later } from "./later.tsx";
import { PriceNote, type PriceNoteProps } from "./price-note.tsx";
import { Stepper } from "./stepper.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { WhyNot } from "./why-not.tsx";
import { BriefForRole } from "./for-role.tsx";
import { OwnPrice } from "./own-price.tsx";

export type Goods = DataOf<"goodsList">["list"][number];

/** Where a list says it: `ends_at`, unix seconds, when the price of the goods ends; `carton`, that whole ones are bought. */
export type ListedGoods = Goods & { readonly ends_at?: number; readonly carton?: number };

/** Two rows of a phone: their pictures are asked for before the scripts. */
const inSight = 4;

type GridProps = { list: readonly ListedGoods[]; isAtTop?: boolean };

/** Goods side by side. `isAtTop`: they are what the page shows first. */
export function GoodsGrid({ list, isAtTop = false }: GridProps) {
  const today = useShopDay();
  return (
    <ul className="goods-grid">
      {list.map((goods, index) => (
        <li key={`${goods.id}-${goods.ck_id}-${goods.is_jxq}-${goods.carton}`} className="goods-card">
          <GoodsCard goods={goods} today={today} isEager={isAtTop && index < inSight} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { goods: ListedGoods; today: string; isEager: boolean };

/** One goods of a list, from the top as ui.md says. */
function GoodsCard({ goods, today, isEager }: CardProps) {
  const href = goodsHref(goods);
  const isNear = isNearExpiry(goods.yxq, today);
  return (
    <>
      <a href={href} className="goods-picture" tabIndex={-1} aria-hidden="true">
        <GoodsPicture goods={goods} isEager={isEager} />
        {isNear && <span className="near-expiry">近效期</span>}
        {isSoldOut(goods) && (
          <span className="goods-veil">
            <span>暂无货</span>
          </span>
        )}
      </a>
      <p className="goods-name">
        <DrugClass value={goods.drug_class} />
        <a href={href} title={goods.name}>
          {goods.name}
        </a>
      </p>
      <p className="goods-line">{goods.ypgg}</p>
      <p className="goods-line">{goods.sccj}</p>
      <Badges tags={goods.tags} />
      <CardPrice goods={goods} />
      {goods.ends_at !== undefined && (
        <p className="goods-line">
          特价 <TimeToEnd until={goods.ends_at} />
        </p>
      )}
      <PresaleLine goods={goods} />
      <p className="goods-meta">
        <span className={isNear ? "text-offer" : undefined}>{`效期 ${expiryText(goods)}`}</span>
        <span>{packingText(goods)}</span>
      </p>
      <div className="goods-action">
        {goods.is_buy ? (
          <BriefForRole right="purchase">
            <Buy goods={goods} />
          </BriefForRole>
        ) : (
          <WhyNot goods={goods} />
        )}
      </div>
      <FavouriteButton goods={goods} />
    </>
  );
}

/** 预售: when the goods are to arrive, and how many can be ordered. */
function PresaleLine({ goods: { presale_on: on, number, bzdw } }: { goods: Goods }) {
  return (
    on && (
      <p className="goods-presale">
        <span className="inline-block">{presaleText(on)}</span>{" "}
        <span className="inline-block">{`· 可订 ${number} ${bzdw}`}</span>
      </p>
    )
  );
}

/** Price, the original one where it differs, margin. */
export function CardPrice({ goods, tabIndex }: Pick<PriceNoteProps, "tabIndex"> & { goods: Goods }) {
  const { margin } = goods;
  return (
    <p className="goods-price">
      <OwnPrice goods={goods} />
      <PriceNote goods={goods} tabIndex={tabIndex} />
      {margin !== null && <span className="goods-margin">{`毛利${margin}%`}</span>}
    </p>
  );
}

const cart = iconHtml("cart", 18);

/** Comes with the first quantity that is changed. */
export const LaterCartonHint = later(
  async () => ({ default: (await import("./carton-hint.tsx")).CartonHint }),
  { as: "extra" },
);

function Buy({ goods }: { goods: ListedGoods }) {
  const rule = quantityRuleOf(goods);
  const first = firstQuantity(rule) ?? 1;
  const [number, setNumber] = useState(first);
  const count = { rule, unit: goods.bzdw, label: goods.name, onChange: setNumber };
  const { add, isAdding } = useAddToCart();
  return (
    <>
      {number !== first && <LaterCartonHint {...count} number={number} carton={goods.jzl} />}
      <Stepper {...count} value={number} />
      <button
        type="button"
        className="cart-button"
        aria-label={`加入购物车：${goods.name}`}
        // Not disabled: that would take the focus from who works by keyboard.
        aria-busy={isAdding || undefined}
        onClick={() => add(goods, number)}
        dangerouslySetInnerHTML={cart}
      />
    </>
  );
}

/** Grey cards of the size of the coming ones. */
export function GoodsGridSkeleton({ count }: { count: number }) {
  return (
    <ul className="goods-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="goods-card">
          <div className="skeleton goods-picture" />
          <div className="skeleton mb-2 h-5 w-4/5" />
          <div className="skeleton mb-2 h-8 w-3/5" />
          <div className="skeleton mb-2 h-10 w-2/5" />
          <div className="skeleton h-8" />
        </li>
      ))}
    </ul>
  );
}
