/** What operators decide about a customer; each change with its entry in the log of operators. */
import { isPhone, wrongPhone } from "@yaoji/domain/text/validation";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { formatShopTime } from "@yaoji/domain/text/time";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { assignShops, releaseShops } from "../../offers/price-groups/price-groups.service.ts";
import { registerLocked } from "../../people/contracts/publish.service.ts";
import { type Detail, showCustomer } from "./customer-desk.service.ts";
import * as queries from "./customer-desk.queries.ts";

type Doer = { readonly who: number; readonly id: number };
type Shop = NonNullable<Awaited<ReturnType<typeof queries.lockCustomer>>>;
type Care = {
  readonly shows_free_shipping_zone: 0 | 1;
  readonly is_special: 0 | 1;
  readonly may_ask_after_sales: 0 | 1;
  readonly service_name: string;
  readonly service_phone: string;
  readonly service_is_shared: 0 | 1;
  readonly version: number;
};

/** Flags and who looks after it, as they were seen. */
export function saveCare(app: App, doer: Doer, { version, ...care }: Care): Promise<Detail | Refusal> {
  if (care.service_name !== "" && !isPhone(care.service_phone))
    return Promise.resolve(refuse("request.invalid", { errors: { service_phone: [wrongPhone] } }));
  return change(app, { ...doer, command: "shop set" }, async (tx, shop) => {
    const before = careOf(shop);
    if (version !== shop.version)
      return refuse("record.changed", {
        data: { mine: care, theirs: { ...before, version: shop.version } },
      });
    const after =
      care.service_name === "" ? { ...care, service_phone: "", service_is_shared: 0 as const } : care;
    await queries.updateCustomer(tx, shop.id, {
      showsFreeShippingZone: after.shows_free_shipping_zone === 1,
      isSpecial: after.is_special === 1,
      mayAskAfterSales: after.may_ask_after_sales === 1,
      serviceName: after.service_name,
      servicePhone: after.service_phone,
      serviceIsShared: after.service_is_shared === 1,
    });
    return { before, after };
  });
}

const careOf = (shop: Shop) => ({
  shows_free_shipping_zone: bitOf(shop.showsFreeShippingZone),
  is_special: bitOf(shop.isSpecial),
  may_ask_after_sales: bitOf(shop.mayAskAfterSales),
  service_name: shop.serviceName,
  service_phone: shop.servicePhone,
  service_is_shared: bitOf(shop.serviceIsShared),
});
const bitOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

type Reasoned = Doer & { readonly reason: string };

/** It orders nothing from now on; it is told, and whoever wants the same is told since when. */
export function stopCustomer(app: App, { reason, ...doer }: Reasoned): Promise<Detail | Refusal> {
  return change(app, { ...doer, reason, command: "shop stop" }, async (tx, shop) => {
    if (shop.stoppedAt !== null)
      return cannot(`该客户已于${formatShopTime(shop.stoppedAt).slice(0, 16)}停用：${shop.stoppedReason}`);
    if (shop.closedAt !== null) return cannot("该客户已注销账号");
    await queries.updateCustomer(tx, shop.id, { stoppedAt: app.now(), stoppedReason: reason });
    await tell(app, tx, { shopId: shop.id, title: "已暂停采购", body: `${reason}。如有疑问请联系客服。` });
    return { before: { state: "正常" }, after: { state: "已停用" } };
  });
}

export function reopenCustomer(app: App, { reason, ...doer }: Reasoned): Promise<Detail | Refusal> {
  return change(app, { ...doer, reason, command: "shop reopen" }, async (tx, shop) => {
    if (shop.stoppedAt === null) return cannot("该客户没有停用，请看最新情况");
    await queries.updateCustomer(tx, shop.id, { stoppedAt: null, stoppedReason: "" });
    await tell(app, tx, { shopId: shop.id, title: "已恢复采购", body: "现在可以照常下单。" });
    return { before: { state: "已停用" }, after: { state: "正常" } };
  });
}

/** It has signed the contract on paper. */
export function signOnPaper(app: App, doer: Doer): Promise<Detail | Refusal> {
  return change(app, { ...doer, command: "shop sign" }, async (tx, shop) => {
    const refused = await registerLocked(app, tx, shop.id);
    return refused ?? { before: {}, after: { contract: "已登记线下合同" } };
  });
}

type Grouping = Reasoned & { readonly code: string };

/** The rules and the entry of the log are the price groups' own. */
export async function moveToGroup(app: App, { who, id, code, reason }: Grouping): Promise<Detail | Refusal> {
  const maker = { accountId: who };
  const moving = { shopIds: [id], reason };
  const moved =
    code === ""
      ? await releaseShops(app, maker, { ...moving, which: null })
      : await assignShops(app, maker, { ...moving, which: { code } });
  if (isRefusal(moved)) return moved;
  const [only] = moved.list;
  return only?.is_moved === 0 ? cannot(only.reason) : showCustomer(app, id);
}

const cannot = (text: string): Refusal => refuse("dossier.cannot", { details: { text } });

function tell(
  app: App,
  tx: Db,
  message: { readonly shopId: number; readonly title: string; readonly body: string },
): Promise<unknown> {
  return sendMessage(tx, { ...message, kind: "notice", url: "", createdAt: app.now() });
}

type Sides = { readonly before: unknown; readonly after: unknown };

/** Gives the customer as it is then. */
async function change(
  app: App,
  { who, id, command, reason = "" }: Doer & { readonly command: string; readonly reason?: string },
  work: (tx: Db, shop: Shop) => Promise<Sides | Refusal>,
): Promise<Detail | Refusal> {
  const refused = await atomically(app.database, async (tx) => {
    const shop = await queries.lockCustomer(tx, id);
    if (!shop) return refuse("request.not_found");
    const sides = await work(tx, shop);
    if (isRefusal(sides)) return sides;
    await writeAudit(tx, { who, command, subject: { kind: "shop", id }, ...sides, reason, now: app.now() });
    return null;
  });
  return refused ?? showCustomer(app, id);
}
