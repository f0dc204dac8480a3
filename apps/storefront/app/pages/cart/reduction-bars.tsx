import {
  activityStatuses,
  type ActivityStatus,
  type TierStatus,
} from "@yaoji/domain/pricing/cart-activities";
import type { TieredPromotion } from "@yaoji/domain/pricing/cart-offers";
import { ceilToFen, moneyText, max, type Money, subtract, toYuan, zero } from "@yaoji/domain/money/money";
import type { Cart } from "../../lib/cart-view.ts";

type Bar = { kind: string; activity: TieredPromotion | null; status: ActivityStatus };

/** The full reductions 满减 against this cart, a bar each, reached tiers first (spec.md §4); nothing where there is none. */
export function ReductionBars({ cart }: { cart: Cart }) {
  const { activities } = cart;
  const { general, zy, area } = activityStatuses(cart);
  const bars: Bar[] = [
    { kind: "满减", activity: activities.general, status: general },
    { kind: "中药满减", activity: activities.zy, status: zy },
    { kind: "专区满减", activity: activities.area, status: area },
  ];
  const running = bars.filter(({ status }) => status.tiers.length > 0 || status.withheld !== "");
  if (running.length === 0) return null;
  return (
    <ul aria-label="满减活动" className="panel reduction-bars">
      {running.map((bar) => (
        <ReductionBar key={bar.kind} bar={bar} />
      ))}
    </ul>
  );
}

/** What qualifies against the highest tier, and every tier with what is reached or missing; on phones those at hand. */
function ReductionBar({ bar: { kind, activity, status } }: { bar: Bar }) {
  const most = Math.max(...status.tiers.map(({ amount }) => toYuan(amount)));
  return (
    <li className="reduction-bar">
      <p className="reduction-name">
        <span className="badge badge-满">满</span>
        <b>{kind}</b>
        <span className="text-ink-2">{activity?.name}</span>
      </p>
      {status.tiers.length > 0 && (
        <progress
          aria-label={`${kind}进度`}
          max={most}
          value={Math.min(most, toYuan(max(zero, status.qualifying)))}
        />
      )}
      {status.withheld !== "" && <p className="text-offer">{status.withheld}</p>}
      <ul className="reduction-tiers">
        {status.tiers.map((tier) => (
          <li
            key={tier.amount}
            data-reached={tier.isReached || undefined}
            className={isNear(tier, status.tiers) ? undefined : "max-md:hidden"}
          >
            {tierText(tier)}
            <span>{tier.isReached ? "已满足" : `还差${missing(tier.amount, status)}`}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The highest tier reached, and the next one. */
function isNear({ amount, isReached }: TierStatus, tiers: readonly TierStatus[]): boolean {
  const alike = tiers.filter((tier) => tier.isReached === isReached).map((tier) => toYuan(tier.amount));
  return toYuan(amount) === (isReached ? Math.max(...alike) : Math.min(...alike));
}

function tierText({ amount, minus }: TierStatus): string {
  return `满${moneyText(amount)}减${moneyText(minus)}`;
}

/** Never less than what reaches the tier. */
function missing(amount: Money, { qualifying }: ActivityStatus): string {
  return moneyText(ceilToFen(subtract(amount, max(zero, qualifying))));
}
