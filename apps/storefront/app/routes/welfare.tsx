import { loadPromotionZone } from "../api/promotions.ts";
import { readPage } from "../lib/address.ts";
import { PromotionPage } from "../pages/promotions/promotion-page.tsx";
import type { Route } from "./+types/welfare";

/** The whole-shop percentage; where several run, ?id= names one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("id") ?? undefined;
  const page = readPage(url.searchParams);
  return { zone: await loadPromotionZone(context, { query: { kind: "percent" }, id, page }) };
}

export default function WelfareRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PromotionPage
      title="全场94折"
      zone={loaderData.zone}
      hrefOf={(id) => `/welfare?id=${id}`}
      zoneHref="/welfare"
    />
  );
}
