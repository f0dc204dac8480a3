import type { DataOf } from "@yaoji/contract/endpoints";
import type { ReactNode } from "react";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";

type Zone = DataOf<"focusControlled">;
type ZonePage = Zone["list"][number];

type ControlledPageProps = {
  zone: Outcome<Zone>;
  /** What stands above the pages: the zone's advertisements. */
  children?: ReactNode;
};

/** /kxzq: the controlled-sales pages, each with some of its goods. */
export function ControlledPage({ zone, children }: ControlledPageProps) {
  return (
    <div className="wrap pb-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h1 className="text-floor font-semibold">控销专区</h1>
        <a href="/kxzq/new" className="text-brand-600 hover:underline">
          最新控销商品 ›
        </a>
      </div>
      <p className="zone-note">控销商品按区域和客户定向供应，价格受保护，不与其他优惠叠加。</p>
      {children}
      {zone.ok ? <Pages list={zone.data.list} /> : <NotLoaded failure={zone.failure} />}
    </div>
  );
}

function Pages({ list }: { list: readonly ZonePage[] }) {
  if (list.length === 0) return <NoControlled />;
  return list.map((page) => <PageFloor key={page.id} page={page} />);
}

function PageFloor({ page }: { page: ZonePage }) {
  const href = `/kxzq/goods/${encodeURIComponent(page.url)}`;
  return (
    <section aria-labelledby={`controlled-${page.id}`} className="zone-floor">
      <div className="panel zone-lead">
        {page.image && <img className="zone-picture" src={page.image} alt="" width={780} height={360} />}
        <div className="zone-words">
          <h2 id={`controlled-${page.id}`} className="text-name font-semibold">
            <a href={href} className="hover:text-brand-600">
              {page.name}
            </a>
          </h2>
          {page.intro && <p className="line-clamp-2">{page.intro}</p>}
        </div>
        <a href={href} className="btn flex-none">
          查看全部<span className="sr-only">：{page.name}</span>
        </a>
      </div>
      {page.goods.length > 0 ? (
        <GoodsGrid list={page.goods} />
      ) : (
        <Empty text="贵单位所在区域暂无此专区的商品，可联系客服了解供应范围" />
      )}
    </section>
  );
}

/** What is sold by region and customer may be nothing for this one; says where to go on. */
export function NoControlled() {
  return (
    <Empty text="暂无可供贵单位采购的控销商品，登录后按贵单位所在区域显示，也可联系客服了解供应范围">
      <a className="btn btn-primary" href="/list">
        查看全部商品
      </a>
    </Empty>
  );
}
