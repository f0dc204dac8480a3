import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Recall = DataOf<"recallShow">;

export const recallKey = (goods: string, batchNo: string) => ["recall", goods, batchNo] as const;

/** What a recall changed is known at once. */
export async function keepRecall(recall: Recall): Promise<void> {
  const { goods, batch_no: batchNo } = recall;
  queries.setQueryData(recallKey(goods, batchNo), recall);
  await askTimelineAgain({ kind: "batch", id: `${goods}@${batchNo}` });
}
