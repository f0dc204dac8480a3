/** Bank transfers 对公转账: announced with a proof by the buyer, confirmed or rejected by finance. */

/** What the money is for. */
export const transferPurposes = ["order", "top_up", "repayment"] as const;
export type TransferPurpose = (typeof transferPurposes)[number];

/** Where a transfer stands. */
export const transferStates = ["submitted", "confirmed", "rejected"] as const;
export type TransferState = (typeof transferStates)[number];

/** Chinese names of the purposes. */
export const transferPurposeText: Readonly<Record<TransferPurpose, string>> = {
  order: "订单付款",
  top_up: "余额充值",
  repayment: "账期还款",
};

/** Chinese names of the states. */
export const transferStateText: Readonly<Record<TransferState, string>> = {
  submitted: "待财务确认",
  confirmed: "已到账",
  rejected: "已驳回",
};

/** So many rejected proofs of a checkout are the end of it: none keeps its orders waiting any longer. */
export const mostRejectedProofs = 3;

/** Whether finance takes another proof for a checkout of which it has rejected so many. */
export function takesAnotherProof(rejected: number): boolean {
  return rejected < mostRejectedProofs;
}
