/** What is to be issued as the electronic tax bureau takes it: 批量开票, two sheets of text joined by the serial number. */
import { invoiceSerial, taxedName, unitPriceText } from "@yaoji/domain/trade/tax-platform";
import type { TitleKind } from "@yaoji/domain/trade/invoices";
import { formatMoney } from "@yaoji/domain/money/money";
import type { ScopeCode } from "@yaoji/domain/people/scopes";
import type { InvoiceParty } from "../../platform/db/schema/invoices.ts";
import type { TaxLine } from "./tax-provider.ts";

export type ToIssue = {
  readonly id: number;
  readonly orderNo: string;
  readonly titleKind: TitleKind;
  readonly buyer: InvoiceParty;
  readonly redOf: string | null;
  readonly reason: string;
  readonly lines: readonly (TaxLine & { readonly scope: ScopeCode | null })[];
};
export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

const kinds: Readonly<Record<TitleKind, string>> = { normal: "普通发票", special: "增值税专用发票" };

/** Blue ones, for the bulk import; amounts with tax, after what was taken off, so that no line of discount is needed. */
export function blueSheets(invoices: readonly ToIssue[]): Sheet[] {
  return [
    { name: "1-发票基本信息", rows: [factHeadings, ...invoices.map(factsOf)] },
    { name: "2-发票明细信息", rows: [lineHeadings, ...invoices.flatMap(linesOf)] },
  ];
}

const factHeadings = [
  "发票流水号",
  "发票类型",
  "特定业务类型",
  "是否含税",
  "受票方自然人标识",
  "购买方名称",
  "购买方纳税人识别号",
  "购买方地址",
  "购买方电话",
  "购买方开户银行",
  "购买方银行账号",
  "备注",
  "购买方邮箱",
];

function factsOf({ id, orderNo, titleKind, buyer }: ToIssue): string[] {
  const serial = invoiceSerial(id);
  return [
    serial,
    kinds[titleKind],
    "",
    "是",
    "",
    buyer.company,
    buyer.taxNo,
    buyer.address,
    buyer.phone,
    buyer.bank,
    buyer.bankAccount,
    `流水号${serial} 订单${orderNo}`,
    buyer.email,
  ];
}

const lineHeadings = [
  "发票流水号",
  "项目名称",
  "商品和服务税收分类编码",
  "规格型号",
  "单位",
  "数量",
  "单价",
  "金额",
  "税率",
  "折扣金额",
  "是否使用优惠政策",
  "优惠政策类型",
];

/** Rates that are favours: what is exempt, and the simple levy of biological products. */
const favours: Readonly<Record<number, string>> = { 0: "免税", 3: "按3%简易征收" };

function linesOf(invoice: ToIssue): string[][] {
  return invoice.lines.map((line) => {
    const { name, specification, unit, number, amount, rate } = line;
    const favour = favours[rate] ?? "";
    return [
      invoiceSerial(invoice.id),
      taxedName(name, scopeOf(line, invoice)),
      "",
      specification,
      unit,
      number === 0 ? "" : String(number),
      number === 0 ? "" : unitPriceText(amount, number),
      formatMoney(amount),
      (rate / 100).toFixed(2),
      "",
      favour ? "是" : "",
      favour,
    ];
  });
}

/** The freight is charged beside the goods and taxed as they are: it goes by the category of the first at its rate. */
function scopeOf(line: ToIssue["lines"][number], { lines }: ToIssue): ScopeCode | null {
  return line.scope ?? lines.find(({ scope, rate }) => scope !== null && rate === line.rate)?.scope ?? null;
}

/** Red ones, which are issued one by one from their confirmation: what each takes back, line by line. */
export function redSheets(invoices: readonly ToIssue[]): Sheet[] {
  const rows = invoices.flatMap((invoice) =>
    invoice.lines.map((line) => [
      invoiceSerial(invoice.id),
      invoice.redOf ?? "",
      invoice.buyer.company,
      invoice.buyer.taxNo,
      invoice.orderNo,
      invoice.reason,
      taxedName(line.name, scopeOf(line, invoice)),
      line.specification,
      line.unit,
      String(line.number),
      formatMoney(line.amount),
      formatMoney(line.tax),
    ]),
  );
  return [{ name: "红字发票", rows: [redHeadings, ...rows] }];
}

const redHeadings = [
  "发票流水号",
  "蓝字发票号码",
  "购买方名称",
  "购买方纳税人识别号",
  "订单号",
  "红冲原因",
  "项目名称",
  "规格型号",
  "单位",
  "数量",
  "价税合计",
  "税额",
];
