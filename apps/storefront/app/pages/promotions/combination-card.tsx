import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { Icon } from "../../components/icons.tsx";
import { Money, moneyText } from "../../components/money.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { useAddLine } from "../../components/use-add-to-cart.ts";
import { goodsHref } from "../../lib/goods.ts";
import { OfferTime } from "../../components/zone-heading.tsx";
import { BriefForRole } from "../../components/for-role.tsx";
import { ReasonText } from "../../components/reason-text.tsx";
import { LoginToBuy } from "../../components/login-to-buy.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type Combination = DataOf<"combinations">["list"][number];

/** One combination: its goods with their pieces, the price of a set, what it saves, and the button. */
export function CombinationCard({ combination }: { combination: Combination }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-name font-semibold">{combination.name}</h2>
        {combination.ends_at > 0 && <OfferTime starts={0} ends={combination.ends_at} />}
      </div>
      {combination.intro && <p className="text-ink-2">{combination.intro}</p>}
      <ul aria-label={`${combination.name}的商品`} className="combination-goods">
        {combination.goods.map((goods) => (
          <li key={goods.id}>
            <PartGoods goods={goods} />
          </li>
        ))}
      </ul>
      {combination.rules.length > 0 && <p className="text-ink-2">{combination.rules.join("，")}</p>}
      <div className="combination-foot">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <OwnPrice goods={combination} />
          {combination.price !== null && <span className="text-ink-2">/套</span>}
          {combination.saving !== null && combination.saving > 0 && (
            <span className="text-offer">比单买省{moneyText(combination.saving)}</span>
          )}
        </p>
        {combination.is_buy ? (
          <BriefForRole right="purchase">
            <Buy combination={combination} />
          </BriefForRole>
        ) : (
          <WhyNot combination={combination} />
        )}
      </div>
    </>
  );
}

function PartGoods({ goods }: { goods: Combination["goods"][number] }) {
  return (
    <>
      <a href={goodsHref(goods)} className="goods-picture" tabIndex={-1} aria-hidden="true">
        <GoodsPicture goods={goods} />
      </a>
      <a href={goodsHref(goods)} className="block truncate text-meta font-semibold hover:text-brand-600">
        {goods.name}
      </a>
      <p className="truncate text-ink-2">{goods.ypgg}</p>
      <p className="num flex flex-wrap gap-x-2">
        <b>
          × {goods.quantity}
          {goods.bzdw}
        </b>
        {goods.price !== null && (
          <span className="text-ink-2">
            单买 <Money value={goods.price} kind="plain" />
          </span>
        )}
      </p>
    </>
  );
}

function Buy({ combination }: { combination: Combination }) {
  const { id, name, price, number: stock } = combination;
  const [number, setNumber] = useState(1);
  const { addLine, isAdding } = useAddLine();
  const rule = { step: 1, minimum: 1, maximum: null, stock };
  const line = { goods_id: id, ...(price === null ? {} : { price }), number, type: 3 };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Stepper rule={rule} unit="套" value={number} onChange={setNumber} label={name} />
      <button
        type="button"
        className="btn btn-primary"
        aria-label={`加入购物车：${name}`}
        // Not disabled: that would take the focus from who works by keyboard.
        aria-busy={isAdding}
        onClick={() => addLine(line, `${name} ${number}套`)}
      >
        <Icon name="cart" size={16} />
        加入购物车
      </button>
    </div>
  );
}

function WhyNot({ combination: { reasons } }: { combination: Combination }) {
  const [reason] = reasons;
  if (reason?.code === "NOT_LOGGED_IN") {
    return <LoginToBuy className="btn" />;
  }
  return <p className="text-offer">{reason ? <ReasonText reason={reason} /> : "暂不可购买，可联系客服"}</p>;
}
