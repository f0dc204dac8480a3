import { minuteOf } from "@yaoji/browser/minute";
import { Link } from "react-router";
import { Panel } from "../../parts/panel.tsx";
import { type Customer, useMayOpen } from "./customers.ts";

/** Orders and money in a few figures, each with the way to where they are worked on. */
export function TradePanel({ customer: { id, orders, money } }: { customer: Customer }) {
  return (
    <Panel title="订单和资金">
      <dl className="facts">
        <dt>订单</dt>
        <dd className="num">
          共{orders.count}单，未完成{orders.open}单
          {orders.last_at !== null && `，最近${minuteOf(orders.last_at)}`}{" "}
          <Way to="/orders" shop={id} text="看订单" />
        </dd>
        <dt>近一年采购额</dt>
        <dd className="num">¥{orders.year_total.toFixed(2)}</dd>
        <dt>余额</dt>
        <dd className="num">¥{money.balance.toFixed(2)}</dd>
        <dt>账期</dt>
        <dd className="num">
          {money.credit_limit === null
            ? "没有开通"
            : `额度¥${money.credit_limit.toFixed(2)}，已用¥${money.credit_owed.toFixed(2)}`}
          {money.is_overdue && <b className="mark mark-bad ml-2">已逾期</b>}{" "}
          <Way to="/credit" shop={id} text="看账期" />
        </dd>
      </dl>
    </Panel>
  );
}

/** Nothing where the screen is not there, or not for him. */
function Way({ to, shop, text }: { to: string; shop: number; text: string }) {
  if (!useMayOpen()(`/admin${to}`)) return null;
  return (
    <Link className="text-link" to={`${to}?shop=${shop}`}>
      {text}
    </Link>
  );
}
