import type { DataOf } from "@yaoji/contract/endpoints";
import { earlyCoupon } from "@yaoji/domain/pricing/early-coupon";
import { aloneText } from "@yaoji/domain/pricing/promotions";
import { useHeaderData } from "../../api/root-data.ts";
import { Money, moneyText } from "../../components/money.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { minuteOf } from "@yaoji/browser/minute";

type Coupon = DataOf<"couponList">["list"][number];

/** A coupon in the shop's hand: what it takes off, of what, from when to when, and where to use it. */
export function HeldCoupon({ coupon }: { coupon: Coupon }) {
  const { name, intro, threshold, exclusive, scope_text: scope, kind, status } = coupon;
  return (
    <article className="panel coupon-card" data-kind={kind} data-status={status}>
      <div className="coupon-face">
        <Money value={coupon.amount} kind="large" />
        <p>{threshold > 0 ? `满${moneyText(threshold)}可用` : "无门槛"}</p>
      </div>
      <div className="coupon-words">
        <h2 className="text-name font-semibold">{name}</h2>
        <p className="text-ink-2">
          {scope}
          {exclusive === 1 && ` · ${aloneText[kind]}`}
        </p>
        {intro && <p className="text-ink-2">{intro}</p>}
        <p className="num text-ink-2">
          {minuteOf(coupon.starts_at)} 至 {minuteOf(coupon.ends_at)}
        </p>
      </div>
      <div className="coupon-action">
        <State coupon={coupon} />
      </div>
    </article>
  );
}

function State({ coupon }: { coupon: Coupon }) {
  const { status, name, url, used_at: usedAt, starts_at: startsAt } = coupon;
  const early = earlyCoupon(startsAt, useHeaderData()?.timestamp ?? startsAt);
  if (status === "expired") return <p className="text-ink-2">已过期</p>;
  if (status === "used") return <p className="num text-ink-2">{minuteOf(usedAt ?? 0)} 已使用</p>;
  if (early) {
    return (
      <>
        <p className="num text-ink-2">{early.text}</p>
        <ShopLink url={url || "/list"} className="more-link">
          {early.way} →
        </ShopLink>
      </>
    );
  }
  return (
    <ShopLink url={url || "/list"} className="btn btn-primary">
      去使用
      <span className="sr-only">：{name}</span>
    </ShopLink>
  );
}
