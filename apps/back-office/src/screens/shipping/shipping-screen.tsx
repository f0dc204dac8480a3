import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { shippingOf } from "./shipping-list.tsx";

/** 发货: what is to leave, the earliest promise first. */
export function ShippingScreen() {
  const { data } = useQuery({
    queryKey: ["shipping-warehouses"],
    queryFn: async () => (await api("shippingList", { query: { page_size: 1 } })).warehouses,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useMemo(() => shippingOf(data ?? []), [data]);
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.shipping.title}</h1>
      <List of={list} />
    </>
  );
}
