import { afterSalesHref } from "../../lib/after-sale-query.ts";
import { Tabs } from "../tabs.tsx";

/** The two lists of the order centre. */
export function OrderCentreTabs({ current }: { current: "orders" | "after_sales" }) {
  return (
    <Tabs
      label="订单中心"
      tabs={[
        { name: "我的订单", href: "/order", isCurrent: current === "orders" },
        { name: "退货/售后", href: afterSalesHref(), isCurrent: current === "after_sales" },
      ]}
    />
  );
}
