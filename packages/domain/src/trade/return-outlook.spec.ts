import { describe, expect, test } from "vitest";
import { askable, type AskableLine } from "./after-sale-asking.ts";
import { returnOutlook } from "./return-outlook.ts";

const at = new Date("2026-11-21T04:00:00Z");
const days = { ordinary: 15, quality: 180 };
const ago = (count: number) => new Date(at.getTime() - count * 86_400_000);

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
  deliveredAt: ago(5),
  ...fields,
});

const look = (fields: Partial<AskableLine>, span = days) => {
  const { most, reason, text } = returnOutlook(line(fields), { days: span, at });
  return [most, reason?.code ?? "", text];
};

describe("until when a batch may be returned", () => {
  test.each<[Partial<AskableLine>, ...(number | string)[]]>([
    [{}, 10, "unneeded", "可退至2026-12-01 12:00，此后限质量问题，至2027-05-15 12:00"],
    [
      { asked: 4, deliveredAt: ago(15) },
      6,
      "unneeded",
      "可退至2026-11-21 12:00，此后限质量问题，至2027-05-05 12:00",
    ],
    [
      { deliveredAt: ago(16) },
      10,
      "quality",
      "签收已超过15天，只能因质量问题申请；质量问题可退至2027-05-04 12:00",
    ],
    [{ isNearExpiry: true }, 10, "quality", "近效期商品非质量问题不能退货；质量问题可退至2027-05-15 12:00"],
    [{ deliveredAt: ago(181) }, 0, "", "签收已超过180天，不能再申请"],
    [{ isRecalled: true, deliveredAt: ago(999) }, 10, "recall", "该批号已召回，可随时退货，无需照片"],
    [{ isRecalled: true, asked: 10 }, 0, "", "该批号已全部申请过售后"],
    [{ asked: 10 }, 0, "", "该批号已全部申请过售后"],
    [{ shipmentState: "shipped", received: 0, deliveredAt: null }, 0, "", "请先确认收货，再申请售后"],
  ])("%o: %d by %s, %s", (fields, ...said) => {
    expect(look(fields)).toEqual(said);
  });

  test("by the shop's settings: none but quality, or any as long as quality", () => {
    expect(look({}, { ordinary: 0, quality: 30 })).toEqual([
      10,
      "quality",
      "非质量问题不能退货，如有质量问题请选择相应的原因；质量问题可退至2026-12-16 12:00",
    ]);
    expect(look({}, { ordinary: 30, quality: 30 })).toEqual([10, "unneeded", "可退至2026-12-16 12:00"]);
  });

  test("the moment named is the last at which the application is taken", () => {
    const { until, reason } = returnOutlook(line(), { days, at });
    if (!until || !reason) throw new Error("it may be returned");
    const asked = (later: number) =>
      askable(line(), { type: "return", reason, days, at: new Date(until.getTime() + later) }).most;
    expect([asked(0), asked(1)]).toEqual([10, 0]);
  });
});
