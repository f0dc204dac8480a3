/** How invoices come to be issued: whether the shop is connected to a tax platform, and what buyers are told of it. */
import type { InvoiceKind, InvoiceState } from "./invoices.ts";
import { formatMoney, type Money } from "../money/money.ts";
import type { ScopeCode } from "../people/scopes.ts";

/** `off`: requests wait; `file`: issued on the tax platform by hand, by files; `specimen`: the demo's 样张. */
export const invoicingModes = ["off", "file", "specimen"] as const;
export type InvoicingMode = (typeof invoicingModes)[number];

/** The demo issues specimens; everybody else nothing until there is a tax number and somebody switched it on. */
export function invoicingOf(shop: {
  readonly isDemo: boolean;
  readonly taxNo: string;
  readonly isConnected: boolean;
}): InvoicingMode {
  if (shop.isDemo) return "specimen";
  return shop.isConnected && shop.taxNo !== "" ? "file" : "off";
}

type InvoicingText = {
  /** Of an order that was shipped and asked for. */
  readonly asked: string;
  /** Of an order that is still to be shipped. */
  readonly later: string;
  /** Above a choice of orders. */
  readonly rule: string;
};

/** What buyers are told before there is an invoice. */
export const invoicingText: Readonly<Record<InvoicingMode, InvoicingText>> = {
  off: {
    asked: "商家尚未接通开票平台，申请已登记，接通后开具",
    later: "商家尚未接通开票平台，申请已登记，全部出库并接通后开具",
    rule: "商家尚未接通开票平台，申请登记后等待开具，开出后发消息通知",
  },
  file: {
    asked: "申请已登记，商家在电子税务局开具后发消息通知",
    later: "全部出库后由商家在电子税务局开具，开出后发消息通知",
    rule: "商家在订单全部出库后到电子税务局开具，开出后发消息通知",
  },
  specimen: {
    asked: "已提交开票",
    later: "全部出库后自动开具",
    rule: "已出库的订单马上开具，未出库的在全部出库后自动开具",
  },
};

/** What happens next to an invoice that waits; "" to any other. `isHandedOver`: it stands in a list that went out. */
export function waitingText(
  invoice: { readonly kind: InvoiceKind; readonly state: InvoiceState; readonly isHandedOver: boolean },
  mode: InvoicingMode,
): string {
  if (invoice.state !== "waiting" || mode === "specimen") return "";
  if (invoice.kind === "red") return "待商家在电子税务局开具红字发票，开出后发消息通知";
  if (mode === "off") return invoicingText.off.asked;
  return invoice.isHandedOver ? "商家正在电子税务局开具，开出后发消息通知" : invoicingText.file.asked;
}

/** The forms of an invoice's file. The signed XML is the voucher (财会〔2025〕9号); PDF and OFD are for reading. */
export const invoiceFormats = ["pdf", "xml", "ofd"] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** Whether text from outside is a form. */
export function isInvoiceFormat(text: string): text is InvoiceFormat {
  return invoiceFormats.some((format) => format === text);
}

/** 发票流水号: by which the tax platform's answer is known again. */
export function invoiceSerial(id: number): string {
  return `FPLS${String(id).padStart(8, "0")}`;
}

/** The invoice that a text names by its 流水号; null where it names none, or several. */
export function readSerial(text: string): number | null {
  const found = new Set([...text.matchAll(/FPLS(\d{8,15})(?!\d)/gu)].map(([, digits]) => Number(digits)));
  const [id] = found;
  return found.size === 1 && id !== undefined ? id : null;
}

/** The number of a 数电发票 alone in a text: 20 digits; null where there is none, or several. */
export function readInvoiceNumber(text: string): string | null {
  const found = new Set([...text.matchAll(/(?<!\d)\d{20}(?!\d)/gu)].map(([digits]) => digits));
  const [number] = found;
  return found.size === 1 && number !== undefined ? number : null;
}

const shortNames: Readonly<Record<ScopeCode, string>> = {
  chinese_patent: "中成药",
  chemical: "化学药品制剂",
  biological: "生物药品",
  herbal_pieces: "中药饮片",
  device_1: "医疗仪器器械",
  device_2: "医疗仪器器械",
  device_3: "医疗仪器器械",
  health_food: "保健食品",
  food: "食品",
  cosmetic: "化妆品",
  disinfectant: "卫生消毒用品",
};

/** 项目名称 as the tax platform wants it: *简称*名称. */
export function taxedName(name: string, scope: ScopeCode | null): string {
  return scope === null ? name : `*${shortNames[scope]}*${name}`;
}

const priceDecimals = 10;

/** The price of one piece for the tax platform, which multiplies it again: so many decimals that the amount comes out. */
export function unitPriceText(amount: Money, number: number): string {
  const scale = 10n ** BigInt(priceDecimals - 4);
  const sum = BigInt(Math.abs(amount)) * scale;
  const pieces = BigInt(Math.abs(number));
  if (pieces === 0n) throw new RangeError("the price of no piece");
  const units = (2n * sum + pieces) / (2n * pieces);
  const digits = String(units).padStart(priceDecimals + 1, "0");
  const decimals = digits.slice(-priceDecimals).replace(/0+$/u, "").padEnd(2, "0");
  return `${digits.slice(0, -priceDecimals)}.${decimals}`;
}

/** What an invoice says, as far as it is held against the tax platform's. Negative amounts on a red one. */
export type InvoiceClaim = {
  readonly buyerName: string;
  readonly buyerTaxNo: string;
  readonly sellerTaxNo: string;
  readonly amount: Money;
};

/**
 * Why what the tax platform issued is not the invoice that was asked for, as a sentence; null where it is. What the
 * platform's file does not say, undefined, is not compared.
 */
export function claimFault(asked: InvoiceClaim, issued: Partial<InvoiceClaim>): string | null {
  if (issued.amount !== undefined && issued.amount !== asked.amount)
    return `价税合计${formatMoney(issued.amount)}元，应为${formatMoney(asked.amount)}元`;
  if (issued.buyerTaxNo !== undefined && plain(issued.buyerTaxNo) !== plain(asked.buyerTaxNo))
    return `购买方税号${issued.buyerTaxNo || "为空"}，应为${asked.buyerTaxNo}`;
  if (issued.buyerName !== undefined && plain(issued.buyerName) !== plain(asked.buyerName))
    return `购买方名称${issued.buyerName || "为空"}，应为${asked.buyerName}`;
  if (issued.sellerTaxNo !== undefined && plain(issued.sellerTaxNo) !== plain(asked.sellerTaxNo))
    return `销售方税号${issued.sellerTaxNo || "为空"}，应为${asked.sellerTaxNo}`;
  return null;
}

/** Full-width brackets and letters are the same name. */
function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
