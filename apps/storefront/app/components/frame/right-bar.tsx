import { useHeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { CartBadge } from "./cart-link.tsx";

/** The tool bar at the right edge, 40 px wide. */
export function RightBar() {
  const { user } = useUser();
  return (
    <aside aria-label="工具栏" className="right-bar">
      <a href="/user">
        <Icon name="user" size={18} />
        我的
      </a>
      <a href="/cart" className="right-bar-cart">
        <Icon name="cart" size={18} />
        <span className="w-4 text-center">购物车</span>
        <CartBadge />
      </a>
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
