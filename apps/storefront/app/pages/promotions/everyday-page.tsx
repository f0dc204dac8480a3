import type { DataOf } from "@yaoji/contract/endpoints";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { OfferTime, ZoneHeading } from "../../components/zone-heading.tsx";

type Sale = DataOf<"everydayPrice">;

/** How long the first special price of the page lasts; each card says the end of its own. */
function FirstEnd({ sale: { list, start_time: starts, end_time: ends } }: { sale: Sale }) {
  const isCommon = list.every((goods) => goods.ends_at === ends);
  return (
    <p className="flex items-center gap-1 text-ink-2">
      {!isCommon && "部分商品"}
      <OfferTime starts={starts} ends={ends} />
    </p>
  );
}

/** /mrtj: goods at a special price of the day, and how long it lasts. */
export function EverydayPage({ sale }: { sale: Outcome<Sale> }) {
  return (
    <div className="wrap pb-2">
      <ZoneHeading title="每日特价">
        {sale.ok && sale.data.list.length > 0 && <FirstEnd sale={sale.data} />}
      </ZoneHeading>
      <p className="zone-note">特价限时限量，超出限购数量的部分按原价计，购物车中逐条写明。</p>
      {!sale.ok ? (
        <NotLoaded failure={sale.failure} />
      ) : sale.data.list.length === 0 ? (
        <Empty text="今天的特价已售完或尚未开始，可以先看看其他商品">
          <a className="btn btn-primary" href="/list">
            查看全部商品
          </a>
        </Empty>
      ) : (
        <GoodsGrid list={sale.data.list} isAtTop />
      )}
    </div>
  );
}
