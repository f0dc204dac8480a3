import { load } from "../api/load.ts";
import { readPage } from "../lib/address.ts";
import { CombinationsPage } from "../pages/promotions/combinations-page.tsx";
import type { Route } from "./+types/combinations";

const perPage = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: readPage(url.searchParams), page_size: perPage };
  return { combinations: await load(context, "combinations", { query }) };
}

export default function CombinationsRoute({ loaderData }: Route.ComponentProps) {
  return <CombinationsPage {...loaderData} />;
}
