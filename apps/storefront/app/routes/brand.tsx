import { foundOrUnknown, pageOfPath } from "../api/found.ts";
import { load } from "../api/load.ts";
import { listQueryOf } from "../lib/list-query.ts";
import { BrandLead } from "../pages/brands/brand-lead.tsx";
import { ListPage } from "../pages/list/list-page.tsx";
import type { Route } from "./+types/brand";

/** One brand: who it is, and its goods with all that a list can do; the page stands in the path. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageOfPath(params.page);
  const [brand, goods] = await Promise.all([
    load(context, "focusBrand", { params: { id: params.id }, query: { page_size: 1 } }),
    load(context, "goodsList", { query: listQueryOf(url, { brand: params.id, page }) }),
  ]);
  return { brand: foundOrUnknown(brand), goods };
}

export default function BrandRoute({ loaderData: { brand, goods } }: Route.ComponentProps) {
  return (
    <ListPage goods={goods} heading={brand.ok ? brand.data.brand.name : undefined}>
      {brand.ok && <BrandLead brand={brand.data.brand} />}
    </ListPage>
  );
}
