import { loadPromotionZone } from "../api/promotions.ts";
import { readPage } from "../lib/address.ts";
import { PromotionPage } from "../pages/promotions/promotion-page.tsx";
import type { Route } from "./+types/gathering";

/** /yjh/:id? — the gatherings 药聚会; without an id the first one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams);
  return { zone: await loadPromotionZone(context, { query: { yj: 1 }, id: params.id, page }) };
}

export default function GatheringRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PromotionPage title="药聚会" zone={loaderData.zone} hrefOf={(id) => `/yjh/${id}`} zoneHref="/yjh" />
  );
}
