import { loadPlacePage } from "../api/pages.ts";
import { OffersPage } from "../pages/from-data/offers-page.tsx";
import type { Route } from "./+types/offers";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await loadPlacePage(context, "offers"),
});

export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  return <OffersPage page={loaderData.page} />;
}
