import { decodePricing } from "@yaoji/contract/codec/pricing";
import type { DataOf } from "@yaoji/contract/endpoints";
import { data } from "react-router";
import { load } from "../api/load.ts";
import { detailQueryOf } from "../lib/list-query.ts";
import { withData } from "@yaoji/browser/reply";
import type { Detail } from "../pages/goods/detail.ts";
import { GoodsPage } from "../pages/goods/goods-page.tsx";
import type { Route } from "./+types/goods";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sent = await load(context, "goodsDetail", {
    params: { id: params.id },
    query: detailQueryOf(url.search),
  });
  const goods = withData(sent, receivedDetail);
  return data({ goods }, { status: !goods.ok && goods.failure.code === 404 ? 404 : 200 });
}

/** The goods as they were sent. Read here, on the server: this page's scripts need not know how. */
function receivedDetail(wire: DataOf<"goodsDetail">): Detail {
  return { ...wire, pricing: wire.pricing && decodePricing(wire.pricing) };
}

export default function GoodsRoute({ loaderData }: Route.ComponentProps) {
  return <GoodsPage goods={loaderData.goods} />;
}
