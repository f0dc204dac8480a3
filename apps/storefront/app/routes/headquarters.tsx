import { wholeCart } from "../api/cart.ts";
import { load, loadForBuyer } from "../api/load.ts";
import { receivedCart } from "../lib/cart-view.ts";
import { readChainTab } from "../lib/chain-tab.ts";
import { withData } from "@yaoji/browser/reply";
import { HeadquartersPage } from "../pages/headquarters/headquarters-page.tsx";
import type { Route } from "./+types/headquarters";

/** 总部采购: only what the part that is shown needs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = readChainTab(url.searchParams);
  const chain = await loadForBuyer({ context, url }, "chainShow", {});
  const place = chain.ok ? chain.data.place : "none";
  const isTable = place === "head" && tab === "table";
  const isRequests = place === "shop" || (place === "head" && tab === "requests");
  const [table, submissions, requests, cart] = await Promise.all([
    isTable ? load(context, "chainTable", {}) : null,
    isTable ? load(context, "chainSubmissions", {}) : null,
    isRequests ? load(context, "chainRequests", {}) : null,
    place === "shop" ? load(context, "cartList", { query: { filter: wholeCart, new: 1 } }) : null,
  ]);
  return { tab, chain, table, submissions, requests, cart: cart && withData(cart, receivedCart) };
}

export default function HeadquartersRoute({ loaderData }: Route.ComponentProps) {
  return <HeadquartersPage {...loaderData} />;
}
