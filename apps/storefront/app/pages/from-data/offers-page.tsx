import type { ShownPage } from "../../api/pages.ts";
import { Blocks } from "../../components/blocks/blocks.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { ZoneHeading } from "../../components/zone-heading.tsx";
import type { Outcome } from "@yaoji/browser/reply";

/** /yyh: what is on offer now, some of each. */
export function OffersPage({ page }: { page: Outcome<ShownPage> }) {
  return (
    <div className="wrap pb-2">
      <ZoneHeading title={page.ok ? page.data.title : "优惠专区"}>
        <a href="/yyh/list" className="text-brand-600 hover:underline">
          全部优惠商品 ›
        </a>
      </ZoneHeading>
      {!page.ok ? (
        <NotLoaded failure={page.failure} />
      ) : page.data.blocks.length === 0 ? (
        <Empty text="现在没有进行中的优惠，可以先看看其他商品">
          <a className="btn btn-primary" href="/list">
            查看全部商品
          </a>
        </Empty>
      ) : (
        <Blocks blocks={page.data.blocks} />
      )}
    </div>
  );
}
