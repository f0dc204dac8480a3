import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { listChanges, showChange, undoChange } from "./price-changes.service.ts";

/** Changes of prices as they were made. */
export function priceChangeRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.priceChangeList, ({ query }) => listChanges(app, query));
  serve(shell, endpoints.priceChangeShow, ({ params, query }) =>
    showChange(app, { ...query, id: params.id }),
  );

  serve(shell, endpoints.priceChangeUndo, async ({ caller, params, body: { reason } }) => {
    const undone = await undoChange(app, { who: caller.accountId, id: params.id, reason });
    return isRefusal(undone) ? undone : tell(`已撤销，${undone.changed}行恢复原价`, undone);
  });
}
