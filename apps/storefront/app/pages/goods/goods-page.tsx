import type { DataOf } from "@yaoji/contract/endpoints";
import { useRevalidator } from "react-router";
import { GoodsPicture } from "../../components/goods-picture.tsx";
import { Empty, Failed } from "../../components/states.tsx";
import type { Outcome } from "../../lib/reply.ts";
import { Batches } from "./batches.tsx";
import { Facts } from "./facts.tsx";
import { Offer } from "./offer.tsx";

export type Detail = DataOf<"goodsDetail">;

/** One product: offer, batches with their expiry, facts, leaflet. */
export function GoodsPage({ goods }: { goods: Outcome<Detail> }) {
  const { revalidate } = useRevalidator();
  if (goods.ok) return <Product goods={goods.data} />;
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
        <Failed failure={goods.failure} onRetry={() => void revalidate()} />
      )}
    </div>
  );
}

function Product({ goods }: { goods: Detail }) {
  return (
    <div className="wrap pb-4">
      <Trail goods={goods} />
      <article className="panel flex flex-col gap-4 p-3 md:flex-row md:gap-8 md:p-6">
        <div className="goods-picture w-full flex-none self-start md:w-[380px]">
          <GoodsPicture goods={goods} alt={`${goods.name} ${goods.ypgg} 包装示意图`} isEager />
        </div>
        <Offer key={goods.id} goods={goods} />
      </article>
      <div className="mt-2.5 grid gap-2.5 lg:grid-cols-[1fr_380px]">
        <Facts goods={goods} />
        <Batches goods={goods} />
      </div>
    </div>
  );
}

function Trail({ goods }: { goods: Detail }) {
  return (
    <nav
      aria-label="当前位置"
      className="flex min-h-11 items-center gap-2 overflow-hidden whitespace-nowrap text-ink-2"
    >
      <a href="/list" className="hover:text-brand-600">
        全部商品
      </a>
      {goods.categories.map((category) => (
        <span key={category.id} className="flex gap-2">
          <span aria-hidden="true">›</span>
          <a href={`/list?select=${category.id}`} className="hover:text-brand-600">
            {category.name}
          </a>
        </span>
      ))}
      <span aria-hidden="true">›</span>
      <span className="truncate text-ink">{goods.name}</span>
    </nav>
  );
}
