import { describe, expect, it } from "vitest";
import { closureProblems, type ClosingShop } from "./account-closure.ts";
import { yuan, zero } from "./money.ts";

const settled: ClosingShop = {
  company: "康宁药房",
  isOwner: true,
  otherOwners: 0,
  otherMembers: 0,
  disabledMembers: 0,
  openOrders: 0,
  openAfterSales: 0,
  openWithdrawals: 0,
  openTransfers: 0,
  balance: zero,
  owed: zero,
  dueBack: zero,
};

describe("closing an account", () => {
  it("may be when nothing of its shops is open", () => {
    expect(closureProblems([settled, settled])).toEqual([]);
  });

  it.each([
    [{ openOrders: 2 }, "“康宁药房”还有2个未完成的订单，请等订单完成或取消"],
    [{ openAfterSales: 1 }, "“康宁药房”还有1个处理中的售后，请等它处理完"],
    [{ openWithdrawals: 1 }, "“康宁药房”还有处理中的提现，请等它到账"],
    [{ openTransfers: 1 }, "“康宁药房”还有待确认的转账，请等财务确认"],
    [{ balance: yuan("12.50") }, "“康宁药房”余额还有12.50元，请先提现或用完"],
    [{ owed: yuan(3) }, "“康宁药房”账期还有3.00元未还，请先还款"],
    [{ dueBack: yuan(8) }, "“康宁药房”还有8.00元返现待收回，请先充值"],
    [{ otherMembers: 2, disabledMembers: 2 }, "“康宁药房”其他成员的账号都已停用，请先在多店管理移除他们"],
    [{ otherMembers: 2, disabledMembers: 1 }, "“康宁药房”还有其他成员，请先在多店管理把其中一位设为店主"],
    [{ otherMembers: 1 }, "“康宁药房”还有其他成员，请先在多店管理把其中一位设为店主"],
  ])("%o is said", (open, text) => {
    expect(closureProblems([{ ...settled, ...open }])).toEqual([text]);
  });

  it("what others can settle stops nobody", () => {
    const open = { openOrders: 3, balance: yuan(5) };
    expect(closureProblems([{ ...settled, ...open, isOwner: false, otherOwners: 1 }])).toEqual([]);
    expect(closureProblems([{ ...settled, ...open, otherOwners: 1, otherMembers: 1 }])).toEqual([]);
  });
});
