import { loadForBuyer } from "../api/load.ts";
import { OrderSheetPage } from "../pages/self-service/order-sheet-page.tsx";
import type { Route } from "./+types/order-sheet";

/** 快速订货: only buyers have a sheet, kept in their browser under their own name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { newest: await loadForBuyer({ context, url }, "fastBuy", { query: { page_size: 8 } }) };
}

export default function OrderSheetRoute({ loaderData }: Route.ComponentProps) {
  return <OrderSheetPage {...loaderData} />;
}
