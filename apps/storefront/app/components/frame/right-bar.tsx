import { lazy, Suspense, useRef } from "react";
import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { CartPanelToggle } from "../cart/cart-panel-toggle.tsx";
import { useCartPanel } from "../cart/use-cart-panel.ts";

const CartPanel = lazy(() => import("../cart/cart-panel.tsx"));

/** The tool bar at the right edge: 40 px wide, 310 with the cart panel open (spec.md §9). */
export function RightBar() {
  const { user } = useUser();
  const panel = useCartPanel();
  const cartButton = useRef<HTMLAnchorElement>(null);
  function closePanel(): void {
    panel.toggle();
    cartButton.current?.focus();
  }
  return (
    <aside aria-label="工具栏" className="right-bar" data-panel={panel.isOpen ? "open" : undefined}>
      <a href="/user">
        <Icon name="user" size={18} />
        我的
      </a>
      <CartPanelToggle panel={panel} button={cartButton} />
      <a href="/wdxx">
        <Icon name="message" size={18} />
        消息
        {user !== null && user.message_count > 0 && (
          <span className="cart-badge num">{user.message_count}</span>
        )}
      </a>
      <ServiceLinks />
      <button type="button" className="mt-auto" onClick={() => scrollTo({ top: 0 })}>
        <Icon name="up" size={18} />
        顶部
      </button>
      {panel.isOpen && (
        <Suspense>
          <CartPanel panel={panel} onClose={closePanel} />
        </Suspense>
      )}
    </aside>
  );
}

/** Two QQ links while there is no chat (spec.md §6). */
function ServiceLinks() {
  const { user } = useUser();
  const site = useHeaderData()?.site;
  const config = user?.common_config ?? site;
  const numbers = [config?.qq1, config?.qq2].filter((number): number is string => Boolean(number));
  return numbers.map((number, index) => (
    <a
      key={number}
      href={`https://wpa.qq.com/msgrd?v=3&uin=${number}&site=qq&menu=yes`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="service" size={18} />
      客服{index + 1}
    </a>
  ));
}
