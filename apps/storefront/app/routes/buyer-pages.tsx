import { Outlet } from "react-router";
import { Queries } from "../components/queries.tsx";

/** Around every page for buyers. */
export default function BuyerPages() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
