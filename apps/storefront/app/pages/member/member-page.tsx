import type { DataOf, CalledName } from "@yaoji/contract/endpoints";
import { NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { Company } from "./company.tsx";
import { Figures } from "./figures.tsx";
import { News } from "./news.tsx";
import { OrdersPart } from "./orders-part.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { Standing } from "./standing.tsx";

type Said<N extends CalledName> = Outcome<DataOf<N>>;
/** Each part stands by itself: one that could not be loaded says so, the others stay. */
type MemberData = {
  user: Said<"userBase">;
  standing: Said<"userStanding">;
  balance: Said<"balance">;
  credit: Said<"credit">;
  coupons: Said<"couponCounts">;
  counts: Said<"orderCounts">;
  orders: Said<"orderList">;
  afterSales: Said<"afterSaleList">;
  messages: Said<"messageList">;
};

/** 会员中心: who buys, what stands in the way, money, orders, messages, and where to go on. */
export function MemberPage(data: MemberData) {
  const { user } = data;
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">会员中心</h1>
      <div className="flex flex-col gap-3">
        {user.ok ? (
          <Company user={user.data} standing={data.standing} />
        ) : (
          <NotLoaded failure={user.failure} />
        )}
        <Standing standing={data.standing} />
        <Figures {...data} />
        <OrdersPart {...data} />
        <News messages={data.messages} />
        <QuickLinks />
      </div>
    </div>
  );
}
