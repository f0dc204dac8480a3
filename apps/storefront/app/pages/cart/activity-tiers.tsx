import { activityStatuses, type ActivityStatus } from "@yaoji/domain/cart-activities";
import { formatMoney, subtract, yuan } from "@yaoji/domain/money";
import type { Cart } from "../../lib/cart-view.ts";

/** The full reductions 满减 against this cart, reached tiers first (spec.md §4); nothing where there is none. */
export function ActivityTiers({ cart }: { cart: Cart }) {
  const { general, zy, area } = activityStatuses(cart);
  const kinds = [
    { name: "满减", status: general },
    { name: "中药满减", status: zy },
    { name: "专区满减", status: area },
  ].filter(({ status }) => status.tiers.length > 0);
  if (kinds.length === 0) return null;
  return (
    <ul aria-label="满减活动" className="panel mb-2 flex flex-wrap gap-x-6 gap-y-1 px-4 py-2">
      {kinds.map(({ name, status }) => (
        <Tiers key={name} name={name} status={status} />
      ))}
    </ul>
  );
}

function Tiers({ name, status }: { name: string; status: ActivityStatus }) {
  return status.tiers.map((tier) => (
    <li key={tier.amount} className={tier.status ? "font-semibold text-brand-700" : "text-ink-2"}>
      <span className="badge badge-满 mr-1">满</span>
      {name}：满¥{formatMoney(yuan(tier.amount))}
      {tier.status ? "（已满足）" : `（还差¥${formatMoney(subtract(yuan(tier.amount), status.qualifying))}）`}
    </li>
  ));
}
