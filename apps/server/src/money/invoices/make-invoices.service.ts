/** Makes invoices, blue and red, ready to be issued: what they say is reckoned here and never changes after. */
import {
  type IssuedLine,
  type LinePart,
  redLines,
  type TitleKind,
  unrefunded,
} from "@yaoji/domain/trade/invoices";
import { add, fromDecimal, type Money, negate, subtract, toDecimal, zero } from "@yaoji/domain/money/money";
import { freightRate, splitTax, type TaxRate } from "@yaoji/domain/trade/tax";
import { loadSettings, type Settings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { InvoiceParty } from "../../platform/db/schema/invoices.ts";
import * as queries from "./make-invoices.queries.ts";
import type { OrderRow } from "./requests.queries.ts";

export type Invoice = queries.InvoiceRow;

/** An order, the title of its invoice, and when. */
export type BlueWish = {
  readonly order: OrderRow;
  readonly title: BlueTitle;
  readonly at: Date;
};
type BlueTitle = InvoiceParty & { readonly kind: TitleKind };

/** Makes the invoice of a locked order over what has not been refunded; null when nothing is left to invoice. */
export async function makeBlue(tx: Db, { order, title, at }: BlueWish): Promise<Invoice | null> {
  const settings = await loadSettings(tx);
  const lines = splitTax(await linesOf(tx, order));
  if (lines.length === 0) return null;
  const made = await queries.countBlues(tx, order.id);
  const invoice = await queries.insertInvoice(tx, {
    key: `order:${order.id}:blue:${made + 1}`,
    shopId: order.shopId,
    orderId: order.id,
    kind: "blue",
    titleKind: title.kind,
    buyer: buyerOf(title),
    seller: sellerOf(settings),
    amount: sumOf(lines.map(({ amount }) => amount)),
    tax: sumOf(lines.map(({ tax }) => tax)),
    createdAt: at,
  });
  if (!invoice) throw new Error(`order ${order.id} was invoiced while it was locked`);
  await queries.insertLines(
    tx,
    invoice.id,
    lines.map(({ id, net: _net, ...line }) => ({ ...line, orderLineId: id })),
  );
  return invoice;
}

/** What takes an invoice back: once by the key, for the parts given. */
export type RedWish = {
  readonly key: string;
  readonly reason: string;
  readonly at: Date;
  readonly parts: (lines: readonly IssuedLine[]) => readonly LinePart[];
};

/** Makes a red invoice of a locked blue one; null when its key has made one, or nothing is left to take back. */
export async function makeRed(
  tx: Db,
  blue: Invoice,
  { key, reason, at, parts }: RedWish,
): Promise<Invoice | null> {
  const rows = await queries.listLines(tx, blue.id);
  const lines = issuedLines(rows, await queries.listReversed(tx, blue.id));
  const red = redLines(lines, parts(lines));
  if (red.length === 0) return null;
  const { shopId, orderId, titleKind, buyer, seller } = blue;
  const invoice = await queries.insertInvoice(tx, {
    key,
    shopId,
    orderId,
    titleKind,
    buyer,
    seller,
    reason,
    kind: "red",
    redOf: blue.id,
    amount: negate(sumOf(red.map(({ amount }) => amount))),
    tax: negate(sumOf(red.map(({ tax }) => tax))),
    createdAt: at,
  });
  if (!invoice) return null;
  const written = red.flatMap((line) => {
    const row = rows.find(({ orderLineId }) => orderLineId === line.id);
    return row
      ? [{ ...row, number: -line.number || 0, amount: negate(line.amount), tax: negate(line.tax) }]
      : [];
  });
  await queries.insertLines(
    tx,
    invoice.id,
    written.map(({ id: _id, invoiceId: _invoiceId, ...line }) => line),
  );
  return invoice;
}

type Line = LinePart & { name: string; specification: string; unit: string; rate: TaxRate };

/** The order's lines and its freight, each with its rate, less what was refunded; gifts cost nothing and are not on it. */
async function linesOf(tx: Db, order: OrderRow): Promise<Line[]> {
  const rows = await queries.listOrderLines(tx, order.id);
  const goods = rows.filter(({ amount }) => amount > 0);
  const freight = subtract(order.total, sumOf(goods.map(({ amount }) => amount)));
  const rate = freightRate(goods.length > 0 ? goods : rows);
  const carriage = {
    id: null,
    name: "运费",
    specification: "",
    unit: "次",
    number: 1,
    amount: freight,
    rate,
  };
  const refunds = (await queries.listRefunds(tx, order.id)).map((part) => ({
    ...part,
    amount: fromDecimal(part.amount),
  }));
  return unrefunded<Line>(freight > 0 ? [...goods, carriage] : goods, refunds);
}

type Reversed = Awaited<ReturnType<typeof queries.listReversed>>;

function issuedLines(rows: readonly queries.InvoiceLineRow[], reversed: Reversed): IssuedLine[] {
  return rows.map(({ orderLineId: id, number, amount, rate, tax }) => {
    const taken = reversed.find((each) => each.id === id);
    return {
      id,
      number,
      amount,
      tax,
      rate,
      reversed: {
        number: taken?.number ?? 0,
        amount: taken ? fromDecimal(taken.amount) : zero,
        tax: taken ? fromDecimal(taken.tax) : zero,
      },
    };
  });
}

function buyerOf(title: BlueTitle): InvoiceParty {
  const { company, taxNo, address, phone, bank, bankAccount, email } = title;
  return { company, taxNo, address, phone, bank, bankAccount, email };
}

function sellerOf({ company, taxNo, address, hotLine }: Settings): InvoiceParty {
  return { company, taxNo, address, phone: hotLine, bank: "", bankAccount: "", email: "" };
}

function sumOf(amounts: readonly Money[]): Money {
  return add(...amounts);
}

/** A part as it is kept. */
export function keptPart({ id, number, amount }: LinePart) {
  return { id, number, amount: toDecimal(amount) };
}
