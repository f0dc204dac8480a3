import type { FastifyInstance } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import type { App } from "../app.ts";
import { switchSessionShop } from "../auth/sessions.service.ts";
import { serve, tell } from "../http/serve.ts";
import { refuse } from "../refusal.ts";
import { findLinkedShop, listLinkedShops } from "./shops.queries.ts";

export function shopRoutes(server: FastifyInstance, app: App): void {
  serve(server, app, endpoints.shopList, async ({ caller }) => {
    const linked = await listLinkedShops(app.database.db, caller.accountId);
    return {
      list: linked.map((shop) => ({ ...shop, is_current: shop.id === caller.shopId ? 1 : 0 }) as const),
    };
  });

  serve(server, app, endpoints.shopSwitch, async ({ caller, body }) => {
    const shop = await findLinkedShop(app.database.db, caller.accountId, body.id);
    if (!shop) return refuse("shop.not_linked");
    await switchSessionShop(app, caller.sessionId, shop.id);
    return tell("切换成功", { ...shop, is_current: 1 });
  });
}
