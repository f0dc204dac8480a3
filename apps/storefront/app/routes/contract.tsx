import { loadForBuyer } from "../api/load.ts";
import { ContractPage } from "../pages/contract/contract-page.tsx";
import type { Route } from "./+types/contract";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    contract: await loadForBuyer({ context, url }, "contractShow", {}),
    from: url.searchParams.get("from"),
  };
}

export default function ContractRoute({ loaderData }: Route.ComponentProps) {
  return <ContractPage {...loaderData} />;
}
