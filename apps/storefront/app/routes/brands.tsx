import { pageOfPath } from "../api/found.ts";
import { load } from "../api/load.ts";
import { BrandsPage } from "../pages/brands/brands-page.tsx";
import type { Route } from "./+types/brands";

const brandsPerPage = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOfPath("page" in params ? params.page : undefined);
  const query = { page, page_size: brandsPerPage };
  return { brands: await load(context, "focusBrands", { query }) };
}

export default function BrandsRoute({ loaderData }: Route.ComponentProps) {
  return <BrandsPage brands={loaderData.brands} />;
}
