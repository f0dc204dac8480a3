import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { addPriceList, applyPriceList, faultyRows, showPriceList } from "./price-lists.service.ts";

/** Prices changed by a file; everybody sees his own alone. */
export function priceListRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.priceListAdd, ({ caller, body }) => addPriceList(app, caller.accountId, body));

  serve(shell, endpoints.priceListShow, ({ caller, params, query }) =>
    showPriceList(app, { accountId: caller.accountId, id: params.id }, query),
  );

  serve(shell, endpoints.priceListApply, async ({ caller, params, body }) => {
    const own = { accountId: caller.accountId, id: params.id };
    const applied = await applyPriceList(app, own, body.reason);
    return isRefusal(applied) ? applied : tell("已开始改价", applied);
  });

  serveTable(shell, endpoints.priceListFaulty, ({ caller, params }) =>
    faultyRows(app, { accountId: caller.accountId, id: params.id }),
  );
}
