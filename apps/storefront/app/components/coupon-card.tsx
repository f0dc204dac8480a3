import { aloneText } from "@yaoji/domain/pricing/promotions";
import type { ClaimableCoupon } from "../api/promotions.ts";
import { Money, moneyText } from "./money.tsx";
import { ShopLink } from "./shop-link.tsx";
import { BriefForRole } from "./for-role.tsx";

type CouponCardProps = {
  coupon: ClaimableCoupon;
  isBusy: boolean;
  onClaim: () => void;
  /** By what stands above it. */
  heading?: "h2" | "h3";
};

/** A coupon to claim: what it takes off, of what, until when; the button, or why it cannot be claimed. */
export function CouponCard({ coupon, isBusy, onClaim, heading: Heading = "h2" }: CouponCardProps) {
  const { name, intro, threshold, exclusive, scope_text: scope, valid_text: valid, kind } = coupon;
  return (
    <article className="panel coupon-card" data-kind={kind}>
      <div className="coupon-face">
        <Money value={coupon.amount} kind="large" />
        <p>{threshold > 0 ? `满${moneyText(threshold)}可用` : "无门槛"}</p>
      </div>
      <div className="coupon-words">
        <Heading className="text-name font-semibold">{name}</Heading>
        <p className="text-ink-2">
          {kind === "voucher" ? "现金券" : "优惠券"} · {scope}
          {exclusive === 1 && ` · ${aloneText[kind]}`}
        </p>
        {intro && <p className="text-ink-2">{intro}</p>}
        <p className="text-ink-2">{valid}</p>
        <p className="text-ink-2">{stockText(coupon)}</p>
      </div>
      <div className="coupon-action">
        {coupon.can_claim === 1 ? (
          <BriefForRole right="purchase">
            <button
              type="button"
              className="btn btn-primary"
              aria-label={`立即领取：${name}`}
              aria-busy={isBusy}
              onClick={onClaim}
            >
              {isBusy ? "领取中…" : "立即领取"}
            </button>
          </BriefForRole>
        ) : (
          <p className="text-offer">{coupon.reason}</p>
        )}
        {coupon.claimed > 0 && (
          <ShopLink url={coupon.url || "/list"} className="more-link">
            去使用 →
          </ShopLink>
        )}
      </div>
    </article>
  );
}

function stockText({ left, per_shop: perShop, claimed }: ClaimableCoupon): string {
  const own = `限领${perShop}张，已领${claimed}张`;
  return left === null ? own : `剩余${left}张，${own}`;
}
