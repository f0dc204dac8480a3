import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";
import { promotionsKey } from "./promotion-list.tsx";

export const promotionKey = (id: number) => ["promotion", id] as const;

/** What a command changed is asked again: the promotion, and the list that it stands in. */
export async function keepPromotion(id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: promotionKey(id) }),
    queries.invalidateQueries({ queryKey: [promotionsKey] }),
    askTimelineAgain({ kind: "promotion", id }),
  ]);
}
