import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { changeGoods } from "./change-goods.service.ts";
import { goodsHistory, listCategoryChoices, listDeskGoods, showDeskGoods } from "./goods-desk.service.ts";

export function goodsDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsDeskList, ({ query }) => listDeskGoods(app, query));
  serve(shell, endpoints.goodsDeskChoices, () => listCategoryChoices(app));
  serve(shell, endpoints.goodsDeskShow, ({ params }) => showDeskGoods(app, params.id));
  serve(shell, endpoints.goodsDeskHistory, ({ params, query }) => goodsHistory(app, params.id, query));

  serve(shell, endpoints.goodsDeskChange, async ({ caller, params, body }) => {
    const changed = await changeGoods(app, caller.accountId, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });
}
