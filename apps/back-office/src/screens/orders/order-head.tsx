import { minuteOf } from "@yaoji/browser/minute";
import { orderDeskCalls } from "@yaoji/contract/calls-order-desk";
import { toast } from "@yaoji/browser/messages";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { ChangeForm } from "./change-form.tsx";
import { keepOrder, type Order } from "./keep-order.ts";
import { OrderMarks, OrderState } from "./order-marks.tsx";
import { ShortForm } from "./short-form.tsx";

type HeadProps = {
  order: Order;
  /** Goes on to the next order that waits; left out: there is none. */
  onNext?: () => void;
};
type Asked = "hold" | "cancel" | "short" | "change" | null;
type Plain = "review" | "release" | "receipt" | "complete";

const plainCalls = {
  review: "orderDeskReview",
  release: "orderDeskRelease",
  receipt: "orderDeskReceipt",
  complete: "orderDeskComplete",
} as const;

/** The server's own table of who may. */
const calls = {
  ...plainCalls,
  hold: "orderDeskHold",
  cancel: "orderDeskCancel",
  short: "orderDeskShort",
  change: "orderDeskChange",
} as const;
const done = {
  review: "已审核",
  release: "已解除挂起",
  receipt: "回执已登记",
  complete: "订单已完成",
} as const;

/** Where an order stands, whose it is, where it goes, and what can be done with it. */
export function OrderHead({ order, onNext }: HeadProps) {
  const { hold, address, company } = order;
  const place = [address.province, address.city, address.area, address.detail].join("");
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <b className="num text-nav">{order.order_no}</b>
        <OrderState of={order} />
        <OrderMarks of={order} />
        <b className="num">{moneyText(yuan(order.total))}</b>
        {order.pay_status_text}，{order.pay_method_text}
      </p>
      {hold && (
        <p className="notice">
          已挂起：{hold.reason}（{hold.by}，{minuteOf(hold.since)}）
        </p>
      )}
      <dl className="facts">
        <dt>客户</dt>
        <dd>
          {company}（编号{order.shop_id}）
        </dd>
        <dt>收货人</dt>
        <dd>
          {address.name} <span className="num">{address.phone}</span> {place}
        </dd>
        <dt>发货</dt>
        <dd>
          {[order.warehouse, order.parcel_text, order.promise, order.presale].filter(Boolean).join("，")}
        </dd>
        <dt>下单</dt>
        <dd>
          <span className="num">{minuteOf(order.created_at)}</span>
          {order.placed_by !== "" && `，由${order.placed_by}代客下单`}
        </dd>
        <Told title="备注" text={order.remark} />
        <Told title="取消原因" text={order.cancel_reason} />
      </dl>
      <Actions order={order} {...(onNext && { onNext })} />
    </div>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  );
}

function Actions({ order, onNext }: HeadProps) {
  const { id, can } = order;
  const { role } = useOperator().operator;
  const [asked, setAsked] = useState<Asked>(null);
  const may = (action: keyof typeof calls) =>
    can[action].allowed && (orderDeskCalls[calls[action]].access as readonly string[]).includes(role);
  async function act(action: Plain): Promise<void> {
    await keepOrder(await toldIfRefused(api(plainCalls[action], { params: { id } })));
    toast(done[action], "success");
    if (action === "review") onNext?.();
  }
  const plain = (action: Plain, text: string, look = "btn") =>
    may(action) && (
      <button type="button" className={look} onClick={() => void startTold(act(action))}>
        {text}
      </button>
    );
  const asking = (action: Exclude<Asked, null>, text: string) =>
    may(action) && (
      <button type="button" className="btn" onClick={() => setAsked(asked === action ? null : action)}>
        {text}
      </button>
    );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {plain("review", onNext ? "审核，看下一单" : "审核", "btn btn-primary")}
        {plain("release", "解除挂起")}
        {asking("hold", "挂起")}
        {asking("change", "改单")}
        {asking("short", "登记缺货")}
        {plain("receipt", "登记回执")}
        {plain("complete", "完成")}
        {asking("cancel", "取消订单")}
      </div>
      {asked === "change" && <ChangeForm order={order} />}
      {asked === "short" && <ShortForm order={order} onDone={() => setAsked(null)} />}
      {(asked === "hold" || asked === "cancel") && (
        <Reason key={asked} order={order} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type ReasonProps = { order: Order; asked: "hold" | "cancel"; onClose: () => void };

function Reason({ order: { id, order_no: no, paid }, asked, onClose }: ReasonProps) {
  async function confirm(reason: string): Promise<void> {
    const name = asked === "hold" ? "orderDeskHold" : "orderDeskCancel";
    await keepOrder(await toldIfRefused(api(name, { params: { id }, body: { reason } })));
    onClose();
    toast(asked === "hold" ? "已挂起" : "订单已取消", "success");
  }
  const back = paid > 0 ? `已付的${moneyText(yuan(paid))}按原路退回，` : "";
  return asked === "hold" ? (
    <Confirm
      title={`挂起订单${no}？`}
      text="解除挂起以前不会审核、拣货、发货；客户不会收到通知。"
      action="挂起"
      reason="原因"
      onConfirm={confirm}
      onClose={onClose}
    />
  ) : (
    <Confirm
      title={`取消订单${no}？`}
      text={`取消后不能恢复；${back}库存退回，客户会收到消息和原因。`}
      action="取消订单"
      reason="原因（客户可见）"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
