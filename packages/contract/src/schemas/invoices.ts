import { z } from "zod";
import {
  type InvoiceGroup,
  invoiceGroups,
  invoiceKinds,
  invoiceStates,
  isInvoiceGroup,
  titleKinds,
} from "@yaoji/domain/trade/invoices";
import { invoiceFormats, invoicingModes } from "@yaoji/domain/trade/tax-platform";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { wireTime } from "@yaoji/domain/text/time";
import { isEmail } from "@yaoji/domain/text/validation";
import { isMaskedNumber } from "@yaoji/domain/text/masking";
import {
  id,
  keyword,
  optionalIds,
  optionalLine,
  optionalPhone,
  orderIds,
  pageOf,
  paging,
  yuan,
} from "./common.ts";
import { orderStatus, uninvoiced } from "./orders.ts";

const titleKind = z.enum(titleKinds, "请选择普票或专票");
const taxNo = z.string("请填写税号").transform((text, context) => {
  const number = parseTaxNumber(text);
  if (number === null)
    context.addIssue({ code: "custom", message: "税号不正确，请核对18位统一社会信用代码" });
  return number ?? z.NEVER;
});
const optional = (max: number) => optionalLine(max, `最多${max}个字`).default("");

/** The fields of a title; the name is not among them: it is always the approved company's. */
export const titleBody = z
  .object({
    kind: titleKind,
    tax_no: taxNo,
    bank: optional(60),
    bank_account: optional(40),
    address: optional(100),
    phone: optionalPhone.default(""),
    email: optional(100).refine(
      (text) => text === "" || isEmail(text),
      "请填写正确的邮箱（如 name@example.com）",
    ),
  })
  .superRefine((title, context) => {
    for (const [field, name] of title.kind === "special" ? specialFields : [])
      if (title[field] === "")
        context.addIssue({ code: "custom", path: [field], message: `开专票请填写${name}` });
    if (!isAccount(title.bank_account))
      context.addIssue({ code: "custom", path: ["bank_account"], message: "银行账号只能是数字" });
  });
export type TitleInput = z.output<typeof titleBody>;

/** None, digits, or as it is shown: the number that is kept stays. */
function isAccount(text: string): boolean {
  return text === "" || isAccountNumber(text) || isMaskedNumber(text);
}

/** At least five digits, grouped by spaces or dashes as one likes. */
function isAccountNumber(text: string): boolean {
  return /^(?:[ -]*\d){5,30}[ -]*$/.test(text) && text.length <= 40;
}

const specialFields = [
  ["address", "注册地址"],
  ["phone", "注册电话"],
  ["bank", "开户银行"],
  ["bank_account", "银行账号"],
] as const;

export const invoiceTitle = z.object({
  id: z.number(),
  kind: z.enum(titleKinds),
  kind_text: z.string(),
  company: z.string(),
  tax_no: z.string(),
  bank: z.string(),
  /** Its last four digits; sent back like this it stays. */
  bank_account: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Why no invoice is made with it; "" where one is. */
  fault: z.string(),
});
export type InvoiceTitle = z.output<typeof invoiceTitle>;
/** `company` is what every title of this shop says. */
export const titleList = z.object({
  company: z.string(),
  /** How what is asked for comes to be issued. */
  invoicing: z.enum(invoicingModes),
  list: z.array(invoiceTitle),
});

/** 10 digits are seconds, 13 milliseconds (decisions.md "Answers"). */
const moment = z.coerce.string("时间不正确").transform((text, context) => {
  const time = wireTime(text);
  if (time === null) context.addIssue({ code: "custom", message: "时间不正确" });
  return time ?? z.NEVER;
});

const groups = Object.keys(invoiceGroups).filter(isInvoiceGroup) as [InvoiceGroup, ...InvoiceGroup[]];
const filter = {
  state: z.enum(groups, "没有这种发票状态").optional(),
  /** Of the invoice's or the order's number. */
  keyword: keyword.optional(),
  start_time: moment.optional(),
  end_time: moment.optional(),
};
export const invoiceQuery = z.object({ ...filter, ...paging });
export type InvoiceQuery = z.output<typeof invoiceQuery>;
/** Chosen ones, or all that the filter finds. */
export const zipQuery = z.object({ ids: optionalIds.optional(), ...filter });
export const fileQuery = z.object({
  format: z.enum(invoiceFormats, "格式只能是 pdf、xml 或 ofd").default("pdf"),
});
export type ZipQuery = z.output<typeof zipQuery>;

const permission = z.object({ allowed: z.boolean(), text: z.string() });

export const invoice = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  kind: z.enum(invoiceKinds),
  kind_text: z.string(),
  title_kind: z.enum(titleKinds),
  title_kind_text: z.string(),
  company: z.string(),
  tax_no: z.string(),
  state: z.enum(invoiceStates),
  state_text: z.string(),
  /** "" until it is issued. */
  number: z.string(),
  /** Tax included; below zero on a red one. */
  amount: yuan,
  tax: yuan,
  /** What red ones have taken back of it. */
  reversed: yuan,
  /** Number of the blue one that a red one takes back. */
  red_of: z.string(),
  reason: z.string(),
  /** Why it could not be issued. */
  fault: z.string(),
  /** What happens next while it waits; "" where it goes by itself. */
  next: z.string(),
  /** The forms of its file that can be downloaded. */
  formats: z.array(z.enum(invoiceFormats)),
  created_at: z.number(),
  /** 0 until it is issued. */
  issued_at: z.number(),
  /** `reissue`: to ask for its order anew, which makes it void. */
  can: z.object({ download: permission, retry: permission, reissue: permission }),
});
export type Invoice = z.output<typeof invoice>;
export const invoicePage = pageOf(invoice);

/** How many invoices the shop has in all and in each tab, told no further than 10,000. */
export const invoiceCounts = z.object({ all: z.number(), states: z.record(z.enum(groups), z.number()) });

/**
 * An order of which nothing has been invoiced, or whose invoice was refused; `wanted`: its invoice comes by itself when everything is shipped; until
 * then it can be asked for by another title. */
export const uninvoicedOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  status: orderStatus,
  status_text: z.string(),
  total: yuan,
  /** What is left to invoice of it after refunds. */
  amount: yuan,
  created_at: z.number(),
  ...uninvoiced.shape,
});
export type UninvoicedOrder = z.output<typeof uninvoicedOrder>;
export const uninvoicedQuery = z.object({
  keyword: filter.keyword,
  start_time: filter.start_time,
  end_time: filter.end_time,
  ...paging,
});
export type UninvoicedQuery = z.output<typeof uninvoicedQuery>;
export const uninvoicedPage = pageOf(uninvoicedOrder);

export const requestBody = z.object({
  order_ids: orderIds.refine((list) => list.length <= 50, "一次最多申请50个订单"),
  invoice_id: id,
});
/** What became of each order: its invoice is being made, or will be with its shipment. */
export const requested = z.object({
  list: z.array(
    z.object({
      order_id: z.number(),
      order_no: z.string(),
      state: z.enum(["none", ...invoiceStates]),
      state_text: z.string(),
      text: z.string(),
    }),
  ),
});
export type Requested = z.output<typeof requested>;
