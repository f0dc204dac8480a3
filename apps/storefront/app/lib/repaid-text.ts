import { formatMoney, yuan } from "@yaoji/domain/money/money";

/** What a repayment that has arrived has done: credit is said to be back only where some is, and what is still owed. */
export function repaidText({ owed, available }: { owed: number; available: number }): string {
  const come = available > 0 ? "还款已到账，额度已恢复" : "还款已到账";
  return owed > 0 ? `${come}；所还账单还有${formatMoney(yuan(owed))}元未还，请继续还款` : come;
}
