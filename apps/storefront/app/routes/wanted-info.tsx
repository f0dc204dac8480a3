import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { isMissing } from "@yaoji/browser/reply";
import { WantedInfoPage } from "../pages/wanted/wanted-info-page.tsx";
import type { Route } from "./+types/wanted-info";

/** 求购详情. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const given = url.searchParams.get("id") ?? "";
  const id = /^[1-9]\d{0,14}$/u.test(given) ? given : "999999999999999";
  const wanted = await loadForBuyer({ context, url }, "wantedDetail", { params: { id } });
  return data({ wanted }, { status: isMissing(wanted) ? 404 : 200 });
}

export default function WantedInfoRoute({ loaderData }: Route.ComponentProps) {
  return <WantedInfoPage {...loaderData} />;
}
