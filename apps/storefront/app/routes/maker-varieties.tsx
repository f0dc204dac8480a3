import { loadForBuyer as loadForLogin } from "../api/load.ts";
import { readVarietyQuery, varietyCallQuery } from "../lib/maker-query.ts";
import { VarietiesPage } from "../pages/maker/varieties-page.tsx";
import type { Route } from "./+types/maker-varieties";

/** 品种列表. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readVarietyQuery(url.searchParams);
  const asked = { query: varietyCallQuery(query) };
  return { query, varieties: await loadForLogin({ context, url }, "supplierVarieties", asked) };
}

export default function MakerVarietiesRoute({ loaderData }: Route.ComponentProps) {
  return <VarietiesPage {...loaderData} />;
}
