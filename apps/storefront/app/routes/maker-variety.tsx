import { data } from "react-router";
import { loadForBuyer as loadForLogin } from "../api/load.ts";
import { readSalesQuery, salesCallQuery } from "../lib/maker-query.ts";
import { isMissing } from "@yaoji/browser/reply";
import { VarietyPage } from "../pages/maker/variety-page.tsx";
import type { Route } from "./+types/maker-variety";

/** 品种详情: the goods, and what was sold of them in the period of the address. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const query = readSalesQuery(url.searchParams);
  const [variety, sales] = await Promise.all([
    loadForLogin({ context, url }, "supplierVariety", { params: { id: params.id } }),
    loadForLogin({ context, url }, "supplierSales", {
      query: { ...salesCallQuery(query), goods_id: params.id },
    }),
  ]);
  return data({ query, variety, sales }, { status: isMissing(variety) ? 404 : 200 });
}

export default function MakerVarietyRoute({ loaderData }: Route.ComponentProps) {
  return <VarietyPage {...loaderData} />;
}
