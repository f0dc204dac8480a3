import { minuteOf } from "@yaoji/browser/minute";
import type { ReactNode } from "react";
import { Due, StateOf } from "./after-sale-list.tsx";
import type { AfterSale } from "./keep-after-sale.ts";

/** What is asked for, by whom, until when. */
export function AfterSaleFacts({ of: sale }: { of: AfterSale }) {
  const { ship_back: back, replacement, sent_back: returned } = sale;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["状态", <StateOf key="state" of={sale} />],
    ["办理", sale.turn_text],
    ["期限", sale.deadline !== null && <DueText key="due" of={sale} />],
    ["客户", `${sale.company}（编号${sale.shop_id}）`],
    ["申请人", [sale.account.name, sale.account.phone].filter(Boolean).join(" ")],
    ["订单", sale.order_no],
    ["原因", sale.reason_text],
    ["客户说明", sale.description],
    ["希望", sale.remedy_text],
    ["意见", sale.decision],
    ["客户寄回", back && `${back.carrier}，运单号${back.tracking_no}，${minuteOf(back.time)}`],
    ["退款", sale.refund_text],
    [
      "补发换货",
      replacement &&
        `发货单${replacement.shipment_no}，${replacement.carrier} ${replacement.tracking_no}，${replacement.state_text}`,
    ],
    [
      "退还客户",
      returned && `${returned.carrier}，运单号${returned.tracking_no}，${minuteOf(returned.time)}`,
    ],
    ["申请时间", minuteOf(sale.created_at)],
  ];
  return (
    <dl className="record-facts">
      {facts
        .filter(([, text]) => text !== "" && text !== null && text !== false)
        .map(([title, text]) => (
          <div key={title} className="contents">
            <dt className="text-ink-2">{title}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function DueText({ of: sale }: { of: AfterSale }) {
  return (
    <>
      <Due of={sale} />
      {sale.waits_for_buyer && <span className="text-ink-2">（等客户）</span>}
    </>
  );
}

/** What happened, newest first, and who of us did it. */
export function Doings({ of: { timeline } }: { of: AfterSale }) {
  return (
    <ol className="doings mb-4">
      {timeline.toReversed().map(({ time, text, by }, at) => (
        <li key={timeline.length - at}>
          <p className="break-words">{text}</p>
          <p className="num text-ink-2">
            {minuteOf(time)}
            {by !== "" && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
