import { ListSearch } from "../../components/list-search.tsx";
import { isNarrowed, orderHref, readOrderQuery, type OrderQuery } from "../../lib/order-query.ts";

/** By order number or goods, and by days. */
export function OrderSearch({ query }: { query: OrderQuery }) {
  const isSearched = isNarrowed({ ...query, status: null });
  return (
    <ListSearch
      action="/order"
      name="搜索订单"
      words="订单号或商品名称"
      days="下单日期"
      query={query}
      kept={{ status: query.status }}
      hrefOf={(given) => orderHref(readOrderQuery(given))}
      clearHref={isSearched ? orderHref({ ...query, keyword: "", start: "", end: "" }) : null}
    />
  );
}
