import { useClaim } from "../../api/promotions.ts";
import { CouponCard } from "../coupon-card.tsx";
import type { BlockOf } from "./block-of.ts";

/** Coupons to claim at once; visitors are told to log in. */
export function CouponsBlock({ block: { id, title, list, needs_login } }: { block: BlockOf<"coupons"> }) {
  const { claim, claiming } = useClaim();
  return (
    <section aria-labelledby={`block-${id}`}>
      <div className="floor-head">
        <h2 id={`block-${id}`}>{title}</h2>
        <p className="ml-auto">
          <a href="/lqzx">全部优惠券 ›</a>
        </p>
      </div>
      {needs_login ? (
        <p className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-name">
          登录后查看并领取贵单位可用的优惠券
          <a className="btn btn-primary" href="/login">
            登录领券
          </a>
        </p>
      ) : (
        <ul className="coupon-cards">
          {list.map((coupon) => (
            <li key={coupon.id}>
              <CouponCard
                coupon={coupon}
                heading="h3"
                isBusy={claiming === coupon.id}
                onClaim={() => void claim(coupon)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
