import type { DataOf } from "@yaoji/contract/endpoints";
import { orderStatuses, orderStatusText } from "@yaoji/domain/trade/order-states";
import { makerOrdersHref, type MakerOrderQuery, regionValue } from "../../lib/maker-query.ts";
import type { Outcome } from "../../lib/reply.ts";
import { AskingForm } from "../../components/asking-form.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { BareSelect } from "./bare-select.tsx";

type OrderAskingProps = { query: MakerOrderQuery; orders: Outcome<DataOf<"supplierOrders">> };

/** By number, state, region, days; the goods of the address are carried along. */
export function OrderAsking({ query, orders }: OrderAskingProps) {
  const isAsked = makerOrdersHref(query) !== "/shop/order";
  return (
    <AskingForm action="/shop/order" name="搜索订单" clearHref={isAsked ? "/shop/order" : null}>
      {query.goodsId !== null && <input type="hidden" name="goods_id" value={query.goodsId} />}
      <label className="flex-1 basis-40">
        <span className="sr-only">订单号</span>
        <input
          name="keyword"
          type="search"
          maxLength={64}
          placeholder="订单号"
          defaultValue={query.keyword}
          className="field"
        />
      </label>
      <BareSelect label="订单状态" name="status" value={query.status ?? ""}>
        <option value="">全部状态</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusText[status]}
          </option>
        ))}
      </BareSelect>
      <BareSelect label="地区" name="region" value={regionValue(query)}>
        <option value="">全部地区</option>
        <Regions query={query} orders={orders} />
      </BareSelect>
      <PeriodFields
        days="下单日期"
        start={query.start}
        end={query.end}
        failure={orders.ok ? null : orders.failure}
      />
    </AskingForm>
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
