import { loadDrawPage } from "../api/draw-page.ts";
import { loadDataPage } from "../api/pages.ts";
import { readPage } from "../lib/address.ts";
import { drawOfKey } from "../lib/draw-address.ts";
import { DataPageView } from "../pages/from-data/data-page.tsx";
import { DrawPage } from "../pages/from-data/draw-page.tsx";
import type { Route } from "./+types/data-page";

/** /zqmb and /hdmb: the page named by ?id; /hdmb?id=draw-… is the draw of that number. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isZone = url.pathname === "/zqmb";
  const id = url.searchParams.get("id");
  const draw = isZone ? null : drawOfKey(id);
  if (draw !== null) {
    return { draw: await loadDrawPage(context, draw, readPage(url.searchParams)), page: null };
  }
  const page = await loadDataPage(context, isZone ? "zone" : "activity", id);
  return { draw: null, page: { title: isZone ? "专区" : "活动", ...page } };
}

export default function DataPageRoute({ loaderData: { draw, page } }: Route.ComponentProps) {
  return draw ? <DrawPage {...draw} /> : <DataPageView {...page} />;
}
