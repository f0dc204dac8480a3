import { presaleText } from "@yaoji/domain/trade/presale-text";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import { useState, type FocusEvent, type KeyboardEvent } from "react";
import { useUser } from "../api/user.ts";
import { cartonText, expiryText, goodsHref, packsText, quantityRuleOf } from "../lib/goods.ts";
import { toast } from "@yaoji/browser/messages";
import { FavouriteButton } from "./favourite-button.tsx";
import { CardPrice, LaterCartonHint, type ListedGoods } from "./goods-card.tsx";
import { Badges, DrugClass } from "./goods-marks.tsx";
import { GoodsPicture } from "./goods-picture.tsx";
import { Icon } from "./icons.tsx";
import { isWithin } from "./is-within.ts";
import { later } from "./later.tsx";
import { rowAction, type RowAction, type RowPlace } from "./row-keys.ts";
import { Stock } from "./stock.tsx";
import { StepperField } from "./stepper.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useTypedQuantity } from "./use-typed-quantity.ts";
import { WhyNot } from "./why-not.tsx";
import { BriefForRole, useRoleRefusal } from "./for-role.tsx";
import { isComposing } from "@yaoji/browser/composing";

type GoodsRowProps = {
  goods: ListedGoods;
  /** The goods of all rows. */
  listed: readonly number[];
  today: string;
  hasPicture: boolean;
  /** The row in the tab order: its links and buttons are too. */
  isActive: boolean;
  onActive: () => void;
  /** Added: on to the next row. */
  onDone: () => void;
};

/** Nobody waits for it, and nothing moves when it comes: its line is kept free. */
const LastBought = later(() => import("./last-bought.tsx"), { as: "extra" });

/** One goods of the table; its keys are in row-keys.ts. */
export function GoodsRow(props: GoodsRowProps) {
  const { goods, isActive, onActive } = props;
  const purchase = useRowPurchase(goods, props.onDone);
  const tabIndex = isActive ? 0 : -1;

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>): void {
    const action = isWithin(event) ? rowAction(event, placeOf(event)) : null;
    if (!action || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (action.kind === "favourite") event.currentTarget.querySelector<HTMLElement>("button.heart")?.click();
    else purchase.act(action);
  }
  function onBlur(event: FocusEvent<HTMLTableRowElement>): void {
    // The field settles by itself.
    const isField = event.target instanceof HTMLInputElement;
    if (!isField && !event.currentTarget.contains(event.relatedTarget)) purchase.quantity.settle();
  }
  return (
    <tr tabIndex={tabIndex} onFocus={onActive} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Facts {...props} tabIndex={tabIndex} />
      <td className="cell-buy">
        <div>
          {goods.is_buy ? (
            <BriefForRole right="purchase">
              <Buy goods={goods} purchase={purchase} tabIndex={tabIndex} />
            </BriefForRole>
          ) : (
            <WhyNot goods={goods} tabIndex={tabIndex} />
          )}
          <FavouriteButton goods={goods} tabIndex={tabIndex} />
        </div>
      </td>
    </tr>
  );
}

type FactsProps = GoodsRowProps & { tabIndex: 0 | -1 };

function Facts({ goods, listed, today, hasPicture, tabIndex }: FactsProps) {
  const { user } = useUser();
  const href = goodsHref(goods);
  return (
    <>
      {hasPicture && (
        <td className="cell-picture">
          <GoodsPicture goods={goods} />
        </td>
      )}
      <td className="cell-name">
        <p className="goods-name">
          <DrugClass value={goods.drug_class} />
          <a href={href} title={goods.name} tabIndex={tabIndex}>
            {goods.name}
          </a>
        </p>
        {goods.presale_on && <p className="goods-presale">{presaleText(goods.presale_on)}</p>}
        {(goods.tags.length > 0 || !user) && <Badges tags={goods.tags} />}
        {user && (
          <p className="last-bought num">
            <LastBought id={goods.id} ids={listed} />
          </p>
        )}
      </td>
      <td className="cell-specification">{goods.ypgg}</td>
      <td className="cell-maker">{goods.sccj}</td>
      <td className="cell-expiry num">
        <span className="cell-label">效期 </span>
        <span className={isNearExpiry(goods.yxq, today) ? "text-offer" : undefined}>{expiryText(goods)}</span>
      </td>
      <td className="cell-packs num">
        <span className="cell-label">中包/件装 </span>
        {packsText(goods)}
        {goods.carton && <p>{cartonText(goods)}</p>}
      </td>
      <td className="cell-stock num">
        <Stock goods={goods} label="cell-label" />
      </td>
      <td className="cell-price">
        <CardPrice goods={goods} tabIndex={tabIndex} />
      </td>
    </>
  );
}

type Purchase = ReturnType<typeof useRowPurchase>;
type BuyProps = { goods: ListedGoods; purchase: Purchase; tabIndex: 0 | -1 };

function Buy({ goods, purchase, tabIndex }: BuyProps) {
  const { quantity, rule, number, first, setNumber, isAdding, add } = purchase;
  return (
    <>
      {number !== first && (
        <LaterCartonHint
          rule={rule}
          number={number}
          carton={goods.jzl}
          unit={goods.bzdw}
          label={goods.name}
          tabIndex={tabIndex}
          onChange={setNumber}
        />
      )}
      <StepperField
        quantity={quantity}
        rule={describeRule(rule, goods.bzdw)}
        label={goods.name}
        tabIndex={tabIndex}
      />
      <button
        type="button"
        className="cart-button"
        tabIndex={tabIndex}
        aria-label={`加入购物车：${goods.name}`}
        aria-busy={isAdding}
        onClick={add}
      >
        <Icon name="cart" size={18} />
      </button>
    </>
  );
}

/** The row's quantity and what its keys do with it. */
function useRowPurchase(goods: ListedGoods, onDone: () => void) {
  const rule = quantityRuleOf(goods);
  const first = firstQuantity(rule) ?? 1;
  const [number, setNumber] = useState(first);
  const quantity = useTypedQuantity({ rule, unit: goods.bzdw, value: number, onChange: setNumber });
  const cart = useAddToCart();
  const refusal = useRoleRefusal("purchase");

  /** A quantity that had to be changed is only said: adding it takes a second Enter. */
  function add(): boolean {
    const settled = quantity.settle();
    if (settled !== null) cart.add(goods, settled);
    return settled !== null;
  }
  function act(action: RowAction): void {
    if (!goods.is_buy || refusal !== null) {
      if (action.kind === "add") toast(refusal ?? goods.reasons[0] ?? "暂不可购买");
      return;
    }
    if (action.kind === "digit") quantity.append(action.digit);
    else if (action.kind === "erase") quantity.erase();
    else if (action.kind === "up") quantity.up();
    else if (action.kind === "down") quantity.down();
    else if (action.kind === "undo") {
      if (quantity.isTyped) quantity.undo();
      else setNumber(first);
    } else if (action.kind === "add" && add()) onDone();
  }
  return { rule, quantity, number, first, setNumber, isAdding: cart.isAdding, add: () => void add(), act };
}

function placeOf({ target, currentTarget }: KeyboardEvent<HTMLTableRowElement>): RowPlace {
  if (target === currentTarget) return "row";
  return target instanceof HTMLInputElement ? "field" : "control";
}

/** Grey rows of the size of the coming ones. */
export function GoodsTableSkeleton({ count }: { count: number }) {
  return (
    <div className="panel p-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton mb-3 h-12 max-lg:h-32" />
      ))}
    </div>
  );
}
