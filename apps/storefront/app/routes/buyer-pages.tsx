import { Outlet, useMatches } from "react-router";
import { useUser } from "../api/user.ts";
import { NoBuyer } from "../components/no-buyer.tsx";
import type { Obstacle } from "@yaoji/browser/reply";
import { Queries } from "../components/queries.tsx";

/** Around every page for buyers; a login of another role, or without a shop, is told so instead. */
export default function BuyerPages() {
  const { mayNotBuy } = useUser();
  const path = useMatches().at(-1)?.id ?? "";
  if (mayNotBuy === "role" || (mayNotBuy === "shop" && !ofTheLogin.includes(path)))
    return <ForBuyersOnly why={mayNotBuy} />;
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}

/** Pages about the login itself, which needs no shop for them. */
const ofTheLogin = ["/ddgl", "/basic", "/bdwx"];

function ForBuyersOnly({ why }: { why: Obstacle }) {
  return (
    <div className="wrap py-16">
      <h1 className="mb-4 text-center text-floor">
        {why === "shop" ? "本页供已有店铺的账号使用" : "本页供采购账号使用"}
      </h1>
      <NoBuyer why={why} />
    </div>
  );
}
