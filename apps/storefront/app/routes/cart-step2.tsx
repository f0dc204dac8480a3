import { wholeCart } from "../api/cart.ts";
import { loadForBuyer } from "../api/load.ts";
import { idsOfQuery, receivedCart, selectedLines } from "../lib/cart-view.ts";
import { choiceBody, choiceOfQuery } from "../lib/coupon-toggle.ts";
import { balanceWish } from "../lib/pay.ts";
import { receivedPreview, type Preview } from "../lib/order-preview.ts";
import { withData, type Outcome } from "@yaoji/browser/reply";
import { CheckPage } from "../pages/checkout/check-page.tsx";
import type { Route } from "./+types/cart-step2";

type Chosen = { ids: number[]; preview: Outcome<Preview> | null };
type Visit = Parameters<typeof loadForBuyer>[0];

/** Step 2: what an order of the chosen lines would be now, with the coupons that the address names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const named = idsOfQuery(url.searchParams.get("ids"));
  const [addresses, titles, promises, chosen] = await Promise.all([
    loadForBuyer({ context, url }, "addressList", {}),
    loadForBuyer({ context, url }, "invoiceTitles", {}),
    loadForBuyer({ context, url }, "deliveryPromises", { query: {} }),
    named.length > 0 ? previewOf({ context, url }, named) : previewOfSelected({ context, url }),
  ]);
  const choice = choiceOfQuery(url.searchParams);
  return { named, choice, addresses, titles, promises: promises.ok ? promises.data : null, ...chosen };
}

async function previewOf(visit: Visit, ids: number[]): Promise<Chosen> {
  const { searchParams: search } = visit.url;
  const body = { ids, use_balance: balanceWish(search) ?? 0, ...choiceBody(choiceOfQuery(search)) };
  return { ids, preview: withData(await loadForBuyer(visit, "cartPreview", { body }), receivedPreview) };
}

/** An address that names no lines means those selected in the cart (spec.md §4); null where there are none. */
async function previewOfSelected(visit: Visit): Promise<Chosen> {
  const cart = await loadForBuyer(visit, "cartList", { query: { filter: wholeCart, new: 1 } });
  if (!cart.ok) return { ids: [], preview: cart };
  const ids = selectedLines(receivedCart(cart.data).list).map(({ id }) => id);
  return ids.length > 0 ? previewOf(visit, ids) : { ids, preview: null };
}

/** Keyed by the address: what was found changed stays on the page when the selected lines are read again. */
export default function CheckRoute({ loaderData: { named, ...shown } }: Route.ComponentProps) {
  return <CheckPage key={named.join(",")} {...shown} />;
}
