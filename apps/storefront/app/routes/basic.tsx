import { load, loadForBuyer } from "../api/load.ts";
import { withoutTicket } from "../api/user.ts";
import { readPage } from "../lib/address.ts";
import { BasicPage } from "../pages/account/basic-page.tsx";
import type { Route } from "./+types/basic";

const perPage = 10;

/** 基本信息: who the login is, and what keeps it safe. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: readPage(url.searchParams), page_size: perPage };
  const sessions = await loadForBuyer({ context, url }, "sessionList", {});
  const [user, events, wish] = await Promise.all([
    load(context, "userBase", { query: withoutTicket }),
    load(context, "securityEvents", { query }),
    load(context, "expiryWish", {}),
  ]);
  return { user, sessions, events, wish };
}

export default function BasicRoute({ loaderData }: Route.ComponentProps) {
  return <BasicPage {...loaderData} />;
}
