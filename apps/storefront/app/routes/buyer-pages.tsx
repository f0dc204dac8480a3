import { Outlet } from "react-router";
import { useUser } from "../api/user.ts";
import { NoBuyer } from "../components/no-buyer.tsx";
import { Queries } from "../components/queries.tsx";

/** Around every page for buyers; a login of another role is told so instead. */
export default function BuyerPages() {
  const { mayNotBuy } = useUser();
  if (mayNotBuy) return <ForBuyersOnly />;
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}

function ForBuyersOnly() {
  return (
    <div className="wrap py-16">
      <h1 className="mb-4 text-center text-floor">本页供采购账号使用</h1>
      <NoBuyer />
    </div>
  );
}
