import { Link, useSearchParams } from "react-router";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { OrderDrawer } from "./order-drawer.tsx";
import { pointsOrders, things } from "./points-lists.tsx";
import { ThingDrawer } from "./thing-drawer.tsx";

/** 积分商城: what there is for points, and what of it was ordered or won and is to be sent. */
export function PointsScreen() {
  const { open, show } = useOpen();
  const [params] = useSearchParams();
  const isOrders = params.get("tab") === "orders";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.points.title}</h1>
        {!isOrders && (
          <button type="button" className="btn btn-primary" onClick={() => show("new")}>
            添加商品
          </button>
        )}
      </div>
      <nav aria-label="积分商城" className="mb-4 flex gap-6">
        <Link to="?" className={tabLook(!isOrders)} aria-current={isOrders ? undefined : "page"}>
          积分商品
        </Link>
        <Link to="?tab=orders" className={tabLook(isOrders)} aria-current={isOrders ? "page" : undefined}>
          积分订单
        </Link>
      </nav>
      {isOrders ? <List key="orders" of={pointsOrders} /> : <List key="things" of={things} />}
      {open !== null && !isOrders && <ThingDrawer key={open} open={open} />}
      {open !== null && open !== "new" && isOrders && <OrderDrawer key={open} id={open} />}
    </>
  );
}

const tabLook = (isCurrent: boolean) =>
  `min-h-9 border-b-2 py-2 text-name ${isCurrent ? "border-current font-semibold" : "border-transparent text-ink-2"}`;
