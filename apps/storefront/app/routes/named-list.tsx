import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { listOrderOf } from "../lib/named-list-query.ts";
import { isMissing } from "@yaoji/browser/reply";
import { ListPage } from "../pages/named-lists/list-page.tsx";
import type { Route } from "./+types/named-list";

/** 清单详情. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const order = listOrderOf(url.searchParams);
  const id = /^[1-9]\d{0,14}$/u.test(params.id) ? params.id : "999999999999999";
  const list = await loadForBuyer({ context, url }, "namedList", { params: { id }, query: { order } });
  return data({ list, order }, { status: isMissing(list) ? 404 : 200 });
}

export default function NamedListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
