import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  claimFault,
  invoiceSerial,
  invoicingOf,
  readInvoiceNumber,
  readSerial,
  taxedName,
  unitPriceText,
  waitingText,
} from "./tax-platform.ts";
import { fromFen, yuan } from "../money/money.ts";

describe("§2.1 a shop without a tax platform issues no invoice", () => {
  test("specimens in the demo alone; else files, with a tax number and switched on; else nothing", () => {
    const taxNo = "91350100M000100Y43";
    expect(invoicingOf({ isDemo: true, taxNo: "", isConnected: false })).toBe("specimen");
    expect(invoicingOf({ isDemo: false, taxNo, isConnected: true })).toBe("file");
    expect(invoicingOf({ isDemo: false, taxNo: "", isConnected: true })).toBe("off");
    expect(invoicingOf({ isDemo: false, taxNo, isConnected: false })).toBe("off");
  });

  test("what waits says what happens next", () => {
    const waits = { kind: "blue", state: "waiting", isHandedOver: false } as const;
    expect(waitingText(waits, "off")).toContain("商家尚未接通开票平台，申请已登记");
    expect(waitingText(waits, "file")).toContain("申请已登记");
    expect(waitingText({ ...waits, isHandedOver: true }, "file")).toContain("正在电子税务局开具");
    expect(waitingText({ ...waits, kind: "red" }, "file")).toContain("红字发票");
    expect(waitingText(waits, "specimen")).toBe("");
    expect(waitingText({ ...waits, state: "issued" }, "file")).toBe("");
  });

  test("a serial number and a 20-digit number are read where they stand alone", () => {
    expect(readSerial(`流水号${invoiceSerial(12)} 订单2026112600012345`)).toBe(12);
    expect(readSerial(`${invoiceSerial(12)}、${invoiceSerial(13)}`)).toBeNull();
    expect(readSerial("订单2026112600012345")).toBeNull();
    expect(readInvoiceNumber("dzfp_26512000000012345678_某药房_20261126.pdf")).toBe("26512000000012345678");
    expect(readInvoiceNumber("265120000000123456789")).toBeNull();
    expect(readInvoiceNumber("26512000000012345678 26512000000012345679")).toBeNull();
  });

  test("the price of a piece times the pieces is the amount, to less than half a 分", () => {
    expect(unitPriceText(yuan("10"), 3)).toBe("3.3333333333");
    expect(unitPriceText(yuan("9.20"), 2)).toBe("4.60");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 100_000 }), (fen, number) => {
        const [whole = "", decimals = ""] = unitPriceText(fromFen(fen), number).split(".");
        const price = BigInt(whole + decimals.padEnd(10, "0"));
        const missing = price * BigInt(number) - BigInt(fen) * 100_000_000n;
        expect(missing < 50_000_000n && missing > -50_000_000n).toBe(true);
      }),
    );
  });

  test("what is not what was asked for is told; full-width brackets are the same", () => {
    const asked = {
      buyerName: "知夏(成都)药房",
      buyerTaxNo: "91A",
      sellerTaxNo: "91B",
      amount: yuan("12.50"),
    };
    expect(claimFault(asked, { ...asked, buyerName: "知夏（成都）药房" })).toBeNull();
    expect(claimFault(asked, {})).toBeNull();
    expect(claimFault(asked, { amount: yuan("12.51") })).toBe("价税合计12.51元，应为12.50元");
    expect(claimFault(asked, { buyerTaxNo: "91C" })).toBe("购买方税号91C，应为91A");
    expect(claimFault(asked, { buyerName: "别家药房" })).toContain("购买方名称别家药房");
    expect(claimFault(asked, { sellerTaxNo: "91C" })).toContain("销售方税号91C");
    expect(taxedName("阿莫西林胶囊", "chemical")).toBe("*化学药品制剂*阿莫西林胶囊");
  });
});
