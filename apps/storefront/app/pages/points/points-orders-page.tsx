import type { DataOf } from "@yaoji/contract/endpoints";
import { pointsOrderStates, pointsOrderStateText } from "@yaoji/domain/money/points";
import { useState } from "react";
import { EmptyPage } from "../../components/empty-page.tsx";
import { usePageLoading } from "../../api/page-loading.ts";
import { MyDraws } from "../../components/draw/my-draws.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import { pointsOrderHref, type PointsOrderQuery } from "../../lib/points-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { BriefForRole } from "../../components/for-role.tsx";
import { later } from "../../components/later.tsx";

const AddressDialog = later(() => import("./address-dialog.tsx"));

type Page = DataOf<"pointsOrders">;
type PointsOrder = Page["list"][number];
type FoundPage =
  | { tab: "orders"; orders: Outcome<Page> }
  | { tab: "draws"; records: Outcome<DataOf<"drawRecords">> };
type PointsOrdersPageProps = { query: PointsOrderQuery; found: FoundPage };

/** 积分订单: exchanges and things that were won, with where they go and who carries them; and every draw's records. */
export function PointsOrdersPage({ query, found }: PointsOrdersPageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">积分订单</h1>
        <a href="/jfsc" className="btn btn-primary">
          积分商城
        </a>
      </div>
      <Tabs label="积分订单状态" tabs={tabsOf(query)} />
      <div aria-busy={isLoading}>
        {isLoading ? <Skeleton className="h-60" /> : <Found query={query} found={found} />}
      </div>
    </div>
  );
}

function tabsOf({ tab, status: asked }: PointsOrderQuery) {
  const states = [null, ...pointsOrderStates].map((status) => ({
    name: status ? pointsOrderStateText[status] : "全部",
    href: pointsOrderHref({ status }),
    isCurrent: tab === "orders" && asked === status,
  }));
  return [
    ...states,
    { name: "抽奖记录", href: pointsOrderHref({ tab: "draws" }), isCurrent: tab === "draws" },
  ];
}

function Found({ query, found }: PointsOrdersPageProps) {
  const outcome = found.tab === "draws" ? found.records : found.orders;
  if (!outcome.ok) return <NotLoaded failure={outcome.failure} />;
  if (found.tab === "draws" && found.records.ok)
    return (
      <MyDraws records={found.records.data} hrefOf={(page) => pointsOrderHref({ tab: "draws", page })} />
    );
  if (found.tab === "orders" && found.orders.ok) return <Orders query={query} page={found.orders.data} />;
  return null;
}

function Orders({ query, page }: { query: PointsOrderQuery; page: Page }) {
  const [addressed, setAddressed] = useState<PointsOrder | null>(null);
  if (page.list.length === 0) {
    return (
      <EmptyPage of={page}>
        <Empty
          text={query.status ? "没有这一状态的积分订单" : "还没有积分订单，用积分换点好东西吧"}
          icon="box"
        >
          <a href="/jfsc" className="btn btn-primary">
            去积分商城
          </a>
        </Empty>
      </EmptyPage>
    );
  }
  return (
    <>
      <ul aria-label="积分订单" className="flex flex-col gap-2">
        {page.list.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onAddress={() => setAddressed(order)} />
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => pointsOrderHref({ status: query.status, page: number })} />
      {addressed && <AddressDialog order={addressed} onClose={() => setAddressed(null)} />}
    </>
  );
}

function OrderCard({ order, onAddress }: { order: PointsOrder; onAddress: () => void }) {
  const { name, image, kind, number, points, status, status_text: state } = order;
  return (
    <article className="panel points-order">
      <img src={image} alt="" width={72} height={72} loading="lazy" />
      <div className="min-w-0">
        <h2 className="text-name font-semibold">
          {name} <span className="num font-normal">×{number}</span>
        </h2>
        <p className="num mt-1 text-ink-2">
          {kind === "prize" ? "抽奖所得" : `${points}积分`} · {minuteOf(order.created_at)}
        </p>
        <p className="num text-ink-2">订单号 {order.order_no}</p>
      </div>
      <p className={status === "unaddressed" ? "text-offer" : "text-brand-700"}>{state}</p>
      <div className="points-order-foot">
        <Destination order={order} />
        {status === "unaddressed" && (
          <BriefForRole right="purchase">
            <button type="button" className="btn btn-primary" onClick={onAddress}>
              填写收货地址<span className="sr-only">：{name}</span>
            </button>
          </BriefForRole>
        )}
      </div>
    </article>
  );
}

function Destination({ order }: { order: PointsOrder }) {
  const { address, carrier, tracking_no: tracking, reason, shipped_at: shippedAt, status } = order;
  if (status === "cancelled") return <p className="text-ink-2">取消原因：{reason}</p>;
  return (
    <>
      {address && (
        <p className="text-meta">
          {address.name} <span className="num">{address.phone}</span> {address.text}
        </p>
      )}
      {status === "shipped" && (
        <p className="num mt-1 text-meta">
          {carrier}
          {tracking && ` 运单号 ${tracking}`}
          {shippedAt !== null && `，${minuteOf(shippedAt)}发出`}
        </p>
      )}
    </>
  );
}
