import type { FastifyInstance } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import type { App } from "../app.ts";
import { serve } from "../http/serve.ts";
import { listGoods, listHotGoods, showGoods, suggest } from "./goods.service.ts";
import { loadMenus } from "./menus.service.ts";

export function goodsRoutes(server: FastifyInstance, app: App): void {
  serve(server, app, endpoints.goodsList, ({ query, caller }) => listGoods(app, query, caller));
  serve(server, app, endpoints.goodsDetail, ({ params, caller }) => showGoods(app, params.id, caller));
  serve(server, app, endpoints.goodsSearch, async ({ query, caller }) => ({
    list: await suggest(app, query, caller),
  }));
  serve(server, app, endpoints.goodsHot, async ({ caller }) => ({ list: await listHotGoods(app, caller) }));
  serve(server, app, endpoints.goodsCategories, async () => ({
    list: (await loadMenus(app.database.db)).general,
  }));
}
