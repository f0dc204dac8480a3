import { badgeText } from "@yaoji/domain/text/count-text";
import { useRef } from "react";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { CartPanelToggle } from "../cart/cart-panel-toggle.tsx";
import { useCartPanel } from "../cart/use-cart-panel.ts";
import { WechatCode } from "./codes.tsx";
import { ServiceTools } from "./service.tsx";
import { later } from "../later.tsx";

const CartPanel = later(() => import("../cart/cart-panel.tsx"));

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
          <span className="cart-badge num">{badgeText(user.message_count)}</span>
        )}
      </a>
      <ServiceTools />
      <WechatCode />
      <a href="/kjcg" title="快捷采购">
        <Icon name="rows" size={18} />
        快采
      </a>
      <button type="button" className="mt-auto" onClick={() => scrollTo({ top: 0 })}>
        <Icon name="up" size={18} />
        顶部
      </button>
      {panel.isOpen && <CartPanel panel={panel} onClose={closePanel} />}
    </aside>
  );
}
