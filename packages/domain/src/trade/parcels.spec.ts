import { describe, expect, test } from "vitest";
import {
  jointParcel,
  mayLeaveTogether,
  mayPayBy,
  mayRecordReceipt,
  mayShipTo,
  type ParcelKind,
} from "./parcels.ts";

describe("domain.md §3 compound preparations with ephedrine", () => {
  const order = (parcel: ParcelKind) => ({ parcel, onCredit: true });

  test("are paid by transfer only, all else may be paid from the balance", () => {
    expect(mayPayBy("balance", order("special"))).toBe("特殊药品复方制剂须以对公转账付款");
    expect(mayPayBy("bank_transfer", order("special"))).toBe(true);
    expect(mayPayBy("balance", order("normal"))).toBe(true);
    expect(mayPayBy("balance", order("cold_chain"))).toBe(true);
  });

  test("flash and special lines are not on credit (§4)", () => {
    const text = "订单中有不可用账期的活动商品，请改用其他支付方式";
    expect(mayPayBy("credit", { parcel: "normal", onCredit: false })).toBe(text);
    expect(mayPayBy("credit", order("normal"))).toBe(true);
    expect(mayPayBy("balance", { parcel: "normal", onCredit: false })).toBe(true);
    expect(mayPayBy("credit", order("special"))).toBe("特殊药品复方制剂须以对公转账付款");
  });

  test("go to the licensed address only, all else anywhere", () => {
    expect(mayShipTo({ isLicence: false }, "special")).toBe(
      "特殊药品复方制剂须送达许可证登记地址，请改选该地址",
    );
    expect(mayShipTo({ isLicence: true }, "special")).toBe(true);
    expect(mayShipTo({ isLicence: false }, "cold_chain")).toBe(true);
  });

  test("have a stamped receipt, recorded once, unless the order was cancelled", () => {
    const order = { parcel: "special", status: "delivered", receiptAt: null } as const;
    expect(mayRecordReceipt(order)).toBe(true);
    expect(mayRecordReceipt({ ...order, parcel: "normal" })).toBe("该订单不含特殊药品复方制剂，无须登记回执");
    expect(mayRecordReceipt({ ...order, status: "cancelled" })).toBe("订单已取消，无须登记回执");
    expect(mayRecordReceipt({ ...order, receiptAt: new Date(0) })).toBe("该订单的回执已登记，无须重复登记");
  });
});

test("the goods of a set leave in one order: from one warehouse, special goods alone", () => {
  const may = (...goods: readonly (readonly [number, "normal" | "cold_chain" | "special"])[]) =>
    mayLeaveTogether(goods.map(([warehouseId, parcel]) => ({ warehouseId, parcel })));
  expect(may([1, "normal"], [1, "cold_chain"])).toBe(true);
  expect(may([1, "special"], [1, "special"])).toBe(true);
  expect(may([1, "normal"], [2, "normal"])).toContain("不在同一仓库");
  expect(may([1, "normal"], [1, "special"])).toContain("单独成单");
});

test.each<[readonly ParcelKind[], ParcelKind]>([
  [["normal"], "normal"],
  [["normal", "cold_chain"], "cold_chain"],
  [["cold_chain", "special", "normal"], "special"],
  [[], "normal"],
])("goods that leave together, %j, leave as %s", (parcels, expected) => {
  expect(jointParcel(parcels)).toBe(expected);
});
