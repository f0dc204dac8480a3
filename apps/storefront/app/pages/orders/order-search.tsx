import { ListSearch } from "../../components/list-search.tsx";
import { isNarrowed, orderHref, readOrderQuery, type OrderQuery } from "../../lib/order-query.ts";

/** By number, goods, spelling, maker or batch, and by days: parcels with their papers are reached by the order. */
export function OrderSearch({ query }: { query: OrderQuery }) {
  const isSearched = isNarrowed({ ...query, status: null });
  return (
    <ListSearch
      action="/order"
      name="搜索订单"
      words="订单号、商品、拼音首字母、厂家或批号"
      days="下单日期"
      query={query}
      kept={{ status: query.status }}
      hrefOf={(given) => orderHref(readOrderQuery(given))}
      clearHref={isSearched ? orderHref({ ...query, keyword: "", start: "", end: "" }) : null}
    />
  );
}
