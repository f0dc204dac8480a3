import { toast } from "@yaoji/browser/messages";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type AfterSale = DataOf<"afterSaleDeskShow">;

/** What is kept of the list, and of one of them. */
export const afterSalesKey = "after-sales";
export const afterSaleKey = (id: number) => ["after-sale", id] as const;

/** What a step made of it is known at once; list, counts and history are asked again. */
export async function keepAfterSale(sale: AfterSale, said: string): Promise<void> {
  queries.setQueryData(afterSaleKey(sale.id), sale);
  toast(said, "success");
  await Promise.all([
    queries.invalidateQueries({ queryKey: [afterSalesKey] }),
    queries.invalidateQueries({ queryKey: ["work"] }),
    askTimelineAgain({ kind: "after-sales", id: sale.no }),
  ]);
}

/** Another was faster: how it stands now. */
export const askAgain = (id: number) => queries.invalidateQueries({ queryKey: afterSaleKey(id) });

export const pathOfAfterSale = (id: number) => `/after-sales/${id}`;
