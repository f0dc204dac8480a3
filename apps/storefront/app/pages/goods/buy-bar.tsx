import { toYuan } from "@yaoji/domain/money/money";
import { CartBadge } from "../../components/cart/cart-link.tsx";
import { Icon } from "../../components/icons.tsx";
import { LoginToBuy } from "../../components/login-to-buy.tsx";
import { Money } from "../../components/money.tsx";
import { isSoldOut } from "../../lib/goods.ts";
import { type Detail, unapproved } from "./detail.ts";
import type { Purchase } from "./use-purchase.ts";
import { BriefForRole } from "../../components/for-role.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type BuyProps = { goods: Detail; purchase: Purchase };

/** The bar at the bottom of phones, in place of the tabs: the cart, the price, the button. */
export function BuyBar({ goods, purchase }: BuyProps) {
  return (
    <section aria-label="采购栏" className="buy-bar">
      <a href="/" className="buy-bar-link">
        <Icon name="home" size={20} />
        首页
      </a>
      <a href="/cart" className="buy-bar-link">
        <Icon name="cart" size={20} />
        购物车
        <CartBadge />
      </a>
      <p className="min-w-0 flex-1 truncate text-right">
        <BarAmount goods={goods} purchase={purchase} />
      </p>
      <BriefForRole right="purchase">
        <BarAction goods={goods} purchase={purchase} />
      </BriefForRole>
    </section>
  );
}

function BarAmount({ goods, purchase: { line, number } }: BuyProps) {
  if (!goods.is_buy || !line) {
    return <OwnPrice goods={goods} />;
  }
  return (
    <>
      <span className="mr-1 text-hint text-ink-2">
        {number}
        {goods.bzdw}
      </span>
      <Money value={toYuan(line.amount)} />
    </>
  );
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
