import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { listGoods, listHotGoods, showGoods, suggest } from "./goods.service.ts";
import { loadFilledMenu } from "./menus.service.ts";
import { forAll } from "../../platform/http/page-calls.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { listRowsByIds } from "./goods-rows.service.ts";
import { listRelated } from "./picks.service.ts";

export function goodsRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsList, ({ query, caller }) => listGoods(app, query, caller));
  serve(shell, endpoints.goodsDetail, ({ params, caller }) => showGoods(app, params.id, caller));
  serve(shell, endpoints.goodsSearch, async ({ query, caller }) => ({
    list: await suggest(app, query, caller),
  }));
  serve(shell, endpoints.goodsHot, async ({ caller }) => ({ list: await listHotGoods(app, caller) }));
  serve(shell, endpoints.goodsCategories, async () => ({
    list: await forAll(app, "filled menu", () => loadFilledMenu(app.database.db)),
  }));
  serve(shell, endpoints.goodsRows, async ({ query, caller }) => ({
    list: await listRowsByIds(app, query.ids, caller),
  }));
  serve(shell, endpoints.goodsRelated, async ({ params, caller }) => {
    const list = await listRelated(app, params.id, caller);
    return isRefusal(list) ? list : { list };
  });
}
