import type { DataOf } from "@yaoji/contract/endpoints";
import { isOrderStatus, orderStatusText } from "@yaoji/domain/trade/order-states";
import { Tabs } from "../../components/tabs.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { orderHref, type OrderQuery } from "../../lib/order-query.ts";

const statuses = Object.keys(orderStatusText).filter(isOrderStatus);

/** How many orders there are; where that could not be loaded the tabs stand without it. */
export type OrderCounts = Outcome<DataOf<"orderCounts">>;

/** One tab a state with its count. */
export function OrderTabs({ query, counts }: { query: OrderQuery; counts: OrderCounts }) {
  const known = counts.ok ? counts.data : null;
  const tabOf = (status: OrderQuery["status"], name: string, count: number | undefined) => ({
    name,
    href: orderHref(query, { status }),
    isCurrent: query.status === status,
    count,
  });
  const tabs = [
    tabOf(null, "全部", known?.all),
    ...statuses.map((status) => tabOf(status, orderStatusText[status], known?.states[status])),
  ];
  return <Tabs label="订单状态" tabs={tabs} />;
}
