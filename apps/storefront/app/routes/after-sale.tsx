import { data, useMatches } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { pageRowOf } from "../lib/page-row.ts";
import { isMissing } from "@yaoji/browser/reply";
import { AfterSalePage } from "../pages/after-sales/after-sale-page.tsx";
import type { Route } from "./+types/after-sale";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const sale = await loadForBuyer({ context, url }, "afterSaleDetail", { params: { id: params.id } });
  return data({ sale }, { status: isMissing(sale) ? 404 : 200 });
}

export default function AfterSaleRoute({ loaderData }: Route.ComponentProps) {
  const { title } = pageRowOf(useMatches().at(-1)?.id);
  return <AfterSalePage title={title} {...loaderData} />;
}
