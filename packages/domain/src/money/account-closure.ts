/** When a login account may be closed: nothing of its shops is left open that only it could settle. */
import { formatMoney, type Money, zero } from "./money.ts";

/**
 * A shop of the account, as far as closing it asks. Counts of what is open; `owed` of the credit period,
 * `dueBack` of cashback that was paid for what came back.
 * `otherOwners` are those who can log in; of `otherMembers`, `disabledMembers` cannot.
 */
export type ClosingShop = {
  readonly company: string;
  readonly isOwner: boolean;
  readonly otherOwners: number;
  readonly otherMembers: number;
  readonly disabledMembers: number;
  readonly openOrders: number;
  readonly openAfterSales: number;
  readonly openWithdrawals: number;
  readonly openTransfers: number;
  readonly balance: Money;
  readonly owed: Money;
  readonly dueBack: Money;
};

/** Why the account may not be closed yet, with what to do; empty where it may. */
export function closureProblems(shops: readonly ClosingShop[]): string[] {
  return shops.flatMap((shop) => problemsOf(shop).map((text) => `“${shop.company}”${text}`));
}

function problemsOf(shop: ClosingShop): string[] {
  if (!shop.isOwner || shop.otherOwners > 0) return [];
  if (shop.otherMembers > shop.disabledMembers) return ["还有其他成员，请先在多店管理把其中一位设为店主"];
  if (shop.otherMembers > 0) return ["其他成员的账号都已停用，请先在多店管理移除他们"];
  const { openOrders, openAfterSales, openWithdrawals, openTransfers, balance, owed, dueBack } = shop;
  return [
    openOrders > 0 && `还有${openOrders}个未完成的订单，请等订单完成或取消`,
    openAfterSales > 0 && `还有${openAfterSales}个处理中的售后，请等它处理完`,
    openWithdrawals > 0 && "还有处理中的提现，请等它到账",
    openTransfers > 0 && "还有待确认的转账，请等财务确认",
    balance !== zero && `余额还有${formatMoney(balance)}元，请先提现或用完`,
    owed !== zero && `账期还有${formatMoney(owed)}元未还，请先还款`,
    dueBack !== zero && `还有${formatMoney(dueBack)}元返现待收回，请先充值`,
  ].filter((text) => text !== false);
}
