import { type DataOf, endpoints } from "@yaoji/contract/endpoints";
import type { UserState } from "@yaoji/contract/schemas/accounts";
import { bit } from "@yaoji/contract/codec/bit";
import { shopName } from "@yaoji/domain/text/labels";
import { licenceWarnings } from "@yaoji/domain/people/licence-warnings";
import { memberPhone } from "@yaoji/domain/people/shop-roles";
import { shopDate } from "@yaoji/domain/text/time";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { issueTicket } from "../../content/chat/tickets.service.ts";
import { loadSettings, type Settings } from "../../platform/settings/settings.service.ts";
import { findRejection } from "../dossiers/dossiers.service.ts";
import { forAll } from "../../platform/http/page-calls.ts";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { refuse } from "../../platform/answers/refusal.ts";
import { findUser, type UserRow } from "./users.queries.ts";

export function userRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.userBase, async ({ caller, query }) => {
    const { db } = app.database;
    const user = await findUser(db, caller.accountId, caller.shopId);
    if (!user) return refuse("request.not_found");
    return {
      ...presentUser(user, await forAll(app, "settings", () => loadSettings(db))),
      dossier_state: caller.shop.dossierState,
      login_url: app.config.LOGIN_URL,
      is_can_chat: bit(app.config.chatUrl !== ""),
      token: query.ticket === 1 ? await issueTicket(app, caller) : "",
    };
  });

  // The login's own statement has brought it all but a rejection's reason.
  serve(shell, endpoints.userStanding, async ({ caller: { shop } }) => ({
    ...standingOf(shop, app.now()),
    reason: shop.dossierState === "rejected" ? await findRejection(app, shop.id) : "",
  }));
}

function standingOf(shop: BuyingShop, now: Date): Omit<DataOf<"userStanding">, "reason"> {
  return {
    is_passed: bit(shop.approved),
    dossier_state: shop.dossierState,
    is_contract_signed: bit(shop.contractSigned),
    warnings: licenceWarnings(shop, shopDate(now)).map(({ document, expiresOn, days, isLocking }) => ({
      document,
      yxq: expiresOn,
      days,
      is_locking: isLocking,
    })),
  };
}

function presentUser(
  user: UserRow,
  settings: Settings,
): Omit<UserState, "dossier_state" | "login_url" | "is_can_chat" | "token"> {
  return {
    show: 1,
    username: user.username,
    name: user.name,
    phone: user.phone ?? "",
    company: shopName(user.company),
    face: user.face ?? "",
    rank: user.rank,
    admin: presentService(user, settings),
    address: user.address ?? "",
    is_passed: bit(user.approved),
    points: Number(user.points ?? 0),
    cart: user.cart,
    message_count: user.messages,
    wechat: user.wechat ?? "",
    common_config: { hot_line: settings.hotLine, qq1: settings.qq1, qq2: settings.qq2 },
    quality_inspection: presentInspection(user, settings),
    is_show_youx: bit(user.shows_free_shipping_zone),
    is_special: bit(user.is_special),
    is_AfterSale: bit(user.may_ask_after_sales),
    master_phone: masterPhone(user),
    shop_role: user.shop_role,
    // A maker's representative has them from his login, and is no buyer (decisions.md "Demo logins").
    cj_userName: "",
    cj_token: "",
  };
}

/** The shop's main account is another's to whoever does not hold it himself. */
function masterPhone({ master_phone: master, phone }: UserRow): string {
  if (!master) return "";
  return master === phone ? master : memberPhone(master);
}

/** Approved shops are led to the inspection site; the others are told why not yet. */
function presentInspection(user: UserRow, { inspection }: Settings): UserState["quality_inspection"] {
  if (!inspection) return null;
  const { url, msg } = inspection;
  return user.approved && url
    ? { quality_inspection_url: url, msg: "" }
    : { quality_inspection_url: "", msg };
}

/** A service person of the shop's own is exclusive (is_default 0); without a person the shared hot line answers. */
function presentService(user: UserRow, settings: Settings): UserState["admin"] {
  if (!user.service_name) return { name: "", phone: settings.hotLine, is_default: 1 };
  return {
    name: user.service_name,
    phone: user.service_phone || settings.hotLine,
    is_default: bit(user.service_is_shared),
  };
}
