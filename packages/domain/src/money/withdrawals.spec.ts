import { describe, expect, test } from "vitest";
import { yuan } from "./money.ts";
import { sharedPurposes, smsPhoneLimits, smsPurposes, smsWaitSeconds } from "../people/sms-codes.ts";
import { bankNumber, canMoveWithdrawal, isOwnAccount, typedWithdrawal } from "./withdrawals.ts";
import { maskedNumber, maskedPhone } from "../text/masking.ts";

describe("withdrawals", () => {
  test.each([
    ["100", yuan("100")],
    ["100.01", "最多可提现¥100.00"],
    ["99999999", "最多可提现¥100.00"],
    ["１００", yuan("100")],
    ["￥99.50", yuan("99.50")],
    ["0", "请填写大于0、最多两位小数的金额"],
    ["1.005", "请填写大于0、最多两位小数的金额"],
    ["abc", "请填写大于0、最多两位小数的金额"],
    ["-5", "请填写大于0、最多两位小数的金额"],
  ])("of 100 yuan %s may be taken out, or why not", (typed, read) =>
    expect(typedWithdrawal(typed, yuan("100"))).toBe(read),
  );

  test("move forward only, and are rejected until they are paid", () => {
    expect(canMoveWithdrawal("applied", "approved")).toBe(true);
    expect(canMoveWithdrawal("approved", "paid")).toBe(true);
    expect(canMoveWithdrawal("approved", "rejected")).toBe(true);
    expect(canMoveWithdrawal("applied", "cancelled"), "taken back while it waits").toBe(true);
    expect(canMoveWithdrawal("approved", "cancelled")).toBe(false);
    expect(canMoveWithdrawal("applied", "paid")).toBe(false);
    expect(canMoveWithdrawal("paid", "rejected")).toBe(false);
  });

  test.each([
    ["6222 0000 1111 2222", "6222000011112222"],
    ["１２３４-５６７８", "12345678"],
    ["1234567", null],
    ["1".repeat(31), null],
    ["62220000abcd", null],
  ])("the account number %s", (text, expected) => {
    expect(bankNumber(text)).toBe(expected);
  });

  test.each([
    ["成都（演示）大药房", true],
    ["成都(演示)大药房", true],
    ["成都（演示）药房", false],
    ["", false],
  ])("an account of “%s” is the company's own: %s", (holder, isOwn) => {
    expect(isOwnAccount(holder, "成都（演示）大药房")).toBe(isOwn);
  });

  test("only the ends are shown", () => {
    expect(maskedNumber("6222000011112222")).toBe("**** **** 2222");
    expect(maskedNumber("6222 0212 3456 7890 123")).toBe("**** **** 0123");
    expect(maskedPhone("13800000001")).toBe("138****0001");
  });
});

describe("codes by SMS: one a minute, five an hour, ten a day", () => {
  const minute = 60_000;
  const now = 100_000 * minute;
  const wait = (...minutesAgo: number[]) =>
    smsWaitSeconds(
      minutesAgo.map((ago) => now - ago * minute),
      smsPhoneLimits,
      now,
    );
  test("what needs no login and what needs one are counted apart", () => {
    const open = ["reset_password", "register", "bind_wechat"] as const;
    for (const purpose of open) expect(sharedPurposes(purpose)).toEqual(open);
    const own = smsPurposes.filter((each) => !sharedPurposes("register").includes(each));
    expect(own).toContain("sign_contract");
    for (const purpose of own) expect(sharedPurposes(purpose)).toEqual(own);
  });

  test("waits for what was sent to be old enough", () => {
    expect(wait()).toBe(0);
    expect(wait(0.5)).toBe(30);
    expect(wait(1)).toBe(0);
    expect(wait(5, 15, 25, 35, 45)).toBe(15 * 60);
    expect(wait(...Array.from({ length: 10 }, (_, index) => 61 + index * 60))).toBe((1440 - 601) * 60);
  });
});
