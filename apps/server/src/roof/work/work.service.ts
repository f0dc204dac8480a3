/** What waits for an operator, a line for each of his screens where something does. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { decidedBy } from "@yaoji/domain/people/approvals";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { latePromotions } from "../../offers/promotion-desk/promotion-desk.service.ts";
import { failedPlans } from "../../offers/price-plans/price-plans.service.ts";
import { brokenExports } from "../../people/exports/exports.service.ts";
import { waitingReview } from "../../people/permissions/access-reviews.service.ts";
import { type Person, type Waiting, waitingApprovals } from "../../people/approvals/approvals.service.ts";
import { brokenTasks } from "../../people/tasks/tasks.service.ts";
import { deadJobs } from "../../platform/sweeps/watch.service.ts";

/** Where it is done, and what it is called; one statement each. */
type Queue = {
  readonly path: `/admin${string}`;
  readonly text: string;
  readonly isFor: (role: OperatorRole) => boolean;
  readonly count: (app: App, person: Person) => Promise<Waiting>;
};

const queues: readonly Queue[] = [
  { path: "/admin", text: "等我审批", isFor: (role) => decidedBy(role).length > 0, count: waitingApprovals },
  {
    path: "/admin/permissions",
    text: "权限季度复核",
    isFor: (role) => role === "quality",
    count: waitingReview,
  },
  {
    path: "/admin/promotions",
    text: "到了开始时间还没发布",
    isFor: (role) => role === "marketing" || role === "admin",
    count: latePromotions,
  },
  {
    path: "/admin/prices",
    text: "定时改价未能生效",
    isFor: (role) => role === "marketing" || role === "admin",
    count: failedPlans,
  },
  { path: "/admin/jobs", text: "系统任务已停止重试", isFor: (role) => role === "admin", count: deadJobs },
  { path: "/admin/jobs", text: "批量任务中断", isFor: (role) => role === "admin", count: brokenTasks },
  { path: "/admin/exports", text: "我的导出没有完成", isFor: () => true, count: brokenExports },
];

export async function countWork(app: App, person: Person): Promise<DataOf<"workCounts">> {
  const list: DataOf<"workCounts">["list"] = [];
  for (const { path, text, isFor, count: countOf } of queues) {
    if (!isFor(person.role)) continue;
    const { count, oldest, due } = await countOf(app, person);
    if (count > 0)
      list.push({ path, text, count, oldest: oldest && toWireTime(oldest), due: due && toWireTime(due) });
  }
  return { list };
}
