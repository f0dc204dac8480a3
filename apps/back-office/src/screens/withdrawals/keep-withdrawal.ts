import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Withdrawal = DataOf<"withdrawalDeskShow">;

/** What is kept of the list, and of one withdrawal. */
export const withdrawalsKey = "withdrawals";
export const withdrawalKey = (id: number) => ["withdrawal", id] as const;

/** What a decision gave back stands at once; the list is asked again. */
export async function keepWithdrawal(done: Withdrawal): Promise<void> {
  queries.setQueryData(withdrawalKey(done.id), done);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [withdrawalsKey] }),
    askTimelineAgain({ kind: "withdrawal", id: done.id }),
  ]);
}

/** Somebody was faster: both are asked again. */
export const lookAgain = (id: number) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: withdrawalKey(id) }),
    queries.invalidateQueries({ queryKey: [withdrawalsKey] }),
  ]);
