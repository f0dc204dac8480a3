import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Application,
  askable,
  type AskableLine,
  judgeApplication,
  mostPictures,
  offeredReasons,
  sharesOf,
} from "./after-sale-asking.ts";
import { type AfterSaleType, reasonOf } from "./after-sales.ts";
import { add, fromFen, yuan, zero } from "../money/money.ts";
import { paidShareOf } from "../money/paid-share.ts";

const at = new Date("2026-11-21T00:00:00Z");
const days = { ordinary: 15, quality: 180 };
const daysAgo = (count: number) => new Date(at.getTime() - count * 86_400_000);

const line = (fields: Partial<AskableLine> = {}): AskableLine => ({
  id: 1,
  name: "阿莫西林胶囊",
  unit: "盒",
  shipmentState: "delivered",
  received: 10,
  asked: 0,
  openPapers: [],
  isNearExpiry: false,
  isRecalled: false,
  deliveredAt: daysAgo(3),
  ...fields,
});

function asked(fields: Partial<AskableLine>, type: AfterSaleType = "return", code = "unneeded") {
  const reason = reasonOf(type, code);
  if (!reason) throw new Error(`${type} has no reason ${code}`);
  return askable(line(fields), { type, reason, days, at });
}

describe("what may be asked for", () => {
  test("received pieces less those that were asked for before", () => {
    expect(asked({})).toEqual({ most: 10, text: "" });
    expect(asked({ asked: 4 })).toEqual({ most: 6, text: "" });
    expect(asked({ asked: 10 })).toEqual({ most: 0, text: "该批号已全部申请过售后" });
  });

  test.each<[Partial<AskableLine>, string]>([
    [{ shipmentState: "picking" }, "该包裹拣货中，发货后才能申请"],
    [{ shipmentState: "cancelled" }, "该包裹已取消，发货后才能申请"],
    [{ shipmentState: "shipped", received: 0 }, "请先确认收货，再申请售后"],
    [{ shipmentState: "refused", received: 0 }, "该批号未收货，无需申请"],
    [{ deliveredAt: daysAgo(16) }, "签收已超过15天，只能因质量问题申请"],
    [{ deliveredAt: daysAgo(181) }, "签收已超过180天，不能再申请"],
    [{ isNearExpiry: true }, "近效期商品非质量问题不能退货"],
  ])("nothing of %o: %s", (fields, text) => {
    expect(asked(fields)).toEqual({ most: 0, text });
  });

  test("with no days for other reasons, from the moment of receipt only for one of quality", () => {
    const asking = (code: string) => {
      const reason = reasonOf("return", code);
      if (!reason) throw new Error(`a return has no reason ${code}`);
      return { type: "return", reason, days: { ordinary: 0, quality: 180 }, at } as const;
    };
    const received = line({ deliveredAt: at });
    expect(askable(received, asking("unneeded"))).toEqual({
      most: 0,
      text: "非质量问题不能退货，如有质量问题请选择相应的原因",
    });
    expect(askable(received, asking("damaged"))).toEqual({ most: 10, text: "" });
  });

  test("a reason of quality holds longer, and for near-expiry goods", () => {
    expect(asked({ deliveredAt: daysAgo(16), isNearExpiry: true }, "return", "damaged").most).toBe(10);
    expect(asked({ isNearExpiry: true }, "missing", "short").most).toBe(10);
    expect(asked({ isNearExpiry: true }, "exchange", "wrong_specification").text).toContain("不能换货");
  });

  test("a recalled batch comes back at any time, near-expiry goods too, whatever the reason", () => {
    const recalled = { isRecalled: true, isNearExpiry: true, deliveredAt: daysAgo(999), asked: 4 };
    for (const code of ["recall", "quality", "unneeded"])
      expect(asked(recalled, "return", code)).toEqual({
        most: 6,
        text: "该批号已召回，可随时退货，无需照片",
      });
    expect(asked({ isRecalled: true, asked: 10 }, "return", "recall").most).toBe(0);
    expect(asked({ isRecalled: true, shipmentState: "shipped" }, "return", "recall").most).toBe(0);
    expect(asked(recalled, "exchange", "quality").text).toBe("签收已超过180天，不能再申请");
  });

  test("a recall is a reason only of a recalled batch, and offered only then", () => {
    expect(asked({}, "return", "recall")).toEqual({ most: 0, text: "该批号未召回，请选择其他原因" });
    const codes = (type: AfterSaleType, isRecalled: boolean) =>
      offeredReasons(type, [{ isRecalled: false }, { isRecalled }]).map(({ code }) => code);
    expect(codes("return", true)[0]).toBe("recall");
    expect(codes("return", false)).not.toContain("recall");
    expect(codes("exchange", true)).not.toContain("recall");
  });

  test("papers are there from shipping on, whatever was asked for before", () => {
    expect(asked({ shipmentState: "shipped", received: 0 }, "report", "absent")).toEqual({
      most: 1,
      text: "",
    });
    expect(asked({ asked: 10, deliveredAt: daysAgo(999) }, "invoice", "red").most).toBe(1);
    expect(asked({ shipmentState: "checked" }, "report", "absent").most).toBe(0);
  });

  test("of a paper one application is under way at a time", () => {
    const open: Partial<AskableLine> = { openPapers: ["report"] };
    expect(asked(open, "report", "absent").text).toBe("该批号的药检报告申请正在处理，请勿重复提交");
    expect(asked(open, "invoice", "red").most).toBe(1);
    expect(asked(open).most).toBe(10);
  });
});

const application = (fields: Partial<Application> = {}): Application => ({
  type: "return",
  reason: "unneeded",
  remedy: undefined,
  lines: [{ id: 1, number: 3 }],
  pictures: 0,
  ...fields,
});
const judge = (fields: Partial<Application> = {}, lines = [line()]) =>
  judgeApplication(lines, application(fields), { days, at });

describe("an application", () => {
  test("has the type's remedy unless another is wished for", () => {
    expect(judge()).toMatchObject({ remedy: "refund", lines: [{ id: 1, number: 3 }] });
    const missing = { type: "missing", reason: "short", pictures: 1 } as const;
    expect(judge({ ...missing, remedy: "replace" })).toMatchObject({ remedy: "replace" });
  });

  test.each<[string, Partial<Application>, Record<string, string>]>([
    ["no reason of the type", { reason: "absent" }, { reason: "请选择退货原因" }],
    ["a remedy of another type", { remedy: "replace" }, { remedy: "请选择处理方式" }],
    ["nothing", { lines: [] }, { lines: "请选择要申请售后的商品批号" }],
    ["a batch twice", { lines: [1, 2].map(() => ({ id: 1, number: 1 })) }, { lines: "同一批号请只填写一次" }],
    [
      "a batch of another order",
      { lines: [{ id: 9, number: 1 }] },
      { "lines.0.number": "该批号不在这张订单中，请刷新页面后重试" },
    ],
    ["quality without a picture", { reason: "damaged" }, { picture_ids: "请上传照片说明包装破损" }],
    [
      "too many pictures",
      { reason: "damaged", pictures: mostPictures + 1 },
      { picture_ids: "最多上传6张图片" },
    ],
  ])("of %s is refused", (_, fields, errors) => {
    expect(judge(fields)).toEqual({ errors });
  });

  test("a recall needs no picture; quality of another batch in the same application does", () => {
    const lines = [line({ isRecalled: true, deliveredAt: daysAgo(999) }), line({ id: 2 })];
    const wish = { reason: "quality", lines: [{ id: 1, number: 10 }] };
    expect(judge(wish, lines)).toMatchObject({ remedy: "refund", lines: [{ id: 1, number: 10 }] });
    expect(judge({ ...wish, reason: "recall" }, lines)).toMatchObject({ lines: [{ number: 10 }] });
    expect(judge({ ...wish, lines: [1, 2].map((id) => ({ id, number: 1 })) }, lines)).toEqual({
      errors: { picture_ids: "请上传照片说明质量问题" },
    });
  });

  test.each([0, -1, 1.5, 11, Number.NaN])("of %d pieces is refused", (number) => {
    expect(judge({ lines: [{ id: 1, number }] })).toEqual({
      errors: { "lines.0.number": "阿莫西林胶囊最多可申请10盒，请填1至10的整数" },
    });
  });

  test("for papers knows no pieces", () => {
    expect(judge({ type: "report", reason: "absent", lines: [{ id: 1, number: 99 }] })).toMatchObject({
      remedy: "answer",
      lines: [{ id: 1, number: 0 }],
    });
  });

  test("never gets more pieces than were received, in any sequence", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 1, max: 60 })),
        (received, wishes) => {
          let taken = 0;
          for (const number of wishes) {
            const judged = judge({ lines: [{ id: 1, number }] }, [line({ received, asked: taken })]);
            const fits = number <= received - taken;
            expect("errors" in judged).toBe(!fits);
            if (!("errors" in judged)) taken += number;
          }
          expect(taken).toBeLessThanOrEqual(received);
        },
      ),
    );
  });
});

describe("refund = the paid share of the pieces", () => {
  const paid = { id: 7, amount: yuan("10"), number: 3, returned: 0 };

  test("one after the other, also of the same line in two batches", () => {
    const shares = sharesOf(
      [paid],
      [1, 1, 1].map((number) => ({ lineId: 7, number })),
    );
    expect(shares).toEqual([yuan("3.33"), yuan("3.33"), yuan("3.34")]);
  });

  test("after what was given back before", () => {
    expect(sharesOf([{ ...paid, returned: 2 }], [{ lineId: 7, number: 1 }])).toEqual([yuan("3.34")]);
    expect(() => sharesOf([{ ...paid, returned: 2 }], [{ lineId: 7, number: 2 }])).toThrow(RangeError);
    expect(() => sharesOf([paid], [{ lineId: 8, number: 1 }])).toThrow(RangeError);
  });

  test("all batches of a line together are what was paid for them, to the 分", () => {
    const amounts = fc.integer({ min: 0, max: 10 ** 8 }).map(fromFen);
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (amount, batches) => {
        const number = batches.reduce((sum, each) => sum + each, 0);
        const pieces = batches.map((each) => ({ lineId: 1, number: each }));
        const shares = sharesOf([{ id: 1, amount, number, returned: 0 }], pieces);
        expect(add(zero, ...shares)).toBe(amount);
        expect(shares[0]).toBe(paidShareOf({ amount, number }, 0, batches[0] ?? 1));
      }),
    );
  });
});
