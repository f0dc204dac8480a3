import type { DataOf } from "@yaoji/contract/endpoints";
import { Money, moneyText } from "../../components/money.tsx";

type Credit = DataOf<"credit">;

const figures = [
  ["limit", "信用额度"],
  ["used", "已用额度"],
  ["unbilled", "未出账单"],
  ["due", "待还金额"],
  ["overdue", "逾期金额"],
] as const;

/** The credit line in figures, when to pay back, and the warning where something is wrong with it. */
export function CreditFigures({ credit }: { credit: Credit }) {
  return (
    <section aria-label="账期额度" className="panel mb-2 p-4">
      <dl className="figures">
        <div>
          <dt>可用额度</dt>
          <dd>
            <Money value={credit.available} kind="large" />
          </dd>
        </div>
        {figures.map(([key, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className={key === "overdue" && credit.overdue > 0 ? "text-offer" : undefined}>
              <Money value={credit[key]} kind="plain" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-meta text-ink-2">
        账期月结，每月1日出账，出账后{credit.term_days}天内还清
        {credit.due_on && (
          <>
            ；最近还款日<span className="num font-semibold text-ink"> {credit.due_on}</span>
          </>
        )}
      </p>
      {(credit.text || credit.overdue > 0) && (
        <p role="alert" className="notice notice-warning mt-3">
          {credit.text || "账期已逾期，请先还清逾期账单"}
          {credit.overdue > 0 && `。已逾期${moneyText(credit.overdue)}，还清前不能下单`}
        </p>
      )}
    </section>
  );
}
