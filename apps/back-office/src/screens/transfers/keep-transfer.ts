import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Transfer = DataOf<"transferDeskShow">;

/** What is kept of the list, and of one transfer. */
export const transfersKey = "transfers";
export const transferKey = (id: number) => ["transfer", id] as const;

/** What a decision gave back stands at once; the list is asked again. */
export async function keepTransfer(done: Transfer): Promise<void> {
  queries.setQueryData(transferKey(done.id), done);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [transfersKey] }),
    askTimelineAgain({ kind: "transfer", id: done.id }),
  ]);
}

/** Whatever was refused, somebody may have been faster: it is looked at anew. */
export const lookAgain = (id: number) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: transferKey(id) }),
    queries.invalidateQueries({ queryKey: [transfersKey] }),
  ]);
