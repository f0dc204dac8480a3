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

/** Hours that the buyer has to send a better proof, or what is missing of his transfer. */
export const hoursForAnotherProof = 24;
/** After the last rejected proof: time to pay in another way. */
export const hoursForOtherMethod = 2;

/**
 * What becomes of the orders of a checkout when a proof is rejected; `rejected` counts it. Whether it was the last that is
 * taken, and for how many hours from then on they wait at least.
 */
export function afterRejection(rejected: number): { readonly isLast: boolean; readonly hours: number } {
  const isLast = !takesAnotherProof(rejected);
  return { isLast, hours: isLast ? hoursForOtherMethod : hoursForAnotherProof };
}

/** Until when an order can be paid that waits for so many hours more at least: never shorter than before. */
export function moreTimeToPay(payBefore: Date, at: Date, hours = hoursForAnotherProof): Date {
  return new Date(Math.max(payBefore.getTime(), at.getTime() + hours * 3_600_000));
}
