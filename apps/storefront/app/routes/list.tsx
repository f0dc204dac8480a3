import { loadBanners } from "../api/banners.ts";
import { load } from "../api/load.ts";
import type { LoadContext } from "../api/load-context.ts";
import { listQueryOf } from "../lib/list-query.ts";
import { BannerTiles } from "../components/blocks/banner-tiles.tsx";
import { ListPage } from "../pages/list/list-page.tsx";
import type { Route } from "./+types/list";

export async function loader({ context, url }: Route.LoaderArgs) {
  const [goods, banners] = await Promise.all([
    load(context, "goodsList", { query: listQueryOf(url) }),
    loadZoneBanners(context, url.pathname),
  ]);
  return { goods, banners };
}

/** Two zones have pictures of their own; their tables stand without them, so that the rows stay high. */
function loadZoneBanners(context: LoadContext, pathname: string) {
  if (pathname === "/zyyp") return loadBanners(context, "focusHerbal", {});
  return pathname === "/yx" ? loadBanners(context, "focusFreeShipping", {}) : [];
}

export default function ListRoute({ loaderData: { goods, banners } }: Route.ComponentProps) {
  return (
    <ListPage goods={goods}>
      <BannerTiles list={banners} label="专区活动" isLow />
    </ListPage>
  );
}
