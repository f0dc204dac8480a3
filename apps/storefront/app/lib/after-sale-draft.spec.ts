import { yuan } from "@yaoji/domain/money/money";
import { describe, expect, test } from "vitest";
import {
  type AskingForm,
  askableNow,
  bodyOf,
  draftErrors,
  draftRefund,
  freshDraft,
  placeOf,
  reasonsIn,
  returnDraft,
} from "./after-sale-draft.ts";

const now = 1_790_000_000;
const line = (
  id: number,
  fields: Partial<AskingForm["lines"][number]> = {},
): AskingForm["lines"][number] => ({
  shipment_line_id: id,
  shipment_no: "20261101-1",
  order_line_id: 7,
  name: "阿莫西林胶囊",
  ypgg: "0.25g*24粒",
  sccj: "演示制药",
  bzdw: "盒",
  image: "/pictures/1.svg",
  batch_no: `B${id}`,
  yxq: "2028-01-01",
  shipment_state: "delivered",
  received: 2,
  asked: 0,
  open_papers: [],
  is_jxq: 0,
  is_recalled: 0,
  delivered_at: now - 86_400,
  paid: 10,
  ordered: 3,
  returned: 0,
  ...fields,
});
const form = (...lines: AskingForm["lines"]): AskingForm => ({
  order_id: 1,
  order_no: "20261101",
  refund_text: "退回余额",
  days: { ordinary: 15, quality: 180 },
  lines,
  list: [],
});
const draft = (numbers: Record<number, string>) => ({
  ...freshDraft(form(), "return"),
  reason: "unneeded",
  numbers,
});

describe("the return of a batch that the address names", () => {
  const old = line(2, { delivered_at: now - 20 * 86_400, asked: 1 });
  const asking = form(line(1), old, line(3, { asked: 2 }));
  test.each([
    [1, "unneeded", { 1: "2" }],
    [2, "quality", { 2: "1" }],
    [3, freshDraft(asking, "return").reason, {}],
    [9, freshDraft(asking, "return").reason, {}],
    [null, freshDraft(asking, "return").reason, {}],
  ])("%s: all that may be returned, with the reason that it may be", (id, reason, numbers) => {
    expect(returnDraft(asking, { id, now })).toMatchObject({ type: "return", reason, numbers });
  });
});

describe("an application that is being filled in", () => {
  test("refunds the paid share, also of one line in two batches", () => {
    const asking = form(line(1), line(2, { received: 1 }));
    expect(draftRefund(asking, draft({ 1: "1" }))).toBe(yuan("3.33"));
    expect(draftRefund(asking, draft({ 1: "2", 2: "1" }))).toBe(yuan("10"));
    expect(draftRefund(asking, draft({ 1: "9" }))).toBe(yuan("0"));
    expect(draftRefund(asking, draft({ 1: "" }))).toBe(yuan("0"));
  });

  test("is judged as the server judges it, field by field", () => {
    const asking = form(line(1), line(2));
    const errorsOf = (numbers: Record<number, string>) => draftErrors(asking, { draft: draft(numbers), now });
    expect(errorsOf({})).toEqual({ lines: "请选择要申请售后的商品批号" });
    expect(errorsOf({ 1: "1", 2: "" })).toEqual({
      "lines.1.number": "阿莫西林胶囊最多可申请2盒，请填1至2的整数",
    });
    expect(errorsOf({ 1: "2" })).toEqual({});
    expect(placeOf(draft({ 1: "1", 2: "" }), 2)).toBe(1);
    expect(bodyOf(draft({ 2: "2" })).lines).toEqual([{ shipment_line_id: 2, number: 2 }]);
  });

  test("begins with the recall where a batch was recalled, which needs no picture and knows no days", () => {
    const asking = form(line(1, { is_recalled: 1, delivered_at: 1 }), line(2));
    expect(freshDraft(form(line(1)), "return").reason).toBe("quality");
    const recall = { ...freshDraft(asking, "return"), numbers: { 1: "2" } };
    expect(recall.reason).toBe("recall");
    expect(reasonsIn(asking, "exchange").map(({ code }) => code)).not.toContain("recall");
    expect(draftErrors(asking, { draft: recall, now })).toEqual({});
    expect(askableNow(asking, line(2), { draft: recall, now }).text).toBe("该批号未召回，请选择其他原因");
  });

  test("says why a batch may not be asked for", () => {
    const asking = form(line(1, { is_jxq: 1 }));
    const asked = { draft: draft({}), now };
    expect(askableNow(asking, line(1, { is_jxq: 1 }), asked)).toEqual({
      most: 0,
      text: "近效期商品非质量问题不能退货",
    });
  });
});
