import type { DataOf } from "@yaoji/contract/endpoints";
import type { ReactNode } from "react";
import { Money } from "../../components/money.tsx";
import { Panel } from "../../components/panel.tsx";
import type { Outcome } from "@yaoji/browser/reply";

type FiguresProps = {
  user: Outcome<DataOf<"userBase">>;
  balance: Outcome<DataOf<"balance">>;
  credit: Outcome<DataOf<"credit">>;
  coupons: Outcome<DataOf<"couponCounts">>;
};

/** 余额, 账期, 优惠券, 现金券, 积分: each leads to its page; one that could not be loaded says so. */
export function Figures({ user, balance, credit, coupons }: FiguresProps) {
  return (
    <Panel title="我的钱包">
      <dl className="figures">
        <Figure name="可用余额" href="/yegl">
          {balance.ok && <Money value={balance.data.money} kind="plain" />}
        </Figure>
        <Figure name="可用账期额度" href="/zqgl">
          {credit.ok &&
            (credit.data.is_open === 1 ? <Money value={credit.data.available} kind="plain" /> : "未开通")}
        </Figure>
        {credit.ok && credit.data.due > 0 && (
          <Figure name={credit.data.overdue > 0 ? "待还账单（有逾期）" : "待还账单"} href="/zqgl">
            <Money value={credit.data.due} kind="plain" />
          </Figure>
        )}
        <Figure name="优惠券" href="/yhq">
          {coupons.ok && `${coupons.data.coupon}张`}
        </Figure>
        <Figure name="现金券" href="/xjq">
          {coupons.ok && `${coupons.data.voucher}张`}
        </Figure>
        <Figure name="积分" href="/jfsc">
          {user.ok && String(user.data.points)}
        </Figure>
      </dl>
    </Panel>
  );
}

function Figure({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={href} className="num hover:text-brand-600">
          {children === false ? (
            <span className="text-meta font-normal text-ink-2">暂时无法显示</span>
          ) : (
            children
          )}
          <span className="sr-only">，查看{name}</span>
        </a>
      </dd>
    </div>
  );
}
