import { loadBanners } from "../api/banners.ts";
import { load } from "../api/load.ts";
import { loadLeadBlocks } from "../api/pages.ts";
import { Blocks } from "../components/blocks/blocks.tsx";
import { ControlledPage } from "../pages/controlled/controlled-page.tsx";
import { BannerTiles } from "../components/blocks/banner-tiles.tsx";
import type { Route } from "./+types/controlled";

export async function loader({ context }: Route.LoaderArgs) {
  const [zone, banners, blocks] = await Promise.all([
    load(context, "focusControlled", {}),
    loadBanners(context, "focusControlledAds", { query: {} }),
    loadLeadBlocks(context, "controlled", "index"),
  ]);
  return { zone, banners, blocks };
}

export default function ControlledRoute({ loaderData: { zone, banners, blocks } }: Route.ComponentProps) {
  return (
    <ControlledPage zone={zone}>
      <BannerTiles list={banners} label="专区活动" isLow />
      <Blocks blocks={blocks} />
    </ControlledPage>
  );
}
