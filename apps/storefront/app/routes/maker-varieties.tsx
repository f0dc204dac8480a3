import { load, loadForBuyer as loadForLogin } from "../api/load.ts";
import { readPage } from "../lib/address.ts";
import { isMakerAccount, readVarietyQuery, varietyCallQuery } from "../lib/maker-query.ts";
import { MakerAccountPage } from "../pages/maker/account-page.tsx";
import { VarietiesPage } from "../pages/maker/varieties-page.tsx";
import type { Route } from "./+types/maker-varieties";

const eventsPerPage = 10;

/** 品种列表; as `?part=account` 账号安全. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (isMakerAccount(url.searchParams)) {
    const page = { page: readPage(url.searchParams), page_size: eventsPerPage };
    const sessions = await loadForLogin({ context, url }, "sessionList", {});
    return { sessions, events: await load(context, "securityEvents", { query: page }) };
  }
  const query = readVarietyQuery(url.searchParams);
  const asked = { query: varietyCallQuery(query) };
  return { query, varieties: await loadForLogin({ context, url }, "supplierVarieties", asked) };
}

export default function MakerVarietiesRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.sessions ? <MakerAccountPage {...loaderData} /> : <VarietiesPage {...loaderData} />;
}
