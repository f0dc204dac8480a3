import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { showBoughtGoods, showLastBought, showPurchases } from "./bought-goods.service.ts";

export function boughtGoodsRoutes(shell: Shell): void {
  serve(shell, endpoints.fastBuy, ({ caller, query }) => showBoughtGoods(shell.app, caller, query));

  serve(shell, endpoints.goodsBought, ({ caller, params }) => showPurchases(shell.app, caller, params.id));

  serve(shell, endpoints.lastBought, ({ caller, query }) => showLastBought(shell.app, caller, query.ids));
}
