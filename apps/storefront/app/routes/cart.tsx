import { wholeCart } from "../api/cart.ts";
import { loadForBuyer } from "../api/load.ts";
import { receivedCart } from "../lib/cart-view.ts";
import { withData } from "../lib/reply.ts";
import { CartPage } from "../pages/cart/cart-page.tsx";
import type { Route } from "./+types/cart";

/** Step 1: the whole cart (filter 99999, spec.md §7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { filter: wholeCart, new: 1 };
  return { cart: withData(await loadForBuyer({ context, url }, "cartList", { query }), receivedCart) };
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />;
}
