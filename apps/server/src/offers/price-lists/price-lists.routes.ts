import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { askForList, renewStale } from "./mend-rows.service.ts";
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
    const applied = await applyPriceList(app, own, body);
    return isRefusal(applied) ? applied : tell(body.at ? "已开始排定改价" : "已开始改价", applied);
  });

  serve(shell, endpoints.priceListFloor, async ({ caller, params, body }) => {
    const asked = await askForList(app, caller, { ...body, id: params.id });
    return isRefusal(asked) ? asked : tell("已提出申请，由财务或系统管理员同意后改价", asked);
  });

  serve(shell, endpoints.priceListRenew, async ({ caller, params }) => {
    const renewed = await renewStale(app, { accountId: caller.accountId, id: params.id });
    return isRefusal(renewed) ? renewed : tell("已按现在的价格重新核对，请看过改动后再改价", renewed);
  });

  serveTable(shell, endpoints.priceListFaulty, ({ caller, params }) =>
    faultyRows(app, { accountId: caller.accountId, id: params.id }),
  );
}
