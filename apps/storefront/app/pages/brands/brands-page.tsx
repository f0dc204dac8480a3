import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { EmptyPage } from "../../components/empty-page.tsx";
import { usePageLoading } from "../../api/page-loading.ts";
import { GoodsGrid, GoodsGridSkeleton } from "../../components/goods-card.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { withPage } from "../../lib/list-address.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { BrandPicture } from "./brand-picture.tsx";

type BrandPage = DataOf<"focusBrands">;
type Brand = BrandPage["list"][number];

/** /ppzq: the brands, each with some of its goods. */
export function BrandsPage({ brands }: { brands: Outcome<BrandPage> }) {
  return (
    <div className="wrap pb-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h1 className="text-floor font-semibold">品牌专区</h1>
        {brands.ok && (
          <p className="text-ink-2">
            共 <b className="num text-price">{brands.data.total}</b> 个品牌
          </p>
        )}
      </div>
      {brands.ok ? <Brands page={brands.data} /> : <NotLoaded failure={brands.failure} />}
    </div>
  );
}

function Brands({ page }: { page: BrandPage }) {
  const address = useLocation();
  const isLoading = usePageLoading();
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <NoBrands />
      </EmptyPage>
    );
  return (
    <>
      <div aria-busy={isLoading}>
        {page.list.map((brand) => (
          <BrandFloor key={brand.id} brand={brand} isLoading={isLoading} />
        ))}
      </div>
      <Pager of={page} hrefOf={(number) => withPage(address, number)} />
    </>
  );
}

function BrandFloor({ brand, isLoading }: { brand: Brand; isLoading: boolean }) {
  const href = `/ppzq/info/${brand.id}`;
  return (
    <section aria-labelledby={`brand-${brand.id}`} className="zone-floor">
      <div className="zone-lead panel">
        <BrandPicture brand={brand} />
        <div className="zone-words">
          <h2 id={`brand-${brand.id}`} className="text-name font-semibold">
            <a href={href} className="hover:text-brand-600">
              {brand.name}
            </a>
          </h2>
          {brand.intro && <p className="line-clamp-2">{brand.intro}</p>}
        </div>
        <a href={href} className="btn flex-none">
          全部 <span className="num">{brand.count}</span> 个商品
          <span className="sr-only">：{brand.name}</span>
        </a>
      </div>
      {isLoading ? <GoodsGridSkeleton count={brand.goods.length} /> : <GoodsGrid list={brand.goods} />}
    </section>
  );
}

function NoBrands() {
  return (
    <Empty text="品牌正在整理，可以先按厂家搜索商品">
      <a className="btn btn-primary" href="/list">
        查看全部商品
      </a>
    </Empty>
  );
}
