import { load } from "../api/load.ts";
import { mayBeLoggedIn } from "../lib/display.ts";
import { RulesPage } from "../pages/list/rules-page.tsx";
import type { Route } from "./+types/free-shipping-rules";

/** The threshold stands in a shop's cart; visitors read the rules without the amount. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!mayBeLoggedIn(request.headers.get("Cookie"))) return { threshold: null };
  const cart = await load(context, "cartList", { query: {} });
  return { threshold: cart.ok ? cart.data.shipping_data.shipping_amount : null };
}

export default function RulesRoute({ loaderData }: Route.ComponentProps) {
  return <RulesPage threshold={loaderData.threshold} />;
}
