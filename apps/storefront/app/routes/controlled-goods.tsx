import { foundOrUnknown } from "../api/found.ts";
import { load } from "../api/load.ts";
import { loadBanners } from "../api/banners.ts";
import { loadLeadBlocks } from "../api/pages.ts";
import { Blocks } from "../components/blocks/blocks.tsx";
import { wholeOrNone } from "../lib/address.ts";
import { listQueryOf } from "../lib/list-query.ts";
import { BannerTiles } from "../components/blocks/banner-tiles.tsx";
import { ListPage } from "../pages/list/list-page.tsx";
import { GroupLead } from "../pages/list/group-lead.tsx";
import type { Route } from "./+types/controlled-goods";

/** /kxzq/goods/:url/:ads? — one controlled-sales page; `ads` names its advertisements by their ids, other words none. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ids = (params.ads ?? "").split(",").filter((id) => wholeOrNone(id) !== null);
  const [page, ads, blocks] = await Promise.all([
    load(context, "controlledPage", { params: { url: params.url } }),
    ids.length > 0 ? loadBanners(context, "focusControlledAds", { query: { ids } }) : [],
    url.searchParams.has("page") ? [] : loadLeadBlocks(context, "controlled", params.url),
  ]);
  const group = foundOrUnknown(page);
  const query = listQueryOf(url, group.ok ? { group: group.data.id } : {});
  return { group, ads, blocks, goods: group.ok ? await load(context, "goodsList", { query }) : group };
}

export default function ControlledGoodsRoute({ loaderData }: Route.ComponentProps) {
  const { group, ads, blocks, goods } = loaderData;
  return (
    <ListPage goods={goods} heading={group.ok ? group.data.name : undefined}>
      <BannerTiles list={ads} label="专区活动" isLow />
      {group.ok && <GroupLead group={group.data} />}
      <Blocks blocks={blocks} />
    </ListPage>
  );
}
