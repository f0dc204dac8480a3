import type { DataOf } from "@yaoji/contract/endpoints";
import { useRevalidator } from "react-router";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { Empty, Failed } from "../../components/states.tsx";
import type { Outcome } from "../../lib/reply.ts";
import { OfferTime, ZoneHeading } from "./zone-heading.tsx";

const eagerPictures = 10;

/** /mrtj: goods at a special price of the day, and how long it lasts. */
export function EverydayPage({ sale }: { sale: Outcome<DataOf<"everydayPrice">> }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap pb-2">
      <ZoneHeading title="每日特价">
        {sale.ok && sale.data.list.length > 0 && (
          <OfferTime starts={sale.data.start_time} ends={sale.data.end_time} />
        )}
      </ZoneHeading>
      <p className="zone-note">特价限时限量，超出限购数量的部分按原价计，购物车中逐条写明。</p>
      {!sale.ok ? (
        <Failed failure={sale.failure} onRetry={() => void revalidate()} />
      ) : sale.data.list.length === 0 ? (
        <Empty text="今天的特价已售完或尚未开始，可以先看看其他商品">
          <a className="btn btn-primary" href="/list">
            查看全部商品
          </a>
        </Empty>
      ) : (
        <GoodsGrid list={sale.data.list} eager={eagerPictures} />
      )}
    </div>
  );
}
