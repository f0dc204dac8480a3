import type { DataOf } from "@yaoji/contract/endpoints";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Pager } from "../../components/pager.tsx";
import { RedeemCode } from "../../components/redeem-code.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { couponHref, type CouponQuery } from "../../lib/held-coupons.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { HeldCoupon } from "./held-coupon.tsx";

type Page = DataOf<"couponList">;
type CouponsPageProps = {
  query: CouponQuery;
  coupons: Outcome<Page>;
  counts: Outcome<DataOf<"couponCounts">>;
};

const kinds = {
  "/yhq": { name: "优惠券", claim: "/lqzx?type=1" },
  "/xjq": { name: "现金券", claim: "/lqzx?type=2" },
} as const;

const statuses = [
  ["unused", "未使用"],
  ["used", "已使用"],
  ["expired", "已过期"],
] as const;

/** 优惠券 and 现金券 in this shop's hand, by state. */
export function CouponsPage({ query, coupons, counts }: CouponsPageProps) {
  const { name, claim } = kinds[query.path];
  const tabs = statuses.map(([status, text]) => ({
    name: counts.ok ? `${text}（${counts.data[status]}）` : text,
    href: couponHref(query, { status }),
    isCurrent: status === query.status,
  }));
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{name}</h1>
        <a href={claim} className="btn btn-primary">
          去领券
        </a>
      </div>
      <RedeemCode />
      <Tabs label={`${name}状态`} tabs={tabs} />
      {coupons.ok ? (
        <Found query={query} page={coupons.data} name={name} />
      ) : (
        <NotLoaded failure={coupons.failure} />
      )}
    </div>
  );
}

function Found({ query, page, name }: { query: CouponQuery; page: Page; name: string }) {
  if (page.list.length === 0) {
    const [, state] = statuses.find(([status]) => status === query.status) ?? statuses[0];
    return (
      <EmptyPage of={page}>
        <Empty text={`没有${state}的${name}`} icon="receipt">
          <a href={kinds[query.path].claim} className="btn btn-primary">
            去领券中心看看
          </a>
        </Empty>
      </EmptyPage>
    );
  }
  return (
    <>
      <ul aria-label={name} className="coupon-cards">
        {page.list.map((coupon) => (
          <li key={coupon.id}>
            <HeldCoupon coupon={coupon} />
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => couponHref(query, { page: number })} />
    </>
  );
}
