/** What waits for an operator, a line for each of his screens where something does. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { decidedBy } from "@yaoji/domain/people/approvals";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { isTakenAway } from "@yaoji/domain/people/work-areas";
import { toWireTime } from "@yaoji/domain/text/time";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { App } from "../../platform/app/app.ts";
import { type Person, type Waiting, waitingApprovals } from "../../people/approvals/approvals.service.ts";
import { waitingReview } from "../../people/permissions/access-reviews.service.ts";
import { queues } from "./queues.ts";
import { type Counted, countQueues } from "./work.queries.ts";

type Line = DataOf<"workCounts">["list"][number];
/** What of his role's work was taken away from him. */
type Looking = Person & { readonly taken: readonly string[] };

/** All queues but those that two persons decide in one statement; what is taken away from him waits for the others. */
export async function countWork(app: App, { taken, ...person }: Looking): Promise<DataOf<"workCounts">> {
  const { accountId, role } = person;
  const own = queues.filter(
    ({ isFor, by, path }) => isFor(role) && !isTakenAway(taken, by) && !isTakenAway(taken, path),
  );
  const rows = own.map((each) => each.rows);
  const counts = await countQueues(app.database.db, rows, { accountId, now: app.now() });
  const lines = own.map((queue, at) => lineOf(queue, counts.get(at)));
  return { list: [...(await decisions(app, person)), ...lines].filter(({ count }) => count > 0) };
}

const none: Counted = { count: 0, oldest: null, due: null };

function lineOf(
  { path, text, how }: Pick<Line, "path" | "text" | "how">,
  { count, oldest, due }: Counted = none,
): Line {
  const isMore = count > countedUpTo;
  return { path, text, how, count: isMore ? countedUpTo : count, is_more: isMore, oldest, due };
}

/** What waits for him to decide. */
async function decisions(app: App, person: Person): Promise<Line[]> {
  const lines: Line[] = [];
  if (decidedBy(person.role).length > 0)
    lines.push(decisionLine("/admin", "等我审批", await waitingApprovals(app, person)));
  if (isReviewer(person.role))
    lines.push(decisionLine("/admin/permissions", "权限季度复核", await waitingReview(app)));
  return lines;
}

const isReviewer = (role: OperatorRole): boolean => role === "quality";

function decisionLine(path: string, text: string, { count, oldest, due }: Waiting): Line {
  const counted = { count, oldest: oldest && toWireTime(oldest), due: due && toWireTime(due) };
  return lineOf({ path, text, how: "" }, counted);
}
