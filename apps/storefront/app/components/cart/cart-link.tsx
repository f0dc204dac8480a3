import { badgeText } from "@yaoji/domain/text/count-text";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";

/** The count of the user's cart; 0 for visitors. */
export function CartBadge() {
  const { user } = useUser();
  return <span className="cart-badge num">{badgeText(user?.cart ?? 0)}</span>;
}

/** The header's cart button. */
export function CartLink() {
  return (
    <a
      href="/cart"
      className="flex h-10 flex-none items-center gap-2 rounded-card border border-line px-4 text-meta hover:border-brand-500 max-md:hidden"
    >
      <span className="text-brand-600">
        <Icon name="cart" size={18} />
      </span>
      我的购物车
      <CartBadge />
    </a>
  );
}
