import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { isNarrowed, orderHref, readOrderQuery, type OrderQuery } from "../../lib/order-query.ts";

/** By order number or goods, and by days; a plain form, so that it works without script. */
export function OrderSearch({ query }: { query: OrderQuery }) {
  const navigate = useNavigate();
  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) given.set(name, String(value));
    void navigate(orderHref(readOrderQuery(given)));
  }
  return (
    <form action="/order" role="search" aria-label="搜索订单" className="order-search" onSubmit={search}>
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <label className="flex-1 basis-56">
        <span className="sr-only">订单号或商品名称</span>
        <input
          name="keyword"
          type="search"
          maxLength={64}
          placeholder="订单号或商品名称"
          defaultValue={query.keyword}
          className="field"
        />
      </label>
      <div className="flex flex-1 basis-72 items-center gap-2">
        <label className="flex-1">
          <span className="sr-only">下单日期从</span>
          <input name="start" type="date" defaultValue={query.start} className="field num" />
        </label>
        <span aria-hidden="true">至</span>
        <label className="flex-1">
          <span className="sr-only">下单日期到</span>
          <input name="end" type="date" defaultValue={query.end} className="field num" />
        </label>
      </div>
      <div className="flex items-center gap-2">
        <button type="submit" className="btn btn-primary min-h-10">
          搜索
        </button>
        {isNarrowed({ ...query, status: null }) && (
          <a href={orderHref({ ...query, keyword: "", start: "", end: "" })} className="btn min-h-10">
            清除
          </a>
        )}
      </div>
    </form>
  );
}
