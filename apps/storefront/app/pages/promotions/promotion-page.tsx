import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { EmptyPage } from "../../components/empty-page.tsx";
import { usePageLoading } from "../../api/page-loading.ts";
import type { Promotion, PromotionGoods, PromotionZone } from "../../api/promotions.ts";
import { GoodsGrid, GoodsGridSkeleton } from "../../components/goods-card.tsx";
import { isInPager, Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { withPage } from "../../lib/list-address.ts";
import { PromotionLead } from "./promotion-lead.tsx";
import { ZoneHeading } from "../../components/zone-heading.tsx";

type PromotionPageProps = {
  title: string;
  zone: PromotionZone;
  /** The address of one promotion of the zone. */
  hrefOf: (id: number) => string;
  /** The zone without a promotion named. */
  zoneHref: string;
};

/** A zone of promotions: one to look at, its rules and its goods with their prices of today. */
export function PromotionPage({ title, zone, hrefOf, zoneHref }: PromotionPageProps) {
  const { list, goods } = zone;
  return (
    <div className="wrap pb-2">
      <ZoneHeading title={title} />
      {!list.ok ? (
        <NotLoaded failure={list.failure} />
      ) : list.data.list.length === 0 ? (
        <NoPromotion text="活动暂未开始，或已结束，可以先看看其他商品" href="/list" link="查看全部商品" />
      ) : goods === null ? (
        <NoPromotion text="该活动不存在或已结束，请看其他活动" href={zoneHref} link="查看进行中的活动" />
      ) : (
        <>
          <Tabs list={list.data.list} chosen={goods.ok ? goods.data.promotion.id : null} hrefOf={hrefOf} />
          {goods.ok ? <Goods page={goods.data} /> : <NotLoaded failure={goods.failure} />}
        </>
      )}
    </div>
  );
}

type TabsProps = { list: readonly Promotion[]; chosen: number | null; hrefOf: (id: number) => string };

function Tabs({ list, chosen, hrefOf }: TabsProps) {
  if (list.length < 2) return null;
  return (
    <nav aria-label="活动" className="mb-2.5 flex gap-2 overflow-x-auto py-1">
      {list.map(({ id, name }) => (
        <a
          key={id}
          href={hrefOf(id)}
          aria-current={id === chosen ? "page" : undefined}
          className="chip grid place-items-center"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Goods({ page }: { page: PromotionGoods }) {
  const address = useLocation();
  const isLoading = usePageLoading();
  const goods = useRef<HTMLElement>(null);
  const isArrival = useNavigationType() === "POP";
  useEffect(() => {
    if (address.key && !isArrival && isInPager(document.activeElement))
      goods.current?.focus({ preventScroll: true });
  }, [address.key, isArrival]);
  return (
    <>
      <PromotionLead promotion={page.promotion} />
      <section ref={goods} tabIndex={-1} aria-label="活动商品" aria-busy={isLoading} className="outline-none">
        {isLoading ? (
          <GoodsGridSkeleton count={page.list.length} />
        ) : page.list.length === 0 ? (
          <EmptyPage of={page}>
            <NoPromotion
              text="本活动暂无贵单位可采购的商品，可以先看看其他商品"
              href="/list"
              link="查看全部商品"
            />
          </EmptyPage>
        ) : (
          <GoodsGrid list={page.list} isAtTop />
        )}
      </section>
      <Pager of={page} hrefOf={(number) => withPage(address, number)} />
    </>
  );
}

function NoPromotion({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    <Empty text={text}>
      <a className="btn btn-primary" href={href}>
        {link}
      </a>
    </Empty>
  );
}
