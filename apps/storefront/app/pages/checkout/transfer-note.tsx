import { wireTime, formatShopTime } from "@yaoji/domain/time";
import type { ReactNode } from "react";
import { useHeaderData } from "../../api/root-data.ts";
import type { PayState } from "../../lib/pay.ts";

/** How to transfer: to which account, with which words, until when. No account is ever invented (domain.md §7). */
export function TransferNote({ state }: { state: PayState }) {
  const hotLine = useHeaderData()?.site.hot_line;
  const until = wireTime(state.pay_before);
  const numbers = state.orders.filter((order) => order.can_pay.allowed).map((order) => order.order_no);
  return (
    <section aria-labelledby="transfer-title" className="panel p-4 text-meta">
      <h2 id="transfer-title" className="mb-3 text-nav font-semibold">
        对公转账说明
      </h2>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Row name="公司收款账户">
          收款账户请联系客服
          {hotLine && <span className="num font-semibold"> {hotLine} </span>}获取
        </Row>
        <Row name="转账附言">
          <span className="num">{numbers.join("、")}</span>
        </Row>
        {until && (
          <Row name="保留至">
            <span className="num">{formatShopTime(until)}</span>，逾期未到账的订单将自动取消
          </Row>
        )}
        <Row name="到账之后">财务确认到账，订单进入审核，随后配货发出</Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
