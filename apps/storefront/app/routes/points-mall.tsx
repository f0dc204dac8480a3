import { load, loadForBuyer } from "../api/load.ts";
import { readMallQuery } from "../lib/points-query.ts";
import { MallPage, type MallShown } from "../pages/points/mall-page.tsx";
import type { Route } from "./+types/points-mall";

const goodsPerPage = 20;
const rowsPerPage = 15;

/** 积分商城: the points, and what the tab in the address shows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readMallQuery(url.searchParams);
  const points = await loadForBuyer({ context, url }, "pointsShow", {});
  const { tab, sort, afford, page } = query;
  const shown: MallShown =
    tab === "log"
      ? { tab, log: await load(context, "pointsLog", { query: { page, page_size: rowsPerPage } }) }
      : {
          tab,
          goods: await load(context, "pointsGoods", {
            query: { sort, afford, page, page_size: goodsPerPage },
          }),
        };
  return { query, points, shown };
}

export default function MallRoute({ loaderData }: Route.ComponentProps) {
  return <MallPage {...loaderData} />;
}
