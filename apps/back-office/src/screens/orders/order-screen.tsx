import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { orderKey } from "./keep-order.ts";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { Messages, Papers, Parcels, Payments, Steps } from "./order-parts.tsx";
import { fieldNames } from "./order-words.ts";

/** 订单详情: everything that is known of an order, and what can be done with it. */
export function OrderScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.order.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个订单，请从订单列表打开" />
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: orderKey(id),
    queryFn: () => api("orderDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <section className="panel p-5" aria-label="订单概况">
        <OrderHead order={data} />
      </section>
      <Panel title="商品和价格">
        <OrderLines order={data} />
      </Panel>
      <Panel title={`发货单（${data.parcels.length}）`}>
        <Parcels order={data} />
      </Panel>
      <Panel title="付款和退款">
        <Payments order={data} />
      </Panel>
      <Panel title="售后、发票和同一次下单的订单">
        <Papers order={data} />
      </Panel>
      <Panel title="客户看到的进度">
        <Steps order={data} />
      </Panel>
      <Panel title="发给客户的消息">
        <Messages order={data} />
      </Panel>
      <Timeline of={{ kind: "order", id }} names={fieldNames} />
    </div>
  );
}
