import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { showCashback } from "./cashback.service.ts";
import { showCombinations } from "./combinations.service.ts";
import { showPromotionGoods, showPromotions } from "./promotion-pages.service.ts";

export function promotionPageRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.promotionList, ({ caller, query }) => showPromotions(app, caller, query));
  serve(shell, endpoints.promotionGoods, ({ caller, params, query }) =>
    showPromotionGoods(app, caller, { ...query, id: params.id }),
  );
  serve(shell, endpoints.combinations, ({ caller, query }) => showCombinations(app, caller, query));
  serve(shell, endpoints.cashback, ({ caller }) => showCashback(app, caller));
}
