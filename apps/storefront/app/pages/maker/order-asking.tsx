import type { DataOf } from "@yaoji/contract/endpoints";
import { orderStatuses, orderStatusText } from "@yaoji/domain/trade/order-states";
import { makerOrdersHref, type MakerOrderQuery, regionValue } from "../../lib/maker-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ChoiceField, DaysField, FilterBar, KeywordField } from "../../components/filter-bar.tsx";

type OrderAskingProps = { query: MakerOrderQuery; orders: Outcome<DataOf<"supplierOrders">> };

/** By number, state, region, days; the goods of the address are carried along. */
export function OrderAsking({ query, orders }: OrderAskingProps) {
  const { keyword, status, start, end } = query;
  const isAsked = makerOrdersHref(query) !== "/shop/order";
  return (
    <FilterBar
      action="/shop/order"
      name="搜索订单"
      asked={[keyword, status, regionValue(query), start, end]}
      kept={{ goods_id: query.goodsId }}
      clearHref={isAsked ? "/shop/order" : null}
    >
      <KeywordField words="订单号" value={keyword} />
      <ChoiceField label="订单状态" name="status" value={status ?? ""}>
        <option value="">全部状态</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusText[status]}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label="地区" name="region" value={regionValue(query)}>
        <option value="">全部地区</option>
        <Regions query={query} orders={orders} />
      </ChoiceField>
      <DaysField days="下单日期" start={start} end={end} answer={orders} />
    </FilterBar>
  );
}

/** Where the orders of the period went; what was chosen stays among the choices. */
function Regions({ query, orders }: OrderAskingProps) {
  const known = orders.ok ? orders.data.regions : [];
  const values = known.flatMap(({ province, cities }) => [
    province,
    ...cities.map((city) => regionValue({ province, city })),
  ]);
  const chosen = regionValue(query);
  const all = chosen === "" || values.includes(chosen) ? values : [chosen, ...values];
  return all.map((value) => (
    <option key={value} value={value}>
      {value.replace("/", " ")}
    </option>
  ));
}
