/** E-invoices 电子发票 (domain.md §6): titles, states as data, when one may be asked for, what a red one takes back. */
import { add, fromFen, type Money, shareOf, subtract, toFen, zero } from "../money/money.ts";
import { type OrderStatus, orderStatusText, type Permission } from "./order-states.ts";
import type { TaxRate } from "./tax.ts";

/** 普票 and 专票; a special one needs bank and address of the buyer. */
export const titleKinds = ["normal", "special"] as const;
export type TitleKind = (typeof titleKinds)[number];

/** Chinese names of the kinds, as the invoice has them. */
export const titleKindText: Readonly<Record<TitleKind, string>> = {
  normal: "电子发票（普通发票）",
  special: "电子发票（增值税专用发票）",
};

/** Blue is the invoice itself; red takes all or a part of it back. */
export const invoiceKinds = ["blue", "red"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Chinese names: 蓝字, 红字. */
export const invoiceKindText: Readonly<Record<InvoiceKind, string>> = { blue: "蓝字", red: "红字" };

/** States of an invoice. An order without one is 未开; failed waits for 重试, or is void once it was asked for anew. */
export const invoiceStates = ["waiting", "failed", "void", "issued", "part_red", "red"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Chinese names of the states; `none` is an order's that has no invoice. */
export const invoiceStateText: Readonly<Record<InvoiceState | "none", string>> = {
  none: "未开",
  waiting: "待开",
  failed: "开票失败",
  void: "已作废",
  issued: "已开",
  part_red: "部分红冲",
  red: "全额红冲",
};

/** The legal moves of an invoice; the database enforces the same table. Only a red one is void before it was tried. */
export const invoiceMoves: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  waiting: ["issued", "failed", "void"],
  failed: ["waiting", "void"],
  void: [],
  issued: ["part_red", "red"],
  part_red: ["red"],
  red: [],
};

/** States that one tab of the list shows together. */
export const invoiceGroups = {
  waiting: ["waiting"],
  issued: ["issued"],
  reversed: ["part_red", "red"],
  failed: ["failed"],
  void: ["void"],
} as const satisfies Record<string, readonly InvoiceState[]>;
export type InvoiceGroup = keyof typeof invoiceGroups;

/** Chinese names of the tabs. */
export const invoiceGroupText: Readonly<Record<InvoiceGroup, string>> = {
  waiting: "待开",
  issued: "已开",
  reversed: "已红冲",
  failed: "开票失败",
  void: "已作废",
};

/** Whether text from outside names a tab. */
export function isInvoiceGroup(text: string): text is InvoiceGroup {
  return Object.hasOwn(invoiceGroups, text);
}

type Facts = { readonly kind: InvoiceKind; readonly state: InvoiceState };
/** `formats`: the forms of its file that are there. */
type FileFacts = Pick<Facts, "state"> & { readonly formats: readonly string[] };

/** Each action at an invoice: true, or the reason why not, for the server's guard and the page's button. */
export const invoiceCan = {
  download: ({ state, formats }: FileFacts): Permission => {
    if (state === "void") return "发票已作废，没有文件";
    if (state === "waiting" || state === "failed") return "发票还未开出，开出后即可下载";
    return formats.length > 0 ? true : "发票已开出，商家还未上传文件，可先按号码在电子税务局查询";
  },
  retry: ({ state }: Facts): Permission =>
    state === "failed" ? true : `发票${invoiceStateText[state]}，无需重试`,
  /** To be void for a fresh one; what the platform did not answer may have been issued. */
  reissue: ({ kind, state, refused }: Facts & { readonly refused: boolean }): Permission => {
    if (kind === "red" || state !== "failed") return "该订单已有发票";
    return refused ? true : "税务平台还没有答复这张发票，请先重试";
  },
  reverse: ({ kind, state }: Facts): Permission => {
    if (kind === "red") return "红字发票不能再红冲";
    return state === "issued" || state === "part_red" ? true : `发票${invoiceStateText[state]}，不能红冲`;
  },
} as const;

const shipped: readonly OrderStatus[] = ["shipped", "delivered", "completed"];

/** When an order's invoice is issued: at once, or by itself when everything has been shipped; or why it is not. */
export function invoiceTime(order: {
  readonly status: OrderStatus;
  readonly total: Money;
}): { readonly when: "now" | "at_shipment" } | { readonly refused: string } {
  if (order.status === "cancelled") return { refused: `订单${orderStatusText.cancelled}，不能开票` };
  if (order.total === 0) return { refused: "订单金额为0，无需开票" };
  return { when: shipped.includes(order.status) ? "now" : "at_shipment" };
}

/** What is on a line of an invoice, or to be taken off it: `id` of the order line, null for the freight. */
export type LinePart = { readonly id: number | null; readonly number: number; readonly amount: Money };

/** What is left of lines after refunds; lines of which nothing is left are gone. RangeError where more was refunded. */
export function unrefunded<T extends LinePart>(lines: readonly T[], refunds: readonly LinePart[]): T[] {
  const left = lines.map((line) => {
    const own = refunds.filter(({ id }) => id === line.id);
    const number = line.number - own.reduce((sum, each) => sum + each.number, 0);
    const amount = subtract(line.amount, sumOf(own));
    if (number < 0 || amount < 0) throw new RangeError(`more was refunded than line ${line.id} has`);
    return { ...line, number, amount };
  });
  return left.filter(({ amount }) => amount > 0);
}

/** A line of a blue invoice, and what red ones have taken of it. All amounts at or above zero. */
export type IssuedLine = LinePart & {
  readonly rate: TaxRate;
  readonly tax: Money;
  readonly reversed: { readonly number: number; readonly amount: Money; readonly tax: Money };
};

/** A line of a red invoice: how much is taken back, tax included, and the tax in it. */
export type RedLine = LinePart & { readonly rate: TaxRate; readonly tax: Money; readonly net: Money };

/**
 * What a red invoice takes back, each line once. The tax goes with the amount, reckoned over all that was taken of the
 * line so far: when everything is taken back, so is exactly the line's tax. RangeError where more is asked than is left.
 */
export function redLines(lines: readonly IssuedLine[], asked: readonly LinePart[]): RedLine[] {
  return summed(asked).map(({ id, number, amount }) => {
    const line = lines.find((each) => each.id === id);
    const taken = line ? add(line.reversed.amount, amount) : zero;
    if (!line || amount <= 0 || taken > line.amount || line.reversed.number + number > line.number)
      throw new RangeError(`more is taken back than is left of line ${id}`);
    const tax = subtract(taxShare(line, taken), line.reversed.tax);
    return { id, number, amount, rate: line.rate, tax, net: subtract(amount, tax) };
  });
}

/** What is left of every line, for taking the whole invoice back. */
export function wholeRest(lines: readonly IssuedLine[]): LinePart[] {
  return lines
    .map(({ id, number, amount, reversed }) => ({
      id,
      number: number - reversed.number,
      amount: subtract(amount, reversed.amount),
    }))
    .filter(({ amount }) => amount > 0);
}

/** The state of a blue invoice of which so much has been taken back. */
export function stateAfterRed(amount: Money, reversed: Money): "part_red" | "red" {
  return reversed === amount ? "red" : "part_red";
}

/** The parts of each line as one, such as those of two batches. */
function summed(parts: readonly LinePart[]): LinePart[] {
  return [...Map.groupBy(parts, ({ id }) => id)].map(([id, own]) => ({
    id,
    number: own.reduce((sum, each) => sum + each.number, 0),
    amount: sumOf(own),
  }));
}

function taxShare({ amount, tax }: IssuedLine, taken: Money): Money {
  return fromFen(toFen(shareOf(tax, taken, amount)));
}

function sumOf(parts: readonly LinePart[]): Money {
  return add(...parts.map(({ amount }) => amount));
}
