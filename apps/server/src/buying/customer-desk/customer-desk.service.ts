/** Customers as the wholesaler's staff look at them: the list, and everything about one. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { fromDecimal, toYuan, zero } from "@yaoji/domain/money/money";
import { customerStateText } from "@yaoji/domain/people/customers";
import { lapsedDocuments } from "@yaoji/domain/people/documents";
import { isInReview } from "@yaoji/domain/people/document-states";
import { shopRoleText } from "@yaoji/domain/people/shop-roles";
import { isDocumentKind, shopName, shopTypeLabels } from "@yaoji/domain/text/labels";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import { reason } from "@yaoji/domain/trade/reasons";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { loadFunds } from "../../money/credit/credit.service.ts";
import { type CheckedDossier, showDossier } from "../../people/dossiers/show-dossier.service.ts";
import * as queries from "./customer-desk.queries.ts";

export type Detail = DataOf<"customerShow">;
type Paging = { readonly after?: string | undefined; readonly page_size: number };

const sort = "new";
const year = 365 * 86_400_000;

export async function pageOfCustomers(
  app: App,
  { after, page_size, ...wish }: queries.CustomerWish & Paging,
): Promise<DataOf<"customerList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listCustomers(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(
    found.map((row) => ({ ...row, key: null })),
    { sort, page_size },
  );
  return { list: rows.map(presentRow), next, ...pageTotal(await queries.countCustomers(db, wish)) };
}

export async function showCustomer(app: App, id: number): Promise<Detail | Refusal> {
  const { db } = app.database;
  const row = await queries.findCustomer(db, id);
  const dossier = await showDossier(app, id);
  if (!row || isRefusal(dossier)) return refuse("request.not_found");
  const sums = await queries.sumOrders(db, id, new Date(app.now().getTime() - year));
  const { balance, line } = await loadFunds(db, id);
  return {
    ...presentRow(row),
    ...standingOf(app, dossier),
    price_group_code: row.groupCode,
    addresses: (await queries.listAddresses(db, id)).map(presentAddress),
    accounts: (await queries.listMembers(db, id)).map(presentMember),
    chain: (await queries.listChain(db, id)).map(named),
    orders: {
      count: sums.count,
      open: sums.open,
      last_at: sums.lastAt === null ? null : Number(sums.lastAt),
      year_total: toYuan(fromDecimal(sums.yearTotal)),
    },
    money: {
      balance: toYuan(balance),
      credit_limit: line && toYuan(line.limit),
      credit_owed: toYuan(line?.owed ?? zero),
      is_overdue: line?.isOverdue ?? false,
    },
    messages: (await queries.lastMessages(db, id)).map(({ id: messageId, title, createdAt, readAt }) => ({
      id: messageId,
      title,
      at: toWireTime(createdAt),
      is_read: readAt !== null,
    })),
  };
}

const named = ({ id, company }: { id: number; company: string }) => ({ id, company: shopName(company) });

function presentRow(row: queries.CustomerRow): DataOf<"customerList">["list"][number] {
  const { id, company, type, place, state, group, contact, service, signed, endsOn, createdAt } = row;
  return {
    id,
    company: shopName(company),
    type_text: shopTypeLabels[type],
    place,
    state,
    state_text: customerStateText[state],
    price_group: group,
    contact,
    service,
    is_signed: signed,
    ends_on: endsOn,
    created_at: Number(createdAt),
  };
}

/** What its own record and its papers say. */
function standingOf(app: App, { papers, dossier, versions }: CheckedDossier) {
  const { shop, licences } = papers;
  const { province, city, area, detail } = dossier;
  return {
    version: shop.version,
    stopped: shop.stoppedAt && { at: toWireTime(shop.stoppedAt), reason: shop.stoppedReason },
    approved_at: shop.approvedAt && toWireTime(shop.approvedAt),
    signed_at: shop.contractSignedAt && toWireTime(shop.contractSignedAt),
    locked_text: lockedText(app, { papers, versions }),
    facts: [
      { name: "统一社会信用代码", text: dossier.credit_code },
      { name: "法定代表人", text: dossier.legal_person },
      { name: "许可证登记地址", text: `${province}${city}${area}${detail}` },
      { name: "联系人", text: `${dossier.contact_name} ${dossier.contact_phone}`.trim() },
    ],
    type: dossier.type,
    scopes: dossier.scopes,
    drug_classes: dossier.drug_classes,
    care: {
      shows_free_shipping_zone: shop.showsFreeShippingZone,
      is_special: shop.isSpecial,
      may_ask_after_sales: shop.mayAskAfterSales,
      service_name: shop.serviceName,
      service_phone: shop.servicePhone,
      service_is_shared: shop.serviceIsShared,
    },
    documents: versions
      .filter(({ state }) => state !== "draft" && state !== "replaced")
      .map((each) => ({
        ...each,
        files: each.files.map((file) => ({
          ...file,
          url: `/api/admin/reviews/${shop.id}/files/${file.key}`,
        })),
      })),
    waiting: licences.filter(({ step }) => isInReview(step)).length,
  };
}

function lockedText(
  app: App,
  { papers: { shop }, versions }: Pick<CheckedDossier, "papers" | "versions">,
): string {
  if (shop.stoppedAt !== null) return `已停用：${shop.stoppedReason}`;
  if (shop.approvedAt === null) return "";
  const holding = versions.filter(({ state }) => ["approved", "expiring", "expired"].includes(state));
  const documents = holding.flatMap(({ kind, expires_on }) =>
    isDocumentKind(kind) ? [{ kind, expiresOn: expires_on || null }] : [],
  );
  const lapsed = lapsedDocuments({ type: shop.type, documents }, shopDate(app.now()));
  if (lapsed.length > 0) return reason("LICENCE_EXPIRED", { lapsed }).text;
  if (shop.contractSignedAt === null) return "还没有签署电子合同，不能下单";
  return shop.creditOverdue ? "账期已逾期，还清前不能下单" : "";
}

type Address = Awaited<ReturnType<typeof queries.listAddresses>>[number];

function presentAddress({
  id,
  name,
  phone,
  isDefault,
  isLicence,
  ...at
}: Address): Detail["addresses"][number] {
  return {
    id,
    text: `${at.province}${at.city}${at.area}${at.detail}，${name} ${phone}`,
    is_default: isDefault,
    is_licence: isLicence,
  };
}

function presentMember({ role, disabled, others, ...account }: queries.Member): Detail["accounts"][number] {
  return { ...account, role_text: shopRoleText[role], is_disabled: disabled, others: others.map(named) };
}
