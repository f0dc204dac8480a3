import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  invoiceCan,
  invoiceGroups,
  invoiceMoves,
  invoiceStates,
  invoiceTime,
  type IssuedLine,
  type LinePart,
  redLines,
  stateAfterRed,
  unrefunded,
  wholeRest,
} from "./invoices.ts";
import { add, fromFen, toFen, yuan, zero } from "../money/money.ts";
import { taxIn } from "./tax.ts";

const line = (fields: Partial<IssuedLine> = {}): IssuedLine => ({
  id: 1,
  number: 10,
  amount: yuan("113.00"),
  rate: 13,
  tax: yuan("13.00"),
  reversed: { number: 0, amount: zero, tax: zero },
  ...fields,
});

describe("domain.md §6 发票状态", () => {
  it("未开 → 待开 → 已开 → 部分红冲/全额红冲；失败的重试，或作废另开", () => {
    expect(invoiceMoves).toEqual({
      waiting: ["issued", "failed", "void"],
      failed: ["waiting", "void"],
      void: [],
      issued: ["part_red", "red"],
      part_red: ["red"],
      red: [],
    });
  });

  it("每个状态都在一个页签里，只在一个里", () => {
    expect(Object.values(invoiceGroups).flat().toSorted()).toEqual(invoiceStates.toSorted());
  });

  test.each([
    ["waiting", "发票还未开出，开出后即可下载", "发票待开，无需重试", "发票待开，不能红冲"],
    ["failed", "发票还未开出，开出后即可下载", true, "发票开票失败，不能红冲"],
    ["void", "发票已作废，没有文件", "发票已作废，无需重试", "发票已作废，不能红冲"],
    ["issued", true, "发票已开，无需重试", true],
    ["part_red", true, "发票部分红冲，无需重试", true],
    ["red", true, "发票全额红冲，无需重试", "发票全额红冲，不能红冲"],
  ] as const)("%s：下载 %s，重试 %s，红冲 %s", (state, ...expected) => {
    const invoice = { kind: "blue", state } as const;
    const { download, retry, reverse } = invoiceCan;
    expect([download({ ...invoice, formats: ["pdf"] }), retry(invoice), reverse(invoice)]).toEqual(expected);
  });

  test.each([
    [{ kind: "blue", state: "failed", refused: true }, true],
    [{ kind: "blue", state: "failed", refused: false }, "税务平台还没有答复这张发票，请先重试"],
    [{ kind: "red", state: "failed", refused: true }, "该订单已有发票"],
    [{ kind: "blue", state: "waiting", refused: false }, "该订单已有发票"],
    [{ kind: "blue", state: "issued", refused: false }, "该订单已有发票"],
  ] as const)("%j：作废另开 %s", (facts, expected) => {
    expect(invoiceCan.reissue(facts)).toBe(expected);
  });

  it("红字发票不能再红冲", () => {
    expect(invoiceCan.reverse({ kind: "red", state: "issued" })).toBe("红字发票不能再红冲");
  });
});

describe("何时开票", () => {
  test.each([
    ["pending_payment", { when: "at_shipment" }],
    ["partially_shipped", { when: "at_shipment" }],
    ["shipped", { when: "now" }],
    ["completed", { when: "now" }],
    ["cancelled", { refused: "订单已取消，不能开票" }],
  ] as const)("%s", (status, expected) => {
    expect(invoiceTime({ status, total: yuan(1) })).toEqual(expected);
  });

  it("金额为0的订单不开", () => {
    expect(invoiceTime({ status: "shipped", total: zero })).toEqual({ refused: "订单金额为0，无需开票" });
  });
});

describe("开票前已退的部分不开", () => {
  const lines: LinePart[] = [
    { id: 1, number: 10, amount: yuan(100) },
    { id: 2, number: 1, amount: yuan(5) },
    { id: null, number: 1, amount: yuan(15) },
  ];

  it("减去退款，退完的行不再出现", () => {
    const refunds = [
      { id: 1, number: 3, amount: yuan(30) },
      { id: 1, number: 1, amount: yuan(10) },
      { id: 2, number: 1, amount: yuan(5) },
    ];
    expect(unrefunded(lines, refunds)).toEqual([
      { id: 1, number: 6, amount: yuan(60) },
      { id: null, number: 1, amount: yuan(15) },
    ]);
  });

  it("退得比买的多是差错", () => {
    expect(() => unrefunded(lines, [{ id: 2, number: 1, amount: yuan("5.01") }])).toThrow(RangeError);
    expect(() => unrefunded(lines, [{ id: 2, number: 2, amount: yuan(5) }])).toThrow(RangeError);
  });
});

describe("红冲", () => {
  it("退几件红冲几件，税随金额", () => {
    expect(redLines([line()], [{ id: 1, number: 2, amount: yuan("22.60") }])).toEqual([
      { id: 1, number: 2, amount: yuan("22.60"), rate: 13, tax: yuan("2.60"), net: yuan("20.00") },
    ]);
  });

  it("不能超过剩下的金额或数量，也没有别的行", () => {
    const half = line({ reversed: { number: 5, amount: yuan("56.50"), tax: yuan("6.50") } });
    for (const asked of [
      { id: 1, number: 1, amount: yuan("56.51") },
      { id: 1, number: 6, amount: yuan(1) },
      { id: 2, number: 1, amount: yuan(1) },
      { id: 1, number: 1, amount: zero },
    ])
      expect(() => redLines([half], [asked])).toThrow(RangeError);
  });

  it("剩下多少就能全额红冲多少", () => {
    const half = line({ reversed: { number: 5, amount: yuan("56.50"), tax: yuan("6.50") } });
    const done = line({ id: 2, reversed: { number: 10, amount: yuan(113), tax: yuan(13) } });
    expect(wholeRest([half, done])).toEqual([{ id: 1, number: 5, amount: yuan("56.50") }]);
    expect(stateAfterRed(yuan(113), yuan("56.50"))).toBe("part_red");
    expect(stateAfterRed(yuan(113), yuan(113))).toBe("red");
  });

  it("一行从几个批号退回，合起来红冲一行，税不因分法而变", () => {
    const asked = [
      { id: 1, number: 5, amount: yuan("5.01") },
      { id: 1, number: 5, amount: yuan("4.99") },
    ];
    const whole = line({ amount: yuan(10), tax: yuan("1.15") });
    expect(redLines([whole], asked)).toEqual([
      { id: 1, number: 10, amount: yuan(10), rate: 13, tax: yuan("1.15"), net: yuan("8.85") },
    ]);
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (fens) => {
        const amount = fromFen(fens.reduce((sum, fen) => sum + fen, 0));
        const current = line({ number: fens.length, amount, tax: taxIn(amount, 13) });
        const parts = fens.map((fen) => ({ id: 1, number: 1, amount: fromFen(fen) }));
        expect(redLines([current], parts)).toMatchObject([{ number: fens.length, amount, tax: current.tax }]);
      }),
    );
  });

  it("不论分几次，全部红冲后金额与税都正好归零", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, (parts) => {
        const amount = fromFen(parts.reduce((sum, part) => sum + part, 0));
        let current = line({ number: parts.length, amount, tax: taxIn(amount, 13) });
        for (const part of parts) {
          const [red] = redLines([current], [{ id: 1, number: 1, amount: fromFen(part) }]);
          expect(toFen(red?.tax ?? zero)).toBeGreaterThanOrEqual(0);
          const { number, amount: sum, tax } = current.reversed;
          const reversed = {
            number: number + 1,
            amount: add(sum, red?.amount ?? zero),
            tax: add(tax, red?.tax ?? zero),
          };
          current = { ...current, reversed };
        }
        expect(current.reversed).toEqual({ number: parts.length, amount, tax: current.tax });
      }),
    );
  });
});
