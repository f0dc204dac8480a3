import { loadForBuyer } from "../api/load.ts";
import { AddressesPage } from "../pages/account/addresses-page.tsx";
import type { Route } from "./+types/addresses";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { addresses: await loadForBuyer({ context, url }, "addressList", {}) };
}

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  return <AddressesPage {...loaderData} />;
}
