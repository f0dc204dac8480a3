/** Invoice titles 发票抬头: the approved company's own, one of each kind. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import type { InvoiceTitle, TitleInput } from "@yaoji/contract/schemas/invoices";
import { titleKindText } from "@yaoji/domain/trade/invoices";
import { isMaskedNumber, maskedNumber } from "@yaoji/domain/text/masking";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { invoicingMode } from "./invoicing.service.ts";
import * as queries from "./titles.queries.ts";

export { acceptTitles, outdateTitles } from "./titles.queries.ts";

export type Title = queries.TitleRow;
export type NamedTitle = queries.NamedTitle;

export async function listTitles(app: App, shopId: number): Promise<DataOf<"invoiceTitles">> {
  const { db } = app.database;
  const { company } = await queries.findCompany(db, shopId);
  const titles = await queries.listTitles(db, shopId);
  const invoicing = await invoicingMode(app, db);
  return { company, invoicing, list: titles.map((title) => presentTitle(app, title, company)) };
}

export async function addTitle(app: App, shopId: number, input: TitleInput): Promise<InvoiceTitle | Refusal> {
  return atomically(app.database, async (tx) => {
    const company = await changingCompany(tx, shopId);
    if (isRefusal(company)) return company;
    const taken = await kindTaken(tx, shopId, { input, except: null });
    if (taken) return taken;
    const bankAccount = keptAccount(app, { shopId, input, before: null });
    if (isRefusal(bankAccount)) return bankAccount;
    const fields = { ...fieldsOf(input), bankAccount, at: app.now() };
    return presentTitle(app, await queries.insertTitle(tx, shopId, fields), company);
  });
}

export async function editTitle(
  app: App,
  { shopId, id }: { shopId: number; id: number },
  input: TitleInput,
): Promise<InvoiceTitle | Refusal> {
  return atomically(app.database, async (tx) => {
    const company = await changingCompany(tx, shopId);
    if (isRefusal(company)) return company;
    const before = await queries.findTitle(tx, shopId, id);
    if (!before) return refuse("request.not_found");
    const taken = await kindTaken(tx, shopId, { input, except: id });
    if (taken) return taken;
    const bankAccount = keptAccount(app, { shopId, input, before });
    if (isRefusal(bankAccount)) return bankAccount;
    return presentTitle(app, await queries.updateTitle(tx, id, { ...fieldsOf(input), bankAccount }), company);
  });
}

export async function deleteTitle(
  app: App,
  { shopId, id }: { shopId: number; id: number },
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.lockShop(tx, shopId);
    if (!(await queries.findTitle(tx, shopId, id))) return refuse("request.not_found");
    await queries.hideTitle(tx, id, app.now());
    return null;
  });
}

/** A title of the shop, to make invoices with now; refused where it is another's, gone, or a former company's. */
export async function chooseTitle(db: Db, shopId: number, id: number): Promise<queries.NamedTitle | Refusal> {
  const title = await queries.findTitle(db, shopId, id);
  if (!title) return refuse("request.invalid", { errors: { invoice_id: ["发票抬头不存在，请重新选择"] } });
  return title.outdatedAt === null ? title : refuse("invoice.title_outdated");
}

/** The name of the titles; refused while the company is not approved, for then nobody has checked it. */
async function changingCompany(tx: Db, shopId: number): Promise<string | Refusal> {
  await queries.lockShop(tx, shopId);
  const { company, approvedAt } = await queries.findCompany(tx, shopId);
  return approvedAt ? company : refuse("invoice.unapproved");
}

async function kindTaken(
  tx: Db,
  shopId: number,
  { input, except }: { input: TitleInput; except: number | null },
): Promise<Refusal | null> {
  const held = await queries.listTitles(tx, shopId);
  const isTaken = held.some(({ id, kind }) => kind === input.kind && id !== except);
  return isTaken ? refuse("invoice.title_exists", { details: { kind: titleKindText[input.kind] } }) : null;
}

function fieldsOf(input: TitleInput): Omit<queries.TitleFields, "bankAccount"> {
  const { kind, bank, address, phone, email } = input;
  return { kind, taxNo: input.tax_no, bank, address, phone, email };
}

type Given = { readonly shopId: number; readonly input: TitleInput; readonly before: Title | null };

/** The number sealed; sent back as it was shown, the one that is kept stays. */
function keptAccount(app: App, { shopId, input, before }: Given): string | Refusal {
  const given = input.bank_account;
  if (!isMaskedNumber(given)) return sealAccount(app, shopId, given);
  if (!before || shownAccount(app, before) !== given)
    return refuse("request.invalid", { errors: { bank_account: ["请填写完整的银行账号"] } });
  return before.bankAccount;
}

function shownAccount(app: App, { shopId, bankAccount }: Title): string {
  const number = openAccount(app, shopId, bankAccount);
  return number === "" ? "" : maskedNumber(number);
}

function presentTitle(app: App, title: Title, company: string): InvoiceTitle {
  const { id, kind, bank, address, phone, email } = title;
  return {
    id,
    kind,
    kind_text: titleKindText[kind],
    company,
    tax_no: title.taxNo,
    bank,
    bank_account: shownAccount(app, title),
    address,
    phone,
    email,
    fault: title.outdatedAt === null ? "" : errorMessage("invoice.title_outdated"),
  };
}

/** Bank account numbers of titles and invoices are sealed in the database, bound to their shop. */
const ownerOf = (shopId: number): string => `invoice-title:${shopId}`;

/** What is kept of a number; nothing of none. */
function sealAccount({ secret }: App, shopId: number, number: string): string {
  return number === "" ? "" : secret.seal(number, ownerOf(shopId));
}

/** The number; none of nothing. */
export function openAccount({ secret }: App, shopId: number, kept: string): string {
  return kept === "" ? "" : secret.open(kept, ownerOf(shopId));
}
