import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";

export type Voucher = DataOf<"voucherDeskShow">;

/** What is kept of the list, of what is owed in all, and of one voucher. */
export const vouchersKey = "vouchers";
export const totalsKey = ["voucher totals"] as const;
export const voucherKey = (id: number) => ["voucher", id] as const;

/** Whatever was given or taken back: the list and the totals are asked again. */
export async function askAgain(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [vouchersKey] }),
    queries.invalidateQueries({ queryKey: totalsKey }),
  ]);
}
