import { endpoints } from "@yaoji/contract/endpoints";
import { switchSessionShop } from "../auth/sessions.service.ts";
import { type Shell, serve, tell } from "../http/serve.ts";
import { refuse } from "../refusal.ts";
import { findLinkedShop, listLinkedShops } from "./shops.queries.ts";

export function shopRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.shopList, async ({ caller }) => {
    const linked = await listLinkedShops(app.database.db, caller.accountId);
    return {
      list: linked.map((shop) => ({ ...shop, is_current: shop.id === caller.shopId ? 1 : 0 }) as const),
    };
  });

  serve(shell, endpoints.shopSwitch, async ({ caller, body }) => {
    const shop = await findLinkedShop(app.database.db, caller.accountId, body.id);
    if (!shop) return refuse("shop.not_linked");
    await switchSessionShop(app, caller.sessionId, shop.id);
    return tell("切换成功", { ...shop, is_current: 1 });
  });
}
