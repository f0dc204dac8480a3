import { formatShopTime } from "@yaoji/domain/text/time";
import { useId, useOptimistic } from "react";
import { aloneText } from "@yaoji/domain/pricing/promotions";
import { CouponState } from "../../components/cart/coupon-state.tsx";
import { moneyText } from "../../components/money.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { Panel } from "../../components/panel.tsx";
import {
  bestChoice,
  inForce,
  toggled,
  usableFirst,
  withChoice,
  type Choice,
  type PreviewCoupon,
} from "../../lib/coupon-toggle.ts";
import type { Retelling } from "./use-retelling.ts";

type CouponSectionProps = Retelling & { coupons: readonly PreviewCoupon[]; proof: string; choice: Choice };

/** Coupons and cash vouchers: the set that costs least is ticked; the buyer may choose another, each says what then. */
export function CouponSection({ coupons, proof, choice, retell, isRetold }: CouponSectionProps) {
  // What was ticked shows at once; afterwards what the order really uses.
  const [shown, show] = useOptimistic(inForce(coupons, choice));
  const change = (next: Choice) =>
    retell(
      () => show(next),
      (search) => withChoice(search, next),
    );
  if (coupons.length === 0) return null;
  const isOwn = choice.couponIds !== null || choice.voucherIds !== null;
  return (
    <Panel
      title="优惠券与现金券"
      isBusy={isRetold}
      aside={
        isOwn ? (
          <button type="button" className="btn" onClick={() => change(bestChoice)}>
            恢复最省的用法
          </button>
        ) : (
          <span className="coupon-proof text-ink-2">{proof}，也可自行更换</span>
        )
      }
    >
      {(["coupon", "voucher"] as const).map((kind) => (
        <Coupons
          key={kind}
          title={kind === "coupon" ? "优惠券" : "现金券"}
          coupons={usableFirst(coupons.filter((coupon) => coupon.kind === kind))}
          chosen={kind === "coupon" ? shown.couponIds : shown.voucherIds}
          onToggle={(id) => change(toggled(coupons, shown, id))}
        />
      ))}
    </Panel>
  );
}

type CouponsProps = {
  title: string;
  coupons: readonly PreviewCoupon[];
  /** Null: those in use. */
  chosen: readonly number[] | null;
  onToggle: (id: number) => void;
};

function Coupons({ title, coupons, chosen, onToggle }: CouponsProps) {
  if (coupons.length === 0) return null;
  return (
    <ul aria-label={title} className="coupon-list">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponOption
            coupon={coupon}
            isChosen={chosen ? chosen.includes(coupon.id) : coupon.state === "used"}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}

type CouponOptionProps = { coupon: PreviewCoupon; isChosen: boolean; onToggle: (id: number) => void };

function CouponOption({ coupon, isChosen, onToggle }: CouponOptionProps) {
  const whyId = useId();
  return (
    <div className="coupon-option" data-state={coupon.state}>
      <label>
        <input
          type="checkbox"
          className="size-4.5 flex-none accent-brand-600"
          checked={isChosen}
          disabled={coupon.state === "unusable"}
          aria-describedby={whyId}
          onChange={() => onToggle(coupon.id)}
        />
        <span className="coupon-amount num">{moneyText(coupon.amount)}</span>
        <span className="min-w-0">
          <b className="block text-meta font-semibold">{coupon.name}</b>
          <span className="block text-ink-2">
            {coupon.threshold > 0 ? `满${moneyText(coupon.threshold)}可用` : "无门槛"}，{coupon.scope_text}
            {coupon.exclusive === 1 && `，${aloneText[coupon.kind]}`}，
            <span className="whitespace-nowrap">
              <span className="num">{formatShopTime(new Date(coupon.ends_at * 1000)).slice(0, 16)}</span>
              到期
            </span>
          </span>
        </span>
      </label>
      <p id={whyId} className="coupon-why">
        <CouponState state={coupon.state} /> {coupon.text}{" "}
        {coupon.way && (
          <ShopLink url={coupon.url} className="more-link">
            {coupon.way} →
          </ShopLink>
        )}
      </p>
    </div>
  );
}
