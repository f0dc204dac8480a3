import { loadForBuyer } from "../api/load.ts";
import { readAfterSaleQuery } from "../lib/after-sale-query.ts";
import { readBoughtBatchQuery } from "../lib/bought-batch-query.ts";
import { orderCallQuery, readOrderQuery } from "../lib/order-query.ts";
import { AfterSalesPage } from "../pages/after-sales/after-sales-page.tsx";
import { BoughtBatchesPage } from "../pages/after-sales/bought-batches-page.tsx";
import { OrdersPage } from "../pages/orders/orders-page.tsx";
import type { Route } from "./+types/orders";

/** 订单中心: the orders, what was asked for after shipping, or what may be returned. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readAfterSaleQuery(url.searchParams);
  if (asked) {
    const { type, page } = asked;
    const query = { page, page_size: 10, ...(type && { type }) };
    const afterSales = await loadForBuyer({ context, url }, "afterSaleList", { query });
    return { shown: "after_sales" as const, query: asked, afterSales };
  }
  const wanted = readBoughtBatchQuery(url.searchParams);
  if (wanted) {
    const batches = await loadForBuyer({ context, url }, "afterSaleBatches", { query: { ...wanted } });
    return { shown: "batches" as const, query: wanted, batches };
  }
  const query = readOrderQuery(url.searchParams);
  const [orders, counts] = await Promise.all([
    loadForBuyer({ context, url }, "orderList", { query: orderCallQuery(query) }),
    loadForBuyer({ context, url }, "orderCounts", {}),
  ]);
  return { shown: "orders" as const, query, orders, counts };
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.shown === "orders") return <OrdersPage {...loaderData} />;
  if (loaderData.shown === "batches") return <BoughtBatchesPage {...loaderData} />;
  return <AfterSalesPage {...loaderData} />;
}
