import { load, loadForBuyer } from "../api/load.ts";
import { MemberPage } from "../pages/member/member-page.tsx";
import type { Route } from "./+types/user";

const few = { page_size: 3 };

/** 会员中心: the page asks for the user itself (spec.md §4), and for everything else beside it at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [user, standing, balance, credit, coupons, counts, orders, afterSales, messages] = await Promise.all([
    loadForBuyer({ context, url }, "userBase", { query: { ticket: 0 } }),
    load(context, "userStanding", {}),
    load(context, "balance", {}),
    load(context, "credit", {}),
    load(context, "couponCounts", {}),
    load(context, "orderCounts", {}),
    load(context, "orderList", { query: few }),
    load(context, "afterSaleList", { query: few }),
    load(context, "messageList", { query: few }),
  ]);
  return { user, standing, balance, credit, coupons, counts, orders, afterSales, messages };
}

export default function UserRoute({ loaderData }: Route.ComponentProps) {
  return <MemberPage {...loaderData} />;
}
