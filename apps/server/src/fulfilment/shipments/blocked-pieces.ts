import { batchFault, batchFaultText, type BatchState } from "@yaoji/domain/trade/stock";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { shopDate } from "@yaoji/domain/text/time";

/** Pieces that are to leave, and what their batch is today. */
export type LeavingPieces = {
  readonly name: string;
  readonly batchNo: string;
  readonly batchState: BatchState;
  readonly batchExpiresOn: string;
  readonly expiresFrom: string | null;
};

/** Why these pieces may not leave now, and what is to be done; null where they may. */
export function blockedText(pieces: readonly LeavingPieces[], at: Date): string | null {
  for (const { name, batchNo, batchState: state, batchExpiresOn: expiresOn, expiresFrom } of pieces) {
    const fault = batchFault({ state, expiresOn }, shopDate(at));
    const lot = `${name}批号${batchNo}`;
    // Its date was put right after the order was placed.
    if (fault === null && expiresFrom !== null && expiresOn < expiresFrom)
      return `${lot}有效期至${expiresOn}，客户要求${notBeforeText(expiresFrom)}，不能发货，请用 stock freeze 改配其他批号，或用 order short 登记缺货并退款`;
    if (fault === null) continue;
    return fault === "expired"
      ? `${lot}有效期至${expiresOn}，${batchFaultText[fault]}，不能发货，请执行 stock expire 改配其他批号或退款`
      : `${lot}${batchFaultText[fault]}，不能发货`;
  }
  return null;
}
