import { useLocation } from "react-router";
import { useUser } from "../../api/user.ts";
import { later } from "../../components/later.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { Batches } from "./batches.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import type { Detail } from "./detail.ts";
import { Documents } from "./documents.tsx";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { Leaflet } from "./leaflet.tsx";
import { Offer } from "./offer.tsx";
import { Related } from "./related.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { Trail } from "./trail.tsx";
import { usePurchase } from "./use-purchase.ts";

/** What the server never draws stays out of the first load. */
const OwnPurchases = later(() => import("./own-purchases.tsx"), { as: "extra" });
const RecentlyViewed = later(() => import("./recently-viewed.tsx"), { as: "extra" });

/** One product: pictures, prices, what it takes to buy it, batches, leaflet, documents, and what else there is. */
export function GoodsPage({ goods }: { goods: Outcome<Detail> }) {
  const { search } = useLocation();
  if (goods.ok) return <Product key={`${goods.data.id}${search}`} goods={goods.data} />;
  return (
    <div className="wrap py-4">
      <h1 className="sr-only">药品详情</h1>
      {goods.failure.code === 404 ? (
        <Empty text="该商品不存在、已下架，或不向贵单位供应">
          <a href="/list" className="btn btn-primary">
            查看全部商品
          </a>
        </Empty>
      ) : (
        <NotLoaded failure={goods.failure} />
      )}
    </div>
  );
}

function Product({ goods }: { goods: Detail }) {
  const purchase = usePurchase(goods);
  const { user } = useUser();
  return (
    <div className="wrap pb-4">
      <Trail goods={goods} />
      <div className="detail">
        <article className="panel flex min-w-0 flex-col gap-4 p-3 md:flex-row md:gap-6 md:p-5">
          <Gallery goods={goods} />
          <Offer goods={goods} quantity={purchase.number} />
        </article>
        <BuyBox goods={goods} purchase={purchase} />
        <div className="flex min-w-0 flex-col gap-2.5">
          <SectionTabs />
          <Facts goods={goods} />
          <Batches goods={goods} purchase={purchase} />
          <Leaflet goods={goods} />
          <Documents goods={goods} />
        </div>
      </div>
      {user && <OwnPurchases goodsId={goods.id} />}
      <Related goodsId={goods.id} />
      <RecentlyViewed goodsId={goods.id} />
      <BuyBar goods={goods} purchase={purchase} />
    </div>
  );
}
