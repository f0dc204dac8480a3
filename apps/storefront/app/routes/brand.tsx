import { foundOrUnknown, pageOfPath } from "../api/found.ts";
import { load } from "../api/load.ts";
import { loadLeadBlocks } from "../api/pages.ts";
import { Blocks } from "../components/blocks/blocks.tsx";
import { listQueryOf } from "../lib/list-query.ts";
import { BrandLead } from "../pages/brands/brand-lead.tsx";
import { ListPage } from "../pages/list/list-page.tsx";
import type { Route } from "./+types/brand";

/** One brand: who it is, and its goods with all that a list can do; the page stands in the path. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageOfPath(params.page);
  const [brand, goods, blocks] = await Promise.all([
    load(context, "focusBrand", { params: { id: params.id }, query: { page_size: 1 } }),
    load(context, "goodsList", { query: listQueryOf(url, { brand: params.id, page }) }),
    // Who turns the pages has seen it.
    page === 1 ? loadLeadBlocks(context, "brand", params.id) : [],
  ]);
  return { brand: foundOrUnknown(brand), goods, blocks };
}

export default function BrandRoute({ loaderData: { brand, goods, blocks } }: Route.ComponentProps) {
  return (
    <ListPage goods={goods} heading={brand.ok ? brand.data.brand.name : undefined}>
      {brand.ok && <BrandLead brand={brand.data.brand} />}
      <Blocks blocks={blocks} />
    </ListPage>
  );
}
