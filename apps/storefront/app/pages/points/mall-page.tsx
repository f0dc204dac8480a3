import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { NotLoaded, Skeleton } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { mallHref, type MallQuery } from "../../lib/points-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { GiftGoods } from "./gift-goods.tsx";
import { PointsLog } from "./points-log.tsx";

/** What the chosen tab shows. */
export type MallShown =
  | { tab: "goods"; goods: Outcome<DataOf<"pointsGoods">> }
  | { tab: "log"; log: Outcome<DataOf<"pointsLog">> };

type MallPageProps = { query: MallQuery; points: Outcome<DataOf<"pointsShow">>; shown: MallShown };

const tabNames = [
  ["goods", "积分商品"],
  ["log", "积分明细"],
] as const;

/** 积分商城: the points, what there is for them, what came and went. */
export function MallPage({ query, points, shown }: MallPageProps) {
  const isLoading = usePageLoading();
  const tabs = tabNames.map(([tab, name]) => ({
    name,
    href: mallHref({ tab, sort: "default", afford: 0, page: 1 }),
    isCurrent: tab === query.tab,
  }));
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">积分商城</h1>
      <Balance points={points} />
      <Tabs label="积分商城" tabs={tabs} />
      <div aria-busy={isLoading}>
        {isLoading ? <Skeleton className="h-80" /> : <TabBody query={query} points={points} shown={shown} />}
      </div>
    </div>
  );
}

function TabBody({ query, points, shown }: MallPageProps) {
  if (shown.tab === "log") return <PointsLog query={query} log={shown.log} />;
  return <GiftGoods query={query} goods={shown.goods} points={points.ok ? points.data.points : 0} />;
}

function Balance({ points }: Pick<MallPageProps, "points">) {
  if (!points.ok) return <NotLoaded failure={points.failure} />;
  const { points: balance, per_yuan: perYuan } = points.data;
  return (
    <section
      aria-label="我的积分"
      className="panel mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div>
        <p className="text-meta text-ink-2">可用积分</p>
        <p className="num text-floor font-bold text-price">{balance}</p>
      </div>
      <p className="max-w-110 text-ink-2">
        {perYuan > 0 && `订单完成后按实付金额每满1元得${perYuan}积分；`}
        退货按比例扣回。积分可兑换下列商品，不可提现。
      </p>
      <p className="flex gap-2">
        <a href="/hdmb?id=draw" className="btn">
          去抽奖
        </a>
        <a href="/jfdd" className="btn btn-primary">
          积分订单
        </a>
      </p>
    </section>
  );
}
