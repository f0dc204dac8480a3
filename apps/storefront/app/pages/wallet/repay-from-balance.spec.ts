import { expect, test } from "vitest";
import { repaidText } from "./repay-from-balance.tsx";

test.each([
  ["还清", { owed: 0, available: 1000 }, "还款已到账，额度已恢复"],
  ["还清，别的账单还逾期", { owed: 0, available: 0 }, "还款已到账"],
  [
    "还了一部分",
    { owed: 17, available: 955.5 },
    "还款已到账，额度已恢复；所还账单还有¥17.00未还，请继续还款",
  ],
  ["还了一部分，仍逾期", { owed: 40, available: 0 }, "还款已到账；所还账单还有¥40.00未还，请继续还款"],
])("%s", (_name, repayment, text) => {
  expect(repaidText(repayment)).toBe(text);
});
