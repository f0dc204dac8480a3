import { isOrderStatus, orderStatusText } from "@yaoji/domain/orders";
import { orderHref, type OrderQuery } from "../../lib/order-query.ts";

const statuses = Object.keys(orderStatusText).filter(isOrderStatus);

/** One tab a state; plain links, so that each has its address. */
export function OrderTabs({ query }: { query: OrderQuery }) {
  return (
    <nav aria-label="订单状态" className="panel mb-2 flex gap-1 overflow-x-auto px-2">
      <Tab href={orderHref(query, { status: null })} isCurrent={query.status === null} name="全部" />
      {statuses.map((status) => (
        <Tab
          key={status}
          href={orderHref(query, { status })}
          isCurrent={query.status === status}
          name={orderStatusText[status]}
        />
      ))}
    </nav>
  );
}

function Tab({ href, isCurrent, name }: { href: string; isCurrent: boolean; name: string }) {
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined} className="order-tab">
      {name}
    </a>
  );
}
