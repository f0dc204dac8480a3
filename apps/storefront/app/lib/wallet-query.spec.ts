import { describe, expect, it } from "vitest";
import {
  balanceHref,
  creditHref,
  isLogNarrowed,
  moneyLogQuery,
  readBalanceQuery,
  readCreditQuery,
} from "./wallet-query.ts";

const read = (search: string) => readBalanceQuery(new URLSearchParams(search));

describe("the address of 余额管理", () => {
  it.each(["", "?tab=withdraw", "?use_type=3&start=2026-11-01&end=2026-11-30&page=2", "?tab=top_up"])(
    "keeps %s",
    (search) => {
      const query = read(search);
      expect(balanceHref(query, { page: query.page })).toBe(`/yegl${search}`);
    },
  );

  it("leaves out what makes no sense", () => {
    expect(read("?tab=other&use_type=7&start=2026-13-01&page=-1")).toEqual(read(""));
  });

  it("a change begins at the first page", () => {
    expect(balanceHref(read("?page=3"), { useType: 2 })).toBe("/yegl?use_type=2");
  });

  it("asks for whole days of the shop's clock", () => {
    expect(moneyLogQuery(read("?use_type=1&start=2026-11-21&end=2026-11-21"))).toEqual({
      use_type: 1,
      page: 1,
      start_time: 1795190400,
      end_time: 1795276799,
    });
    expect(read("?start=2026-11-30&end=2026-11-01"), "§6 dates reversed are swapped").toMatchObject({
      start: "2026-11-01",
      end: "2026-11-30",
    });
    expect(isLogNarrowed(read("?start=2026-11-21"))).toBe(true);
    expect(isLogNarrowed(read("?page=2"))).toBe(false);
  });
});

describe("the address of 账期管理", () => {
  it("names the bills and the repayment", () => {
    const query = readCreditQuery(new URLSearchParams("?type=3&repay=12"));
    expect(query).toEqual({ type: 3, page: 1, repay: 12 });
    expect(creditHref(query)).toBe("/zqgl?type=3&repay=12");
    expect(creditHref(query, { repay: null, type: 0 })).toBe("/zqgl");
    expect(readCreditQuery(new URLSearchParams("?type=5&repay=x")).repay).toBeNull();
  });
});
