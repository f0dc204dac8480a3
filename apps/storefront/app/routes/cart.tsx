import { wholeCart } from "../api/cart.ts";
import { loadForBuyer } from "../api/load.ts";
import { receivedCart } from "../lib/cart-view.ts";
import { withData } from "../lib/reply.ts";
import { CartPage } from "../pages/cart/cart-page.tsx";
import type { Route } from "./+types/cart";

/** Step 1: the whole cart (filter 99999, spec.md §7), and the newest order that waits to be paid. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [cart, unpaid] = await Promise.all([
    loadForBuyer({ context, url }, "cartList", { query: { filter: wholeCart, new: 1 } }),
    loadForBuyer({ context, url }, "orderList", { query: { status: "pending_payment", page_size: 1 } }),
  ]);
  return { cart: withData(cart, receivedCart), unpaid: unpaid.ok ? (unpaid.data.list[0] ?? null) : null };
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />;
}
