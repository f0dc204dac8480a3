import { boughtQueryOf } from "../lib/bought-query.ts";
import { loadForBuyer } from "../api/load.ts";
import { QuickPurchasePage } from "../pages/self-service/quick-purchase-page.tsx";
import type { Route } from "./+types/quick-purchase";

/** 快捷采购. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = boughtQueryOf(url.searchParams);
  return {
    query,
    bought: await loadForBuyer({ context, url }, "fastBuy", { query: { ...query, page_size: 50 } }),
  };
}

export default function QuickPurchaseRoute({ loaderData }: Route.ComponentProps) {
  return <QuickPurchasePage {...loaderData} />;
}
