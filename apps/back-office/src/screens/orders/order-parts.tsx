import { minuteOf } from "@yaoji/browser/minute";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import { Link } from "react-router";
import type { Order } from "./keep-order.ts";

type Props = { order: Order };
const money = (amount: number) => moneyText(yuan(amount));
const nothing = (text: string) => <p className="text-ink-2">{text}</p>;

/** The parcels with what lies in each. */
export function Parcels({ order: { parcels } }: Props) {
  if (parcels.length === 0) return nothing("还没有发货单。");
  return (
    <ul className="flex flex-col gap-4" aria-label="发货单">
      {parcels.map(
        ({ id, shipment_no: no, state_text: state, carrier, tracking_no: tracking, ...parcel }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-3">
              <b className="num">{no}</b> <span className="mark mark-quiet">{state}</span>
              {carrier} {tracking}
              {parcel.shipped_at !== null && <span className="num">{minuteOf(parcel.shipped_at)}发出</span>}
            </p>
            <ul className="mt-1">
              {parcel.lines.map((line, place) => (
                <li key={place}>
                  {line.name} 批号<span className="num">{line.batch_no}</span> 有效期至{line.yxq} ×{" "}
                  {line.number}
                  {line.unit}
                  {line.refused > 0 && <span className="text-offer">，拒收{line.refused}</span>}
                  <Codes line={line} />
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

function Codes({ line }: { line: Order["parcels"][number]["lines"][number] }) {
  const { trace_codes: codes, no_code_reason: reason } = line;
  return (
    <>
      {codes.length > 0 && (
        <details>
          <summary>追溯码{codes.length}个</summary>
          <span className="num">{codes.join("、")}</span>
        </details>
      )}
      {reason !== "" && <span className="text-ink-2">，无码原因：{reason}</span>}
    </>
  );
}

/** What was paid and what went back. */
export function Payments({ order }: Props) {
  const { payments, pay_method_text: method, proof_waits: waits, pay_status_text: state } = order;
  return (
    <>
      <p className="mb-2">
        {state}，{method}，应付{money(order.total)}，已付{money(order.paid)}
        {order.refunded > 0 && `，已退${money(order.refunded)}`}
        {waits && "，转账凭证待财务核对"}
      </p>
      {payments.map((each, place) => (
        <p key={place}>
          <span className="num">{minuteOf(each.at)}</span> {each.method_text} {money(each.amount)}
          {each.from_balance > 0 && `（其中余额${money(each.from_balance)}）`}，{each.state_text}
          {each.refunded > 0 && `，已退${money(each.refunded)}`}
        </p>
      ))}
    </>
  );
}

/** What hangs on the order elsewhere. */
export function Papers({ order: { after_sales: afterSales, invoices, siblings } }: Props) {
  if (afterSales.length + invoices.length + siblings.length === 0) return nothing("没有。");
  return (
    <ul className="flex flex-col gap-1">
      {afterSales.map(({ id, no, text }) => (
        <li key={`a${id}`}>
          售后<span className="num">{no}</span>：{text}
        </li>
      ))}
      {invoices.map(({ id, text }) => (
        <li key={`i${id}`}>{text}</li>
      ))}
      {siblings.map(({ id, order_no: no, status_text: status }) => (
        <li key={`o${id}`}>
          同一次下单：
          <Link className="text-link num" to={`/orders/${id}`}>
            {no}
          </Link>{" "}
          {status}
        </li>
      ))}
    </ul>
  );
}

/** The order's own timeline, as the buyer sees it. */
export function Steps({ order: { timeline } }: Props) {
  return (
    <ol className="flex flex-col gap-1">
      {timeline.map(({ time, text }, place) => (
        <li key={place}>
          <span className="num text-ink-2">{minuteOf(time)}</span> {text}
        </li>
      ))}
    </ol>
  );
}

export function Messages({ order: { messages } }: Props) {
  if (messages.length === 0) return nothing("没有发过消息。");
  return (
    <ul className="flex flex-col gap-2">
      {messages.map(({ title, body, at, is_read: isRead }, place) => (
        <li key={place}>
          <span className="num text-ink-2">{minuteOf(at)}</span> <b>{title}</b> {body}{" "}
          <span className="mark mark-quiet">{isRead ? "已读" : "未读"}</span>
        </li>
      ))}
    </ul>
  );
}
