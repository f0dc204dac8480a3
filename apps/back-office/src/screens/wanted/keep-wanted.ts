import { toast } from "@yaoji/browser/messages";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";
import { wantedKey } from "./wanted-list.tsx";

export type Wanted = DataOf<"wantedDeskShow">;

export const wantedQueryKey = (id: number) => [wantedKey, "one", id] as const;

/** Another was faster: how it stands now. */
export const askAgain = (id: number) => queries.invalidateQueries({ queryKey: wantedQueryKey(id) });

/** What a command made of it is known at once; list and counts are asked again. */
export async function keepWanted(wanted: Wanted, said: string): Promise<void> {
  queries.setQueryData(wantedQueryKey(wanted.id), wanted);
  toast(said, "success");
  await Promise.all([
    queries.invalidateQueries({ queryKey: [wantedKey] }),
    queries.invalidateQueries({ queryKey: ["work"] }),
    askTimelineAgain({ kind: "wanted", id: wanted.id }),
  ]);
}
