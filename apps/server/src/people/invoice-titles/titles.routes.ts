import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { addTitle, deleteTitle, editTitle, listTitles } from "./titles.service.ts";

export function invoiceTitleRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.invoiceTitles, ({ caller }) => listTitles(app, caller.shopId));

  serve(shell, endpoints.invoiceTitleAdd, async ({ caller, body }) => {
    const added = await addTitle(app, caller.shopId, body);
    return isRefusal(added) ? added : tell("发票抬头已添加", added);
  });

  serve(shell, endpoints.invoiceTitleEdit, async ({ caller, params, body }) => {
    const edited = await editTitle(app, { shopId: caller.shopId, id: params.id }, body);
    return isRefusal(edited) ? edited : tell("发票抬头已保存", edited);
  });

  serve(shell, endpoints.invoiceTitleDelete, async ({ caller, params }) => {
    const refused = await deleteTitle(app, { shopId: caller.shopId, id: params.id });
    return refused ?? tell("发票抬头已删除", null);
  });
}
