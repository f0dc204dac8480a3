import { Link } from "react-router";
import { screens, within } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { promotions } from "./promotion-list.tsx";

/** 活动: all of them. */
export function PromotionsScreen() {
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.promotions.title}</h1>
        <Link to={within(screens.newPromotion.path)} className="btn btn-primary">
          新建
        </Link>
      </div>
      <List of={promotions} />
    </>
  );
}
