import { loadBanners } from "../api/banners.ts";
import { load } from "../api/load.ts";
import { ControlledPage } from "../pages/controlled/controlled-page.tsx";
import { Advertisements } from "../pages/list/advertisements.tsx";
import type { Route } from "./+types/controlled";

export async function loader({ context }: Route.LoaderArgs) {
  const [zone, banners] = await Promise.all([
    load(context, "focusControlled", {}),
    loadBanners(context, "focusControlledAds", { query: {} }),
  ]);
  return { zone, banners };
}

export default function ControlledRoute({ loaderData: { zone, banners } }: Route.ComponentProps) {
  return (
    <ControlledPage zone={zone}>
      <Advertisements list={banners} />
    </ControlledPage>
  );
}
