import { wholeCart } from "../api/cart.ts";
import { loadForBuyer } from "../api/load.ts";
import { receivedCart } from "../lib/cart-view.ts";
import { withData } from "@yaoji/browser/reply";
import { CartPage } from "../pages/cart/cart-page.tsx";
import type { Route } from "./+types/cart";

/** Step 1: the whole cart (filter 99999, spec.md §7), the newest order that waits to be paid, and when it would arrive. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [cart, unpaid, promises] = await Promise.all([
    loadForBuyer({ context, url }, "cartList", { query: { filter: wholeCart, new: 1 } }),
    loadForBuyer({ context, url }, "orderList", { query: { status: "pending_payment", page_size: 1 } }),
    loadForBuyer({ context, url }, "deliveryPromises", { query: {} }),
  ]);
  return {
    cart: withData(cart, receivedCart),
    unpaid: unpaid.ok ? (unpaid.data.list[0] ?? null) : null,
    promises: promises.ok ? promises.data : null,
  };
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />;
}
