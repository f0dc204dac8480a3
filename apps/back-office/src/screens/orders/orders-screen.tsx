import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { isFor, screens, within } from "../../lib/screens.ts";
import { useOperator, viewerOf } from "../../api/operator.ts";
import { List } from "../../parts/list/list.tsx";
import { ordersOf } from "./order-list.tsx";

/** 订单: all of them, found by whatever is known of one. */
export function OrdersScreen() {
  const viewer = viewerOf(useOperator());
  const { data } = useQuery({
    queryKey: ["order-warehouses"],
    queryFn: async () => (await api("orderDeskList", { query: { page_size: 1 } })).warehouses,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useMemo(() => ordersOf(data ?? []), [data]);
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.orders.title}</h1>
        {isFor(screens.newOrder, viewer) && (
          <Link className="btn btn-primary" to={within(screens.newOrder.path)}>
            {screens.newOrder.title}
          </Link>
        )}
      </div>
      <List of={list} />
    </>
  );
}
