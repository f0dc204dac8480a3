import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries, useOperator, viewerOf } from "../../api/operator.ts";
import { isFor, screens } from "../../lib/screens.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Customer = DataOf<"customerShow">;
export type CustomerRow = DataOf<"customerList">["list"][number];

export const customersKey = "customers";

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ["customer", id],
    queryFn: () => api("customerShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export async function keepCustomer(customer: Customer): Promise<void> {
  queries.setQueryData(customerQuery(customer.id).queryKey, customer);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [customersKey] }),
    askTimelineAgain({ kind: "shop", id: customer.id }),
  ]);
}

/** Whether a screen is there, and this operator may open it. */
export function useMayOpen(): (path: string) => boolean {
  const viewer = viewerOf(useOperator());
  return (path) => Object.values(screens).some((each) => each.path === path && isFor(each, viewer));
}

/** As the log names what is changed. */
export const customerFields: Readonly<Record<string, string>> = {
  state: "状态",
  papers: "证件",
  contract: "合同",
  scopes: "经营范围",
  drug_classes: "药品类别",
  shows_free_shipping_zone: "显示包邮专区",
  is_special: "只见专供商品",
  may_ask_after_sales: "可自助申请售后",
  service_name: "客服人员",
  service_phone: "客服电话",
  service_is_shared: "公共客服",
};
