import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { CartBadge } from "./cart-link.tsx";
import { Icon } from "../icons.tsx";
import type { CartPanelState } from "./use-cart-panel.ts";

type CartPanelToggleProps = { panel: CartPanelState; button: RefObject<HTMLAnchorElement | null> };

/** The right bar's cart button: opens the panel; without script it is the link to the cart. */
export function CartPanelToggle({ panel, button }: CartPanelToggleProps) {
  function toggle(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    panel.toggle();
  }
  return (
    <a
      ref={button}
      href="/cart"
      role="button"
      aria-expanded={panel.isOpen}
      className="right-bar-cart"
      onClick={toggle}
      onKeyDown={(event) => event.key === " " && toggle(event)}
    >
      <Icon name="cart" size={18} />
      <span className="w-4 text-center">购物车</span>
      <CartBadge />
    </a>
  );
}
