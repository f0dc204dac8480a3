import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import { useRevalidator } from "react-router";
import type { Favourite } from "../../api/favourites.ts";
import { CartonHint } from "../../components/carton-hint.tsx";
import { Badges, DrugClass } from "../../components/goods-marks.tsx";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { Icon } from "../../components/icons.tsx";
import { ReasonText } from "../../components/reason-text.tsx";
import { PriceNote } from "../../components/price-note.tsx";
import { ReminderButton } from "../../components/reminder-button.tsx";
import { PresaleDay } from "../../components/stock.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { expiryText, goodsHref, isSoldOut, quantityRuleOf, stockLabel } from "../../lib/goods.ts";
import { OwnPrice } from "../../components/own-price.tsx";
import { SelectBox } from "../../components/select-box.tsx";

type RowProps = {
  goods: Favourite;
  today: string;
  /** A reminder of its arrival is set. */
  isWaiting: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** What the stepper holds: this row's own, and that of those chosen together. */
  number: number;
  onNumber: (number: number) => void;
  onRemove: () => void;
};

/** One favourite: look at it, buy it, take it out; what is no longer sold stays with its reason. */
export function FavouriteRow(props: RowProps) {
  const { goods, today, isWaiting, isChosen, onChoose, onRemove } = props;
  return (
    <>
      <SelectBox label={`选择${goods.name}`} isChecked={isChosen} onChange={onChoose} />
      <a href={goodsHref(goods)} tabIndex={-1} aria-hidden="true" className="line-picture">
        <GoodsPicture goods={goods} />
      </a>
      <Names goods={goods} today={today} />
      <p className="favourite-price">
        <OwnPrice goods={goods} />
        <PriceNote goods={goods} />
      </p>
      <div className="favourite-action">
        {goods.is_buy ? <Buy {...props} /> : <WhyNot goods={goods} isWaiting={isWaiting} />}
      </div>
      <button
        type="button"
        className="favourite-remove"
        aria-label={`取消收藏：${goods.name}`}
        title="取消收藏"
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </>
  );
}

function Names({ goods, today }: Pick<RowProps, "goods" | "today">) {
  const isNear = isNearExpiry(goods.yxq, today);
  return (
    <div className="favourite-info">
      <p className="goods-name">
        <DrugClass value={goods.drug_class} />
        <a href={goodsHref(goods)}>{goods.name}</a>
      </p>
      <p className="goods-line">
        {goods.ypgg} · {goods.sccj}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-2">
        <span className={isNear ? "text-offer" : undefined}>
          {`效期 ${expiryText(goods)}`}
          {isNear && "（近效期）"}
        </span>
        <span>{goods.number > 0 ? `${stockLabel(goods)} ${goods.number}${goods.bzdw}` : "暂无货"}</span>
      </p>
      <PresaleDay goods={goods} />
      {goods.tags.length > 0 && <Badges tags={goods.tags} />}
    </div>
  );
}

function Buy({ goods, number, onNumber }: Pick<RowProps, "goods" | "number" | "onNumber">) {
  const rule = quantityRuleOf(goods);
  const { add, isAdding } = useAddToCart();
  return (
    <>
      <Stepper rule={rule} unit={goods.bzdw} value={number} onChange={onNumber} label={goods.name} />
      <button
        type="button"
        className="cart-button"
        aria-label={`加入购物车：${goods.name}`}
        aria-busy={isAdding}
        onClick={() => add(goods, number)}
      >
        <Icon name="cart" size={18} />
      </button>
      <span className="favourite-rule">{describeRule(rule, goods.bzdw)}</span>
      <CartonHint
        rule={rule}
        number={number}
        carton={goods.jzl}
        unit={goods.bzdw}
        label={goods.name}
        onChange={onNumber}
      />
    </>
  );
}

function WhyNot({ goods, isWaiting }: Pick<RowProps, "goods" | "isWaiting">) {
  const { revalidate } = useRevalidator();
  const isMissing = isSoldOut(goods);
  const [reason = { code: "", text: "暂不可购买" }] = goods.reasons;
  return (
    <>
      <span className="favourite-rule text-offer">
        {isMissing && isWaiting ? "暂时缺货，到货后通知您" : <ReasonText reason={reason} />}
      </span>
      {isMissing && (
        <ReminderButton goods={goods} kind="arrival" isSet={isWaiting} onChange={() => void revalidate()} />
      )}
    </>
  );
}
