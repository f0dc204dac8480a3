/** What takes two persons, as the first page asks for it. */
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";

export type Approval = DataOf<"approvalList">["list"][number];
export type ApprovalDetail = DataOf<"approvalShow">;
export type Which = "waiting" | "mine";

const key = "approvals";

export const approvalsQuery = (which: Which) =>
  queryOptions({
    queryKey: [key, which],
    queryFn: () => api("approvalList", { query: { which, page_size: which === "waiting" ? 50 : 10 } }),
  });

/** What may have changed since is looked at whenever it is opened. */
export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id],
    staleTime: 0,
    queryFn: () => api("approvalShow", { params: { id } }),
  });

/** What was decided is known at once; the lists and the menu's counts are asked again. */
export async function keepApproval(approval: ApprovalDetail): Promise<void> {
  queries.setQueryData(approvalQuery(approval.id).queryKey, approval);
  await Promise.all([
    ...(["waiting", "mine"] as const).map((which) =>
      queries.invalidateQueries({ queryKey: approvalsQuery(which).queryKey }),
    ),
    askWorkAgain(),
  ]);
}
