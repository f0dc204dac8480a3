import type { DataOf } from "@yaoji/contract/endpoints";
import { useLocation } from "react-router";
import { EmptyPage } from "../../components/empty-page.tsx";
import { useClaim, type ClaimableCoupon } from "../../api/promotions.ts";
import { CouponCard } from "../../components/coupon-card.tsx";
import { Pager } from "../../components/pager.tsx";
import { RedeemCode } from "../../components/redeem-code.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { withPage } from "../../lib/list-address.ts";
import { meaningOf, type Outcome } from "@yaoji/browser/reply";

import { ZoneHeading } from "../../components/zone-heading.tsx";

type Page = DataOf<"couponsToClaim">;

type ClaimPageProps = { coupons: Outcome<Page>; type: 0 | 1 | 2 };

/** /lqzx: the coupon claim centre. */
export function ClaimPage({ coupons, type }: ClaimPageProps) {
  if (!coupons.ok && meaningOf(coupons.failure.code) === "login") {
    return (
      <div className="wrap pb-2">
        <ZoneHeading title="领券中心" />
        <Empty text="登录后查看并领取贵单位可用的优惠券" icon="receipt">
          <a className="btn btn-primary" href="/login">
            去登录
          </a>
        </Empty>
      </div>
    );
  }
  return (
    <div className="wrap pb-2">
      <ZoneHeading title="领券中心" />
      <Kinds type={type} />
      <RedeemCode />
      {coupons.ok ? <Coupons page={coupons.data} /> : <NotLoaded failure={coupons.failure} />}
    </div>
  );
}

const kinds = [
  [0, "全部", "/lqzx"],
  [1, "优惠券", "/lqzx?type=1"],
  [2, "现金券", "/lqzx?type=2"],
] as const;

function Kinds({ type }: { type: 0 | 1 | 2 }) {
  return (
    <nav aria-label="券的种类" className="mb-2.5 flex gap-2 py-1">
      {kinds.map(([value, name, href]) => (
        <a
          key={value}
          href={href}
          className="chip grid place-items-center"
          aria-current={value === type ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Coupons({ page }: { page: Page }) {
  const address = useLocation();
  const { claim, claiming } = useClaim();
  if (page.list.length === 0) {
    return (
      <EmptyPage of={page}>
        <Empty text="现在没有可领取的券，新券会在这里发放" icon="receipt">
          <a className="btn btn-primary" href="/list">
            查看全部商品
          </a>
        </Empty>
      </EmptyPage>
    );
  }
  return (
    <>
      <ul aria-label="可领取的券" className="coupon-cards">
        {page.list.map((coupon: ClaimableCoupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} isBusy={claiming === coupon.id} onClaim={() => void claim(coupon)} />
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => withPage(address, number)} />
    </>
  );
}
