import { loadForBuyer } from "../api/load.ts";
import { wantedQueryOf } from "../lib/wanted-query.ts";
import { WantedPage } from "../pages/wanted/wanted-page.tsx";
import type { Route } from "./+types/wanted";

/** 品种求购. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = wantedQueryOf(url.searchParams);
  return { query, wanted: await loadForBuyer({ context, url }, "wantedList", { query }) };
}

export default function WantedRoute({ loaderData }: Route.ComponentProps) {
  return <WantedPage {...loaderData} />;
}
