import { afterSalesHref } from "../../lib/after-sale-query.ts";
import { boughtBatchesHref } from "../../lib/bought-batch-query.ts";
import { Tabs } from "../tabs.tsx";

/** The lists of the order centre. */
export function OrderCentreTabs({ current }: { current: "orders" | "after_sales" | "batches" }) {
  return (
    <Tabs
      label="订单中心"
      tabs={[
        { name: "我的订单", href: "/order", isCurrent: current === "orders" },
        { name: "退货/售后", href: afterSalesHref(), isCurrent: current === "after_sales" },
        { name: "可退与效期", href: boughtBatchesHref(), isCurrent: current === "batches" },
      ]}
    />
  );
}
