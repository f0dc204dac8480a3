import { loadForBuyer } from "../api/load.ts";
import { idsOfQuery } from "../lib/cart-view.ts";
import { CheckPage } from "../pages/checkout/check-page.tsx";
import type { Route } from "./+types/cart-step2";

/** Step 2: what an order of the chosen lines would be now; null where no line was chosen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = idsOfQuery(url.searchParams.get("ids"));
  const [addresses, preview] = await Promise.all([
    loadForBuyer({ context, url }, "addressList", {}),
    ids.length > 0 ? loadForBuyer({ context, url }, "cartPreview", { body: { ids } }) : null,
  ]);
  return { ids, preview, addresses };
}

export default function CheckRoute({ loaderData }: Route.ComponentProps) {
  return <CheckPage key={loaderData.ids.join(",")} {...loaderData} />;
}
