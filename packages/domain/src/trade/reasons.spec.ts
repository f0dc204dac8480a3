import { describe, expect, test } from "vitest";
import { aRule } from "./fixtures.ts";
import { isQuantityReason } from "./quantity-text.ts";
import {
  isReasonCode,
  isShopReason,
  locksOnlyCheckout,
  reason,
  reasonText,
  type ReasonCode,
  type ReasonContext,
} from "./reasons.ts";

const codes =
  "NOT_LOGGED_IN UNREVIEWED SHOP_STOPPED LICENCE_EXPIRED OUT_OF_SCOPE RX_NOT_PERMITTED REGION_LIMITED CUSTOMER_LIMITED CLINIC_ONLY BANNED_ONLINE SPECIAL_PERMISSION RECEIPT_PENDING OFF_SHELF NO_PRICE NO_STOCK BELOW_MINIMUM PACK_MULTIPLE PURCHASE_LIMIT CREDIT_OVERDUE CONTRACT_UNSIGNED"
    .split(" ")
    .filter(isReasonCode);

describe("domain.md §3 the whole list of reasons", () => {
  test("is known, each with its own Chinese sentence", () => {
    const texts = codes.map((code) => reasonText(code));
    expect(codes).toHaveLength(20);
    expect(new Set(texts).size).toBe(20);
    expect(texts.filter((text) => !/^[\p{Script=Han}，、]{8,}$/u.test(text))).toEqual([]);
  });

  test("other words are no reason", () => {
    expect(isReasonCode("constructor")).toBe(false);
    expect(isReasonCode("no_stock")).toBe(false);
  });

  test("the shop's own reasons, and those that leave the cart open", () => {
    expect(codes.filter(isShopReason)).toEqual([
      "NOT_LOGGED_IN",
      "UNREVIEWED",
      "SHOP_STOPPED",
      "LICENCE_EXPIRED",
      "CREDIT_OVERDUE",
      "CONTRACT_UNSIGNED",
    ]);
    expect(codes.filter(locksOnlyCheckout)).toEqual(["CREDIT_OVERDUE", "CONTRACT_UNSIGNED"]);
    expect(codes.filter(isQuantityReason)).toEqual([
      "NO_STOCK",
      "BELOW_MINIMUM",
      "PACK_MULTIPLE",
      "PURCHASE_LIMIT",
    ]);
  });
});

describe("sentences say what to do next", () => {
  test.each<[ReasonCode, ReasonContext, string]>([
    [
      "OUT_OF_SCOPE",
      { scope: "herbal_pieces" },
      "贵单位经营范围不含中药饮片，如已增项请到资质证件更新后再采购",
    ],
    ["BELOW_MINIMUM", { rule: aRule({ minimum: 20 }), unit: "瓶" }, "20瓶起订，请增加数量"],
    ["PACK_MULTIPLE", { rule: aRule({ step: 10 }), unit: "盒" }, "须按10盒的整数倍采购，请调整数量"],
    ["PURCHASE_LIMIT", { rule: aRule({ maximum: 2 }), unit: "盒" }, "每单限购2盒，请减少数量"],
    ["NO_STOCK", { rule: aRule({ stock: 3 }), unit: "盒" }, "仅剩3盒，请减少数量"],
    [
      "NO_STOCK",
      { rule: aRule({ stock: 3, minimum: 5 }), unit: "盒" },
      "仅剩3盒，不足起订数量，可收藏商品等待到货",
    ],
    ["NO_STOCK", { rule: aRule({ stock: 0 }) }, "暂时缺货，可收藏商品等待到货"],
    [
      "LICENCE_EXPIRED",
      {
        lapsed: [
          { document: "药品经营许可证", expiredOn: "2026-01-31" },
          { document: "采购委托书", expiredOn: null },
        ],
      },
      "药品经营许可证已于2026-01-31到期，缺少有效的采购委托书，请到资质证件上传新证，审核通过后即可采购",
    ],
  ])("%s %j", (code, context, text) => {
    expect(reasonText(code, context)).toBe(text);
  });
});

describe("§6 every reason leads to where it is mended", () => {
  test.each<[ReasonCode, string | undefined]>([
    ["LICENCE_EXPIRED", "/zzzj"],
    ["OUT_OF_SCOPE", "/zzzj"],
    ["RX_NOT_PERMITTED", "/zzzj"],
    ["CREDIT_OVERDUE", "/zqgl"],
    ["CONTRACT_UNSIGNED", "/dzht"],
    ["REGION_LIMITED", "/help"],
    ["RECEIPT_PENDING", "/help"],
    ["NOT_LOGGED_IN", "/login"],
    ["NO_STOCK", undefined],
    ["PACK_MULTIPLE", undefined],
  ])("%s: %s", (code, url) => expect(reason(code).way?.url).toBe(url));

  test.each([
    ["draft", "资质审核通过后可见价格，请先完善资质证件", "/register/step2"],
    ["submitted", "资质审核中，审核通过后可见价格并采购", "/register/step3"],
    ["checked", "资质审核中，审核通过后可见价格并采购", "/register/step3"],
    ["rejected", "资质未通过审核，请按驳回原因修改后重新提交", "/register/step2"],
  ] as const)("a shop whose papers are %s: %s", (dossier, text, url) =>
    expect(reason("UNREVIEWED", { dossier })).toMatchObject({ text, way: { url } }),
  );
});
