/** What a page of each list of the back office may cost: never a statement more for a longer page, and few of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointName } from "@yaoji/contract/endpoints";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { aBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../test/harness.ts";
import { anOrder } from "../../test/order-factories.ts";
import { aDeskPage } from "../../test/page-factories.ts";
import { aReviewedOrder } from "../../test/shipment-factories.ts";
import { aCoupon, aPromotion } from "../../test/promotion-factories.ts";
import { aStaffLogin } from "../../test/staff-factories.ts";
import { statementsOf } from "../../test/statements.ts";
import { exportTable } from "./export-table.ts";

let shop: TestShop;
const logins = new Map<OperatorRole, As>();
beforeAll(async () => {
  shop = await openShop({ checkReplies: false });
  for (const role of ["admin", "marketing", "quality", "service", "warehouse"] as const)
    logins.set(role, await aStaffLogin(shop, role));
  for (let each = 0; each < 6; each++) {
    const goodsId = await aGoods(shop);
    await aCoupon(shop);
    await aPromotion(shop, { kind: "general_reduction", goods: [{ goodsId }] });
    await aReviewedOrder(shop, await aBuyer(shop));
    await anOrder(shop, await aBuyer(shop));
    await aStaffLogin(shop, "service");
    await aDeskPage(shop, logins.get("marketing") ?? null);
  }
});
afterAll(() => shop.close());

/** Who is logged in is one statement of each call. */
const most = 5;
const lists: readonly (readonly [EndpointName, OperatorRole, readonly Record<string, string | number>[]])[] =
  [
    [
      "goodsDeskList",
      "quality",
      [
        {},
        { q: "测试" },
        { category: 1 },
        { brand: "云州" },
        { state: "off" },
        { drug_class: "otc_a" },
        { zone: "clinic" },
        { lacks: "price" },
      ],
    ],
    [
      "shippingList",
      "warehouse",
      [
        {},
        { q: "2026" },
        { q: "药房" },
        { stage: "to_pick" },
        { stage: "left" },
        { sort: "new", warehouse: 1 },
      ],
    ],
    [
      "customerList",
      "quality",
      [
        {},
        { q: "药店" },
        { state: "approved" },
        { type: "clinic" },
        { province: "51" },
        { contract: "signed" },
      ],
    ],
    ["licenceList", "quality", [{}, { within: "30" }, { month: "2026-12" }, { q: "药店", renewing: "no" }]],
    ["reviewList", "quality", [{}, { q: "药店" }, { step: "checked" }, { kind: "renewal" }]],
    ["priceDeskList", "marketing", [{}, { q: "测试" }, { category: 1 }, { sort: "price_asc" }]],
    [
      "couponDeskList",
      "marketing",
      [{}, { q: "测试" }, { state: "running" }, { sort: "claimed" }, { sort: "ending" }],
    ],
    [
      "promotionDeskList",
      "marketing",
      [{}, { q: "测试" }, { kind: "general_reduction" }, { goods_id: 1 }, { sort: "ending" }],
    ],
    [
      "orderDeskList",
      "service",
      [
        {},
        { q: "2026" },
        { q: "药房", shop: "1", goods: "测试", batch: "B1", trace: "81234567890123456789" },
        { problem: "short", sort: "amount" },
      ],
    ],
    ["couponCodeList", "marketing", [{}, { state: "used" }]],
    ["couponCodeBatches", "marketing", [{}]],
    ["messageDeskList", "marketing", [{}, { q: "盘点" }]],
    ["pricePlanList", "marketing", [{}, { q: "测试" }, { state: "failed" }]],
    ["priceChangeList", "marketing", [{}]],
    ["voucherDeskList", "marketing", [{}]],
    ["priceGroupList", "marketing", [{}]],
    ["goodsGroupDeskList", "marketing", [{}, { q: "常", zone: "other" }]],
    ["brandDeskList", "marketing", [{}, { q: "云" }]],
    [
      "pageDeskList",
      "marketing",
      [{}, { q: "采购" }, { kind: "activity" }, { state: "running" }, { sort: "new" }],
    ],
    ["pageDeskSources", "marketing", [{ of: "goods", q: "测试" }, { of: "promotion" }]],
    ["articleDeskList", "marketing", [{}]],
    ["drawDeskList", "marketing", [{}]],
    ["pointsDeskThings", "marketing", [{}]],
    ["pointsDeskOrders", "marketing", [{}]],
    ["synonymList", "marketing", [{}]],
    ["vainSearchList", "marketing", [{}]],
    ["shopNames", "marketing", [{}, { q: "药店" }]],
    ["operatorLog", "admin", [{}, { by: "admin" }]],
    ["approvalList", "admin", [{}]],
    [
      "afterSaleDeskList",
      "admin",
      [
        {},
        { q: "测试" },
        { q: "20261120" },
        { turn: "warehouse" },
        { state: "applied" },
        { late: "1", sort: "new" },
      ],
    ],
    ["feedbackDeskList", "admin", [{}, { q: "缺货" }, { state: "open", sort: "old" }, { type: "goods" }]],
    ["wantedDeskList", "admin", [{}, { q: "阿胶" }, { state: "pending", sort: "old" }]],
    ["erpPushDeskList", "admin", [{}, { kind: "stock", state: "failed" }]],
    [
      "transferDeskList",
      "admin",
      [{}, { q: "测试" }, { q: "500" }, { state: "submitted", sort: "old" }, { purpose: "top_up" }],
    ],
    ["withdrawalDeskList", "admin", [{}, { q: "测试" }, { q: "500" }, { state: "applied", sort: "old" }]],
    ["staffList", "admin", [{}]],
    ["permissionList", "admin", [{}]],
    ["accessReviewList", "admin", [{}]],
    ["exportList", "admin", [{}]],
    ["taskList", "admin", [{}]],
  ];

describe.each(lists)("%s", (name, role, questions) => {
  test.each(questions)(
    `asked %j costs no more than ${most} statements, however long the page`,
    async (query) => {
      const ask = (page_size: number) =>
        statementsOf(async () => {
          const reply = await shop.call(name, logins.get(role) ?? null, {
            params: { id: 1 },
            query: { ...query, page_size },
          } as never);
          expect(reply.code).toBe(200);
        });
      await ask(1);
      const [short, long] = [await ask(2), await ask(200)];
      expect(long.length).toBe(short.length);
      expect(long.length).toBeLessThanOrEqual(most);
    },
  );
});

describe("a portion of an export", () => {
  test.each(Object.entries(exportTable))("of %s counts nothing", async (list, source) => {
    const [column = ""] = source.headings.keys();
    const filters: Record<string, string> = list === "coupon-codes" ? { coupon: "1" } : {};
    const asked = { filters, columns: [column], after: null };
    const statements = await statementsOf(() => source.read(shop.app, asked));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((text) => /\bcounted\b/.test(text))).toEqual([]);
  });
});
