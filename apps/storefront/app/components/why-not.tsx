import type { DataOf } from "@yaoji/contract/endpoints";
import { ArrivalButton } from "./arrival-button.tsx";
import { LoginToBuy } from "./login-to-buy.tsx";
import { ReasonText } from "./reason-text.tsx";

type WhyNotProps = {
  goods: Pick<DataOf<"goodsList">["list"][number], "id" | "name" | "reasons">;
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1;
};

/** In place of the stepper: what to do first, 到货通知 when only the stock is missing, or why not. */
export function WhyNot({ goods, tabIndex }: WhyNotProps) {
  const reason = goods.reasons[0];
  if (reason?.code === "NOT_LOGGED_IN") {
    return <LoginToBuy className="goods-reason-link" tabIndex={tabIndex} />;
  }
  if (reason?.code === "NO_STOCK") {
    return (
      <>
        <ArrivalButton goods={goods} className="goods-reason-link" tabIndex={tabIndex} />
        <a href={othersHref(goods.name)} className="goods-reason-link" tabIndex={tabIndex}>
          其他厂家
          <span className="sr-only">的{goods.name}</span>
        </a>
      </>
    );
  }
  return (
    <p className="goods-reason">
      <ReasonText reason={reason ?? { text: "暂不可购买" }} tabIndex={tabIndex} />
    </p>
  );
}

/** The same drug of whoever has it. */
function othersHref(name: string): string {
  return `/list?keywords=${encodeURIComponent(name)}&in_stock=1`;
}
