import { describe, expect, test } from "vitest";
import { yuan, zero } from "@yaoji/domain/money/money";
import { pdfText } from "../../../test/pdf-text.ts";
import { drawInvoice } from "./invoice-pdf.ts";

const long = (start: string, letters: number) => start.padEnd(letters, "甲乙丙丁戊己庚辛壬癸");
const party = (company: string) => ({
  company,
  taxNo: "91510100MA00000000",
  address: long("演示长街", 100),
  phone: "028-12345678",
  bank: long("演示银行", 60),
  bankAccount: "6222000000000000",
  email: "",
});

describe("the PDF of an e-invoice", () => {
  test("cuts neither the parties' names nor the reason of a red one, however long they are", async () => {
    const [buyer, seller] = [party(long("演示长名药房", 80)), party(long("演示长名批发", 80))];
    const reason = long("抬头开错", 120);
    const line = { name: long("演示长名片", 80), specification: long("规格", 60), unit: "盒", number: -1 };
    const amount = yuan("-1.13");
    const request = {
      ...({ ref: "1", orderNo: "2026", kind: "red", titleKind: "special", redOf: "YB-1", reason } as const),
      buyer,
      seller,
      amount,
      tax: zero,
      lines: [{ ...line, amount, rate: 0, tax: zero }],
    };
    const pdf = await drawInvoice(request, { number: "YB-2", issuedAt: new Date("2026-11-23T00:00:00Z") });
    const text = pdfText(pdf).replaceAll("\n", "");
    const whole = [buyer, seller].flatMap(({ company, address, bank }) => [company, address, bank]);
    for (const part of [...whole, reason, line.name, line.specification]) expect(text).toContain(part);
  });
});
