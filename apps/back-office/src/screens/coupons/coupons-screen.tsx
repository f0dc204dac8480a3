import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { CouponDrawer } from "./coupon-drawer.tsx";
import { coupons } from "./coupon-list.tsx";

/** 优惠券: all of them, and the one that is made or changed beside them. */
export function CouponsScreen() {
  const { open, show } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.coupons.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          新建
        </button>
      </div>
      <List of={coupons} />
      {open !== null && <CouponDrawer key={open} open={open} />}
    </>
  );
}
