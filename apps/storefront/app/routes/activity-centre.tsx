import { loadPromotionZone } from "../api/promotions.ts";
import { readPage } from "../lib/address.ts";
import { PromotionPage } from "../pages/promotions/promotion-page.tsx";
import type { Route } from "./+types/activity-centre";

/** /Hdzx/:ids/:id? — the activities that the address names, and one of them. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ids, id } = params;
  const page = readPage(url.searchParams);
  return { ids, zone: await loadPromotionZone(context, { query: { ids }, id, page }) };
}

export default function ActivityCentreRoute({ loaderData: { ids, zone } }: Route.ComponentProps) {
  return (
    <PromotionPage
      title="活动中心"
      zone={zone}
      hrefOf={(id) => `/Hdzx/${ids}/${id}`}
      zoneHref={`/Hdzx/${ids}`}
    />
  );
}
