import { useQuery } from "@tanstack/react-query";
import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { type RefObject, useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import { isSoldOut, quantityRuleOf, stockLabel } from "../../lib/goods.ts";
import type { Goods } from "../goods-card.tsx";
import { useRoleRefusal } from "../for-role.tsx";
import { iconHtml } from "../icons.tsx";
import { OwnPrice } from "../own-price.tsx";
import { PresaleDay } from "../stock.tsx";
import { Queries } from "../queries.tsx";
import { useAddToCart } from "../use-add-to-cart.ts";
import { useTypedQuantity } from "../use-typed-quantity.ts";
import { offerAction } from "./offer-keys.ts";
import type { OfferKeys } from "./use-search-form.ts";

type OfferProps = {
  id: number;
  /** Those of all suggestions: one question for the whole list. */
  ids: readonly number[];
  /** The suggestion that the arrows stand on: its keys come here. */
  isActive: boolean;
  keysRef: RefObject<OfferKeys | null>;
};

/** What a suggested product costs this shop, what there is of it, and its way into the cart. */
function SuggestionOffer(props: OfferProps) {
  return (
    <span className="suggestion-offer">
      <Queries>
        <FoundOffer {...props} />
      </Queries>
    </span>
  );
}
export default SuggestionOffer; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function FoundOffer({ id, ids, ...rest }: OfferProps) {
  const { data } = useQuery({
    queryKey: ["goods-rows", ids],
    queryFn: () => api("goodsRows", { query: { ids: [...ids] } }, { silent: true, slot: "suggested" }),
  });
  const goods = data?.list.find((row) => row.id === id);
  return goods && <Offer goods={goods} {...rest} />;
}

type GoodsProps = Omit<OfferProps, "id" | "ids"> & { goods: Goods };

function Offer({ goods, ...rest }: GoodsProps) {
  const refusal = useRoleRefusal("purchase");
  return (
    <>
      <OwnPrice goods={goods} kind="plain" />
      <span className="num suggestion-stock">
        <PresaleDay goods={goods} />
        {isSoldOut(goods) ? "暂无货" : `${stockLabel(goods)} ${goods.number}`}
      </span>
      {goods.is_buy && refusal === null ? (
        // What was typed beside one suggestion is none of the next one's.
        <Buy key={String(rest.isActive)} goods={goods} {...rest} />
      ) : (
        <span className="suggestion-why">{refusal ?? goods.reasons[0]?.text}</span>
      )}
    </>
  );
}

const cart = iconHtml("cart", 16);

/** Options have no buttons inside (ARIA): the keys of the search field do for the keyboard what the cart does for the pointer. */
function Buy({ goods, isActive, keysRef }: GoodsProps) {
  const offer = useOffer(goods);
  useOfferKeys(offer, isActive ? keysRef : null);
  return (
    <>
      <span className="suggestion-quantity" role="status">
        {offer.isCounting && (
          <>
            <b className="num">{offer.quantity.text || "0"}</b>
            {goods.bzdw}
            <span className="sr-only">，回车加入购物车</span>
          </>
        )}
      </span>
      <span
        role="presentation"
        className="cart-button"
        title={`加入购物车：${offer.number}${goods.bzdw}`}
        aria-busy={offer.isAdding}
        onMouseDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (event.button === 0) offer.buy();
        }}
        dangerouslySetInnerHTML={cart}
      />
    </>
  );
}

/** The quantity of one suggestion, and its way into the cart. */
function useOffer(goods: Goods) {
  const rule = quantityRuleOf(goods);
  const [number, setNumber] = useState(firstQuantity(rule) ?? 1);
  const [isCounting, setIsCounting] = useState(false);
  const quantity = useTypedQuantity({ rule, unit: goods.bzdw, value: number, onChange: setNumber });
  const { add, isAdding } = useAddToCart();

  /** A quantity that had to be changed is only said: adding it takes a second Enter. */
  function buy(): void {
    const settled = quantity.settle();
    if (settled === null) return;
    add(goods, settled);
    setIsCounting(false);
  }
  function count(isBegun: boolean): void {
    quantity.undo();
    setIsCounting(isBegun);
  }
  return { number, quantity, isCounting, isAdding, buy, count };
}

/** While the arrows stand on the suggestion, its keys come here. */
function useOfferKeys(offer: ReturnType<typeof useOffer>, keysRef: RefObject<OfferKeys | null> | null): void {
  useEffect(() => {
    if (!keysRef) return undefined;
    keysRef.current = (event) => {
      const action = offerAction(event, offer.isCounting);
      if (!action) return false;
      event.preventDefault();
      if (action.kind === "digit") offer.quantity.append(action.digit);
      else if (action.kind === "count" || action.kind === "leave") offer.count(action.kind === "count");
      else if (action.kind === "add") {
        offer.buy();
        event.currentTarget.select(); // The next goods are typed over these.
      } else offer.quantity[action.kind]();
      return true;
    };
    return () => {
      keysRef.current = null;
    };
  });
}
