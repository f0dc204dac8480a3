import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { listRowsByIds } from "./goods-rows.service.ts";
import { listRelated } from "./picks.service.ts";

export function goodsRowRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsRows, async ({ query, caller }) => ({
    list: await listRowsByIds(app, query.ids, caller),
  }));
  serve(shell, endpoints.goodsRelated, async ({ params, caller }) => {
    const list = await listRelated(app, params.id, caller);
    return isRefusal(list) ? list : { list };
  });
}
