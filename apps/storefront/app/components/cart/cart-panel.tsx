import { presaleText } from "@yaoji/domain/trade/presale-text";
import {
  cartTotal,
  effectivePrice,
  isBuyable,
  lineGoods,
  lineName,
  lineUnit,
} from "@yaoji/domain/pricing/cart";
import { toYuan } from "@yaoji/domain/money/money";
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { goToLogin } from "../../api/browser.ts";
import { useQueryClient } from "@tanstack/react-query";
import { cartEdits, useCart } from "../../api/cart.ts";
import { useDeleteLines } from "../../api/cart-lines.ts";
import { useUser } from "../../api/user.ts";
import { lineLabels, selectedLines, splitLines, type Cart, type CartLine } from "../../lib/cart-view.ts";
import { wishedRule } from "../../lib/wished-rule.ts";
import { CartonHint } from "../carton-hint.tsx";
import { ReasonText } from "../reason-text.tsx";
import { Icon } from "../icons.tsx";
import { UnitPrice } from "../unit-price.tsx";
import { Money } from "../money.tsx";
import { LogoutButton, mayNotBuyText } from "../no-buyer.tsx";
import { Queries } from "../queries.tsx";
import { Skeleton } from "../states.tsx";
import { FlashTag, lineHref, LinePicture } from "./line-goods.tsx";
import type { CartPanelState } from "./use-cart-panel.ts";
import { RoleControls } from "../for-role.tsx";
import { isComposing } from "@yaoji/browser/composing";

/** The slide-out cart (spec.md §2 "Right bar"): lines, deleting with the question, total, empty state. */
function CartPanel({ panel, onClose }: { panel: CartPanelState; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (panel.isByHand) title.current?.focus();
  }, [panel.isByHand]);
  return (
    <section
      aria-labelledby="cart-panel-title"
      className="cart-panel"
      onKeyDown={(event) => event.key === "Escape" && !isComposing(event.nativeEvent) && onClose()}
    >
      <div className="flex h-11 flex-none items-center justify-between border-b border-line pr-2 pl-3">
        <h2 id="cart-panel-title" ref={title} tabIndex={-1} className="text-name font-semibold">
          购物车
        </h2>
        <button type="button" aria-label="收起购物车" className="cart-delete" onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <Queries>
        <PanelBody />
      </Queries>
    </section>
  );
}
export default CartPanel; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** False while the server's markup is taken over: it cannot know what the page's own queries hold. */
function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

function PanelBody() {
  const { show, user, mayNotBuy } = useUser();
  const isBrowser = useIsBrowser();
  const { query, cart } = useCart(user !== null);
  if (mayNotBuy) {
    return (
      <PanelNote text={mayNotBuyText[mayNotBuy]}>
        <LogoutButton className="btn" />
      </PanelNote>
    );
  }
  if (show && user === null) {
    return (
      <PanelNote text="登录后查看购物车">
        <button type="button" className="btn btn-primary" onClick={goToLogin}>
          登录
        </button>
      </PanelNote>
    );
  }
  if (cart && isBrowser) return cart.list.length > 0 ? <PanelCart cart={cart} /> : <EmptyPanel />;
  if (query.isError && isBrowser) {
    return (
      <PanelNote text={query.error.message}>
        <button type="button" className="btn" onClick={() => void query.refetch()}>
          重试
        </button>
      </PanelNote>
    );
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

function EmptyPanel() {
  return (
    <PanelNote text="购物车空空如也~">
      <a href="/list" className="btn">
        去选购药品
      </a>
    </PanelNote>
  );
}

function PanelNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 p-4 text-center text-ink-2">
      <Icon name="cart" size={40} />
      <p className="text-meta">{text}</p>
      {children}
    </div>
  );
}

function PanelCart({ cart }: { cart: Cart }) {
  const { buyable, blocked } = splitLines(cart.list);
  const labels = lineLabels(cart.list);
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {[...buyable, ...blocked].map((line) => (
          <li key={line.id} className="cart-panel-line">
            <PanelLine line={line} label={labels.get(line.id) ?? ""} />
          </li>
        ))}
      </ul>
      <div className="flex-none border-t border-line p-3">
        <p className="mb-2 flex items-baseline justify-between">
          <span className="text-ink-2">
            共{cart.list.length}种，已选{selectedLines(cart.list).length}种
          </span>
          <span className="flex items-baseline gap-1">
            合计
            <Money value={toYuan(cartTotal(cart.list))} />
          </span>
        </p>
        <a href="/cart" className="btn btn-primary w-full">
          去购物车结算
        </a>
      </div>
    </>
  );
}

function PanelLine({ line, label }: { line: CartLine; label: string }) {
  const deleteLines = useDeleteLines();
  const price = effectivePrice(line);
  const [reason] = line.reasons;
  return (
    <>
      <LinePicture line={line} size={48} />
      <div className="min-w-0">
        <a href={lineHref(line)} className="block truncate text-meta font-semibold hover:text-brand-600">
          {lineName(line)}
        </a>
        <FlashTag line={line} />
        <p className="truncate text-ink-2">{lineGoods(line)[0]?.ypgg}</p>
        {line.goods?.presale_on && <p className="goods-presale">{presaleText(line.goods.presale_on)}</p>}
        <p className="num">
          <span className="text-price">
            <UnitPrice price={price} />
          </span>
          <span className="text-ink-2">
            {" × "}
            {line.number}
            {lineUnit(line)}
          </span>
        </p>
        {isBuyable(line) && <PanelCarton line={line} label={label} />}
        {reason && (
          <p className="text-hint text-offer">
            <ReasonText reason={reason} />
          </p>
        )}
      </div>
      <RoleControls right="purchase">
        <button
          type="button"
          className="cart-delete self-start"
          aria-label={`删除${label}`}
          onClick={() => void deleteLines([line])}
        >
          <Icon name="close" size={14} />
        </button>
      </RoleControls>
    </>
  );
}

function PanelCarton({ line, label }: { line: CartLine; label: string }) {
  const edits = cartEdits(useQueryClient());
  return (
    <RoleControls right="purchase">
      <CartonHint
        rule={wishedRule(line)}
        number={line.number}
        carton={line.goods?.jzl ?? 0}
        unit={lineUnit(line)}
        label={label}
        onChange={(number) => edits.setNumber(line.id, number)}
      />
    </RoleControls>
  );
}
