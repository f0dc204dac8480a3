import { endpoints } from "@yaoji/contract/endpoints";
import type { UserState } from "@yaoji/contract/schemas/accounts";
import { toYuan } from "@yaoji/domain/money";
import { loadSettings, type Settings } from "../content/settings.service.ts";
import { type Shell, serve } from "../http/serve.ts";
import { shopBalance } from "../ledger/ledger.service.ts";
import { refuse } from "../refusal.ts";
import { findUser, type UserRow } from "./users.queries.ts";

export function userRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.userBase, async ({ caller }) => {
    const { db } = app.database;
    const user = await findUser(db, caller.accountId, caller.shopId);
    if (!user) return refuse("request.not_found");
    return { ...presentUser(user, await loadSettings(db)), login_url: app.config.LOGIN_URL };
  });

  serve(shell, endpoints.balance, async ({ caller }) => {
    // Nothing can be held back yet: what may be is a pending transfer, and none exists before withdrawals.
    const money = await shopBalance(app.database.db, caller.shopId, "wallet");
    return { money: toYuan(money), frozen: 0 };
  });
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

function presentUser(user: UserRow, settings: Settings): Omit<UserState, "login_url"> {
  return {
    show: 1,
    username: user.username,
    name: user.name,
    phone: user.phone ?? "",
    company: user.company,
    face: user.face ?? "",
    rank: user.rank,
    admin: presentService(user, settings),
    address: user.address ?? "",
    is_passed: bit(user.approved),
    points: Number(user.points ?? 0),
    cart: user.cart,
    message_count: user.messages,
    wechat: "",
    common_config: { hot_line: settings.hotLine, qq1: settings.qq1, qq2: settings.qq2 },
    quality_inspection: null,
    is_show_youx: bit(user.shows_free_shipping_zone),
    is_special: bit(user.is_special),
    is_can_chat: 0,
    token: "",
    is_AfterSale: bit(user.may_ask_after_sales),
    master_phone: user.master_phone ?? "",
    cj_userName: "",
    cj_token: "",
  };
}

/** A service person of the shop's own is exclusive (is_default 0); else the shared hot line answers. */
function presentService(user: UserRow, settings: Settings): UserState["admin"] {
  if (!user.service_name) return { name: "客服", phone: settings.hotLine, is_default: 1 };
  return {
    name: user.service_name,
    phone: user.service_phone ?? settings.hotLine,
    is_default: bit(user.service_is_shared),
  };
}
