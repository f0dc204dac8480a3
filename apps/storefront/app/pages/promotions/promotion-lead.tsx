import type { ReactNode } from "react";
import type { Promotion } from "../../api/promotions.ts";
import { moneyText } from "../../components/money.tsx";
import { OfferTime } from "../../components/zone-heading.tsx";

/** What a promotion is: name, what it gives, until when, its rules. */
export function PromotionLead({ promotion, children }: { promotion: Promotion; children?: ReactNode }) {
  const { name, intro, rules, starts_at: starts, ends_at: ends } = promotion;
  return (
    <div className="panel promotion-lead">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-name font-semibold text-ink">{name}</h2>
        <OfferTime key={promotion.id} starts={starts} ends={ends} />
      </div>
      {intro && <p>{intro}</p>}
      <Tiers promotion={promotion} />
      {rules.length > 0 && (
        <ul aria-label="活动规则" className="flex flex-wrap gap-x-4">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function Tiers({ promotion: { kind, tiers } }: { promotion: Promotion }) {
  if (tiers.length === 0) return null;
  const verb = kind === "cashback" ? "返" : "减";
  return (
    <ul aria-label="活动档位" className="promotion-tiers">
      {tiers.map(({ amount, minus }) => (
        <li key={amount}>
          满{moneyText(amount)}
          {verb}
          {moneyText(minus)}
        </li>
      ))}
    </ul>
  );
}
