import { load, loadForBuyer } from "../api/load.ts";
import { ShopsPage } from "../pages/account/shops-page.tsx";
import type { Route } from "./+types/shops";

/** 多店管理: the account's shops, invitations to it, and the members of the shop it acts for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shops = await loadForBuyer({ context, url }, "shopList", {});
  const [invitations, members] = await Promise.all([
    load(context, "invitationList", {}),
    load(context, "memberList", {}),
  ]);
  return { shops, invitations, members };
}

export default function ShopsRoute({ loaderData }: Route.ComponentProps) {
  return <ShopsPage {...loaderData} />;
}
