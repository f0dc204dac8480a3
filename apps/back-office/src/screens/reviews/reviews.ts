import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";

export type Review = DataOf<"reviewShow">;
export type Reviewed = Review["waiting"][number];

export const reviewsKey = "reviews";

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["review", id],
    queryFn: () => api("reviewShow", { params: { id } }),
    // What was compared so far is not begun anew: another's step is met when one's own is taken.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How it stands now; the list and the figures of 待办 are asked again. */
export async function keepReview(review: Review): Promise<void> {
  queries.setQueryData(reviewQuery(review.id).queryKey, review);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [reviewsKey] }),
    queries.invalidateQueries({ queryKey: ["customer", review.id] }),
    askWorkAgain(),
  ]);
}

const reasonsKey = ["reject-reasons"];
export const useRejectReasons = (): readonly string[] =>
  useQuery({ queryKey: reasonsKey, queryFn: () => api("rejectReasonList", {}) }).data?.list ?? [];

export const keepReasons = (kept: DataOf<"rejectReasonList">): void =>
  void queries.setQueryData(reasonsKey, kept);
export const askReasonsAgain = () => queries.invalidateQueries({ queryKey: reasonsKey });
