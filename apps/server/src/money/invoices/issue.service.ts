/** Hands waiting invoices to the tax platform: asked outside any transaction, its answer written once. */
import { invoiceKindText, stateAfterRed } from "@yaoji/domain/trade/invoices";
import { add, formatMoney, negate } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { queueTries } from "../../platform/jobs/back-off.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { localProvider } from "./local-provider.ts";
import * as queries from "./make-invoices.queries.ts";
import { TaxFault, type TaxProvider, type TaxReceipt, type TaxRequest } from "./tax-provider.ts";
import { findIssue } from "./invoices.queries.ts";
import { openAccount } from "../../people/invoice-titles/titles.service.ts";

/** The demo's platform. Nobody else has one that is asked: invoices go there and come back by files. */
export const taxProvider: TaxProvider = localProvider;

const silent = "税务平台暂时没有应答";

/** Sends the job that issues an invoice, in the transaction that made it; outside the demo it waits for a list to go out. */
export async function queueInvoice(app: App, tx: Db, id: number): Promise<void> {
  if (!app.config.demo) return;
  const at = app.now();
  await app.jobs.send(tx, { name: "issue-invoice", data: { invoiceId: id } }, at);
  await queries.updateInvoice(tx, id, { queuedAt: at });
}

/**
 * The job of a waiting invoice. It may come twice, and beside itself: the platform knows our reference, and only the
 * first answer is written. What the platform refuses fails at once; what cannot be asked is tried again, and fails
 * at the last attempt.
 */
export async function issueInvoice(app: App, id: number, provider: TaxProvider = taxProvider): Promise<void> {
  if (!app.config.demo) return;
  const request = await app.database.transaction((tx) => beginAttempt(app, tx, id));
  if (!request) return;
  let receipt: TaxReceipt;
  try {
    receipt = await provider.issue(request, app.now());
  } catch (error) {
    const isFinal = await app.database.transaction((tx) => noteFault(tx, id, error));
    if (error instanceof TaxFault)
      return app.log.warn({ invoiceId: id, fault: error.message }, "invoice refused");
    if (isFinal) return app.log.error({ err: error, invoiceId: id }, "invoice not issued");
    throw error;
  }
  await app.database.transaction((tx) => writeReceipt(app, tx, { id, receipt }));
}

/** What to ask for; null when it waits no more, or a red one's blue one has no number yet. */
async function beginAttempt(app: App, tx: Db, id: number): Promise<TaxRequest | null> {
  const invoice = await queries.lockInvoice(tx, id);
  if (!invoice || invoice.state !== "waiting") return null;
  const found = await openIssue(app, tx, id);
  if (!found || (invoice.kind === "red" && found.request.redOf === null)) return null;
  await queries.updateInvoice(tx, id, { attempts: invoice.attempts + 1 });
  return found.request;
}

/** Keeps why it failed; true when it is not tried again by itself. */
async function noteFault(tx: Db, id: number, error: unknown): Promise<boolean> {
  const invoice = await queries.lockInvoice(tx, id);
  if (!invoice || invoice.state !== "waiting") return true;
  const refused = error instanceof TaxFault;
  const isFinal = refused || invoice.attempts >= queueTries;
  const fault = refused ? error.message : silent;
  await queries.updateInvoice(tx, id, isFinal ? { state: "failed", fault, refused } : { fault });
  return isFinal;
}

type Answer = { readonly id: number; readonly receipt: TaxReceipt };

/** Writes what was issued, once, and tells the shop. */
export async function writeReceipt(app: App, tx: Db, { id, receipt }: Answer): Promise<void> {
  const redOf = await queries.findRedOf(tx, id);
  // The blue one first, as everybody does.
  const blue = redOf === null ? null : await queries.lockInvoice(tx, redOf);
  const invoice = await queries.lockInvoice(tx, id);
  if (!invoice || invoice.state !== "waiting") return;
  const { number, issuedAt } = receipt;
  await queries.updateInvoice(tx, id, { state: "issued", number, issuedAt, fault: "" });
  if (blue) {
    const reversed = add(blue.reversed, negate(invoice.amount));
    await queries.updateInvoice(tx, blue.id, { reversed, state: stateAfterRed(blue.amount, reversed) });
  } else {
    for (const red of await queries.listWaitingReds(tx, id)) await queueInvoice(app, tx, red);
  }
  await sendMessage(tx, {
    shopId: invoice.shopId,
    kind: "invoice",
    title: `电子发票（${invoiceKindText[invoice.kind]}）已开具`,
    body: `发票${number}，金额${formatMoney(invoice.amount)}元，可在电子发票页查看`,
    url: `/dzfp?keyword=${encodeURIComponent(number)}`,
    createdAt: app.now(),
  });
}

/** What an invoice says, with the buyer's number: for the tax platform and the invoice's own file. */
export async function openIssue(
  app: App,
  db: Db,
  id: number,
): Promise<{ request: TaxRequest; receipt: TaxReceipt | null } | null> {
  const found = await findIssue(db, id);
  if (!found) return null;
  const { shopId, request, receipt } = found;
  const bankAccount = openAccount(app, shopId, request.buyer.bankAccount);
  return { request: { ...request, buyer: { ...request.buyer, bankAccount } }, receipt };
}
