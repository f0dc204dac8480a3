import { batchFault, batchFaultText, type BatchState } from "@yaoji/domain/trade/stock";
import { shopDate } from "@yaoji/domain/text/time";

/** Pieces that are to leave, and what their batch is today. */
export type LeavingPieces = {
  readonly name: string;
  readonly batchNo: string;
  readonly batchState: BatchState;
  readonly batchExpiresOn: string;
};

/** Why these pieces may not leave now, and what is to be done; null where they may. */
export function blockedText(pieces: readonly LeavingPieces[], at: Date): string | null {
  for (const { name, batchNo, batchState: state, batchExpiresOn: expiresOn } of pieces) {
    const fault = batchFault({ state, expiresOn }, shopDate(at));
    if (fault === null) continue;
    const lot = `${name}批号${batchNo}`;
    return fault === "expired"
      ? `${lot}有效期至${expiresOn}，${batchFaultText[fault]}，不能发货，请执行 stock expire 改配其他批号或退款`
      : `${lot}${batchFaultText[fault]}，不能发货`;
  }
  return null;
}
