import { Outlet, useMatches } from "react-router";
import { MemberMenu } from "../components/member-menu.tsx";

/** Around the pages of the member centre: its menu beside them. */
export default function MemberCentre() {
  return (
    <div className="member-centre">
      <MemberMenu path={useMatches().at(-1)?.id ?? ""} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
