import { presaleText } from "@yaoji/domain/trade/presale-text";
import { toYuan } from "@yaoji/domain/money/money";
import { CartBadge } from "../../components/cart/cart-link.tsx";
import { Icon } from "../../components/icons.tsx";
import { LoginToBuy } from "../../components/login-to-buy.tsx";
import { Money } from "../../components/money.tsx";
import { isSoldOut } from "../../lib/goods.ts";
import { type Detail, unapproved } from "./detail.ts";
import type { Purchase } from "./use-purchase.ts";
import { describeRule } from "@yaoji/domain/trade/quantity-text";
import { BriefForRole } from "../../components/for-role.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { nextTierText } from "./tier-table.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type BuyProps = { goods: Detail; purchase: Purchase };

/** The bar at the bottom of phones, in place of the tabs: what it costs and why, the cart, the quantity, the button. */
export function BuyBar({ goods, purchase }: BuyProps) {
  return (
    <section aria-label="采购栏" className="buy-bar">
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <p className="text-base text-ink-2">{goods.is_buy && <Rules goods={goods} purchase={purchase} />}</p>
        <p className="flex-none">
          <BarAmount goods={goods} purchase={purchase} />
        </p>
      </div>
      <div className="flex items-center justify-end gap-3">
        <a href="/cart" className="buy-bar-link mr-auto">
          <Icon name="cart" size={20} />
          购物车
          <CartBadge />
        </a>
        <BriefForRole right="purchase">
          {goods.is_buy && <BarStepper goods={goods} purchase={purchase} />}
          <BarAction goods={goods} purchase={purchase} />
        </BriefForRole>
      </div>
    </section>
  );
}

/** When it arrives, the expiry that was chosen, the next tier of the price, and how the goods are packed. */
function Rules({ goods, purchase: { rule, number, expiry } }: BuyProps) {
  const presale = goods.presale_on && presaleText(goods.presale_on);
  const said = [presale, expiry?.text, nextTierText(goods, number), describeRule(rule, goods.bzdw)];
  return said.filter(Boolean).join("；");
}

function BarStepper({ goods, purchase: { rule, number, setNumber } }: BuyProps) {
  return <Stepper rule={rule} unit={goods.bzdw} value={number} onChange={setNumber} label={goods.name} />;
}

function BarAmount({ goods, purchase: { line } }: BuyProps) {
  return goods.is_buy && line ? <Money value={toYuan(line.amount)} /> : <OwnPrice goods={goods} />;
}

function BarAction({ goods, purchase: { add, isAdding } }: BuyProps) {
  if (goods.is_buy) {
    return (
      <button
        type="button"
        className="btn btn-primary min-h-11 px-5 text-name"
        aria-busy={isAdding}
        onClick={add}
      >
        加入购物车
      </button>
    );
  }
  if (unapproved(goods) === "visitor") {
    return <LoginToBuy className="btn btn-primary min-h-11 px-5 text-name" />;
  }
  const way = goods.reasons[0]?.way;
  if (way) {
    return (
      <a href={way.url} className="btn btn-primary min-h-11 px-4 text-name">
        {way.text}
      </a>
    );
  }
  return (
    <a href="#buy" className="btn min-h-11 px-4 text-name">
      {isSoldOut(goods) ? "缺货，设提醒" : "查看原因"}
    </a>
  );
}
