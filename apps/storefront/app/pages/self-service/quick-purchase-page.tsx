import type { DataOf } from "@yaoji/contract/endpoints";
import { usePageLoading } from "../../api/page-loading.ts";
import { NotLoaded } from "../../components/states.tsx";
import type { BoughtQuery } from "../../lib/bought-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { BoughtTable } from "./bought-table.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { RoleNote } from "../../components/for-role.tsx";

type Bought = DataOf<"fastBuy">;
type QuickPurchasePageProps = { query: BoughtQuery; bought: Outcome<Bought> };

/** 快捷采购: what this shop buys, by keyboard; and its purchase plans, pasted or uploaded. */
export function QuickPurchasePage({ query, bought }: QuickPurchasePageProps) {
  const isLoading = usePageLoading();
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">快捷采购</h1>
        <a href="/purchase" className="btn">
          快速订货（逐行录入）
        </a>
      </div>
      <RoleNote right="purchase" />
      <PlanPanel />
      <div aria-busy={isLoading}>
        {bought.ok ? (
          <BoughtTable query={query} page={bought.data} />
        ) : (
          <NotLoaded failure={bought.failure} />
        )}
      </div>
    </div>
  );
}
