import { checkQuantity, nearestQuantity } from "@yaoji/domain/trade/quantity";
import { quantityText } from "@yaoji/domain/trade/quantity-text";
import { type ListedGoods, wishRuleOf } from "../../api/named-lists.ts";
import { CartonHint } from "../../components/carton-hint.tsx";
import { Icon } from "../../components/icons.tsx";
import { OwnPrice } from "../../components/own-price.tsx";
import { SelectBox } from "../../components/select-box.tsx";
import { PresaleDay, Stock } from "../../components/stock.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { WhyNot } from "../../components/why-not.tsx";
import { sumText } from "../../lib/entry-lines.ts";
import { expiryText, goodsHref, quantityRuleOf } from "../../lib/goods.ts";

type ListLineProps = {
  /** `wanted` as it was changed last. */
  goods: ListedGoods;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onNumber: (number: number) => void;
  onRemove: () => void;
};

/** One line: what it is today, how many are wanted of it, and why it cannot be bought, or not so many. */
export function ListLine({ goods, isChosen, onChoose, onNumber, onRemove }: ListLineProps) {
  const { name, bzdw, wanted } = goods;
  return (
    <tr>
      <td className="off-paper">
        <SelectBox label={`选择${name}`} isChecked={isChosen} onChange={onChoose} />
      </td>
      <Names goods={goods} />
      <td>{goods.sccj}</td>
      <td className="num">
        <Stock goods={goods} unit={bzdw} label="off-paper lg:hidden" />
      </td>
      <td>
        <OwnPrice goods={goods} kind="plain" />
      </td>
      <td>
        <span className="named-list-number">
          <Stepper rule={wishRuleOf(goods)} unit={bzdw} value={wanted} onChange={onNumber} label={name} />
          <span className="on-paper num">{wanted}</span>
          <span className="text-ink-2">{bzdw}</span>
        </span>
        <CartonHint
          rule={wishRuleOf(goods)}
          number={wanted}
          carton={goods.jzl}
          unit={bzdw}
          label={name}
          onChange={onNumber}
        />
        <Obstacle goods={goods} onNumber={onNumber} />
      </td>
      <td className="num">
        {goods.is_buy === 1 && goods.price !== null && sumText([{ goods, text: String(wanted) }])}
      </td>
      <td className="off-paper">
        <button
          type="button"
          className="favourite-remove"
          aria-label={`移出清单：${name}`}
          title="移出清单"
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      </td>
    </tr>
  );
}

function Names({ goods }: Pick<ListLineProps, "goods">) {
  return (
    <td>
      <a href={goodsHref(goods)} className="text-name font-semibold hover:underline">
        {goods.name}
      </a>
      <p className="text-ink-2">
        {goods.ypgg} <span className="whitespace-nowrap">效期 {expiryText(goods)}</span>
      </p>
      <PresaleDay goods={goods} />
    </td>
  );
}

/** Why it cannot be bought; or not so many, with what can be bought of it now, or stand in the list. */
function Obstacle({ goods, onNumber }: Pick<ListLineProps, "goods" | "onNumber">) {
  if (!goods.is_buy)
    return (
      <div className="named-list-why">
        <WhyNot goods={goods} />
      </div>
    );
  const { name, wanted, bzdw } = goods;
  const rule = quantityRuleOf(goods);
  const [code] = checkQuantity(rule, wanted);
  if (code === undefined) return null;
  const isPacks = code === "BELOW_MINIMUM" || code === "PACK_MULTIPLE";
  const instead = nearestQuantity(isPacks ? wishRuleOf(goods) : rule, wanted);
  return (
    <p className="text-offer">
      {quantityText(code, rule, bzdw)}
      {instead !== null && isPacks && (
        <button
          type="button"
          className="ml-1 text-brand-700 underline"
          aria-label={`${name}改为${instead}${bzdw}`}
          onClick={() => onNumber(instead)}
        >
          改为{instead}
        </button>
      )}
      {instead !== null && !isPacks && <BuyLess goods={goods} number={instead} />}
    </p>
  );
}

/** What there is goes into the cart; the list keeps what is wanted. */
function BuyLess({ goods, number }: Pick<ListLineProps, "goods"> & { number: number }) {
  const { add, isAdding } = useAddToCart();
  const pieces = `${number}${goods.bzdw}`;
  return (
    <button
      type="button"
      className="ml-1 text-brand-700 underline"
      aria-label={`先将${goods.name}${pieces}加入购物车`}
      aria-busy={isAdding}
      onClick={() => add(goods, number)}
    >
      先加入{pieces}
    </button>
  );
}
