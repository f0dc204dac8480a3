/** The specimen's XML, in the form of a 数电发票's. It carries no signature, and says at its head that it is none. */
import { invoiceSerial } from "@yaoji/domain/trade/tax-platform";
import { formatMoney, type Money, subtract } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import { escapeXml } from "../../content/files/pack-text.ts";
import type { TaxLine, TaxReceipt, TaxRequest } from "./tax-provider.ts";

const notice = "样张：由系统生成，未经税务机关开具，没有数字签名，不是发票，不得入账";

/** One element; its text escaped. */
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The document's text. */
export function invoiceXml(request: TaxRequest, { number, issuedAt }: TaxReceipt): string {
  const { buyer, seller, amount, tax, ref, orderNo, redOf } = request;
  const red = redOf === null ? "" : `，被红冲蓝字数电发票号码：${redOf}`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<!-- ${notice} -->`,
    `<EInvoice>`,
    `<Header>${element("EIid", number)}${element("Specimen", notice)}</Header>`,
    `<EInvoiceData>`,
    `<SellerInformation>${element("SellerIdNum", seller.taxNo)}${element("SellerName", seller.company)}</SellerInformation>`,
    `<BuyerInformation>${element("BuyerIdNum", buyer.taxNo)}${element("BuyerName", buyer.company)}</BuyerInformation>`,
    `<BasicInformation>${totals(amount, tax)}</BasicInformation>`,
    ...request.lines.map(lineOf),
    `<AdditionalInformation>${element("Remark", `流水号${invoiceSerial(Number(ref))} 订单${orderNo}${red}`)}</AdditionalInformation>`,
    `</EInvoiceData>`,
    `<TaxSupervisionInfo>${element("InvoiceNumber", number)}${element("IssueTime", formatShopTime(issuedAt))}</TaxSupervisionInfo>`,
    `</EInvoice>`,
    "",
  ].join("\n");
}

function totals(amount: Money, tax: Money): string {
  return [
    element("TotalAmWithoutTax", formatMoney(subtract(amount, tax))),
    element("TotalTaxAm", formatMoney(tax)),
    element("TotalTax-includedAmount", formatMoney(amount)),
  ].join("");
}

function lineOf({ name, specification, unit, number, amount, rate, tax }: TaxLine): string {
  const facts = [
    element("ItemName", name),
    element("SpecMod", specification),
    element("MeaUnits", unit),
    element("Quantity", String(number)),
    element("Amount", formatMoney(subtract(amount, tax))),
    element("TaxRate", `${rate}%`),
    element("ComTaxAm", formatMoney(tax)),
  ];
  return `<IssuItemInformation>${facts.join("")}</IssuItemInformation>`;
}
