import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { rewardCalls } from "@yaoji/contract/calls-rewards";
import { canMovePointsOrder } from "@yaoji/domain/money/points";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { type ReactNode, useState } from "react";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { useForm } from "../../parts/use-form.ts";
import { keepOrder, orderKey, type PointsOrder } from "./keep-points.ts";
import { OrderMark } from "./points-lists.tsx";

/** One points order beside the list: where it goes, sent or cancelled. */
export function OrderDrawer({ id }: { id: number }) {
  const { close } = useOpen();
  const { data, error, refetch } = useQuery({
    queryKey: orderKey(id),
    queryFn: () => api("pointsDeskOrder", { params: { id } }),
  });
  return (
    <Drawer title={`积分订单 ${data?.order_no ?? id}`} onClose={close}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Existing of={data} />
      ) : (
        <Loading rows={8} />
      )}
    </Drawer>
  );
}

function Existing({ of: order }: { of: PointsOrder }) {
  const [isAsked, setIsAsked] = useState(false);
  const { role } = useOperator().operator;
  const isOpen = canMovePointsOrder(order.state, "cancelled");
  if (!rewardCalls.pointsDeskCancel.access.some((each) => each === role))
    return (
      <>
        <Facts of={order} />
        {isOpen && <p className="text-ink-2">发货和取消由客服或系统管理员办理。</p>}
      </>
    );
  return (
    <>
      <Facts of={order} />
      {canMovePointsOrder(order.state, "shipped") && <ShipForm id={order.id} />}
      {isOpen && (
        <button type="button" className="btn mt-4" onClick={() => setIsAsked(true)}>
          取消订单
        </button>
      )}
      {isAsked && <Cancel of={order} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Facts({ of: order }: { of: PointsOrder }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["状态", <OrderMark key="state" state={order.state} />],
    ["商品", `${order.name}×${order.number}`],
    ["积分", order.won ? "抽奖获得" : `${order.points}`],
    ["店铺", `${order.company}（编号${order.shop_id}）`],
    ["收货", order.address || "客户还没有填写"],
    ["下单时间", formatShopMinute(order.time)],
    ...(order.carrier ? [["发货", `${order.carrier} ${order.tracking_no}`] as const] : []),
    ...(order.reason ? [["取消原因", order.reason] as const] : []),
  ];
  return (
    <dl className="mb-4 grid grid-cols-[5rem_1fr] gap-3">
      {facts.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="text-ink-2">{title}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShipForm({ id }: { id: number }) {
  const state = useForm(["carrier", "tracking_no"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { carrier: text("carrier"), tracking_no: text("tracking_no") };
      await keepOrder(await api("pointsDeskShip", { params: { id }, body }));
      toast("已发货，店铺已收到消息", "success");
    });
  return (
    <section className="form-part">
      <Form state={state} action="发货" busy="正在发货…" onSubmit={submit}>
        <Field
          label="承运单位"
          error={state.errors.carrier}
          input={{ name: "carrier", autoComplete: "off" }}
        />
        <Field
          label="运单号"
          error={state.errors.tracking_no}
          hint="可不填"
          input={{ name: "tracking_no", autoComplete: "off" }}
        />
      </Form>
    </section>
  );
}

function Cancel({ of: { id, order_no, points }, onClose }: { of: PointsOrder; onClose: () => void }) {
  async function cancel(reason: string): Promise<void> {
    await keepOrder(await toldIfRefused(api("pointsDeskCancel", { params: { id }, body: { reason } })));
    onClose();
    toast("已取消，积分和库存已退回", "success");
  }
  return (
    <Confirm
      title={`取消积分订单${order_no}？`}
      text={`${points > 0 ? `${points}积分退回店铺，` : ""}库存退回，店铺会收到消息。取消后不能恢复。`}
      action="取消订单"
      reason="取消原因（店铺看得到）"
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
