import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { changePrices, previewPrices } from "./change-prices.service.ts";
import { askBelowFloor } from "./floor-approval.service.ts";
import { rowOf } from "./price-desk.present.ts";
import { historyOf, listPrices, whoPays } from "./price-desk.service.ts";

export function priceDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.priceDeskList, ({ query }) => listPrices(app, query));
  serve(shell, endpoints.priceDeskPreview, ({ body }) => previewPrices(app, body.rows.map(rowOf)));

  serve(shell, endpoints.priceDeskSave, async ({ caller, body }) => {
    const { reason, skip_faulty } = body;
    const changing = { who: caller.accountId, rows: body.rows.map(rowOf), reason };
    const saved = await changePrices(app, { ...changing, skipsFaulty: skip_faulty === 1 });
    if (isRefusal(saved)) return saved;
    const { changed, skipped } = saved;
    return tell(`已改${changed}行${skipped.length > 0 ? `，${skipped.length}行有误未改` : ""}`, saved);
  });

  serve(shell, endpoints.floorAsk, async ({ caller, body }) => {
    const asked = await askBelowFloor(app, caller, { rows: body.rows.map(rowOf), reason: body.reason });
    return isRefusal(asked) ? asked : tell("已提出申请，同意后价格随即生效", asked);
  });

  serve(shell, endpoints.priceDeskHistory, ({ params }) => historyOf(app, params.id));
  serve(shell, endpoints.priceDeskWhoPays, ({ params, query }) => {
    return whoPays(app, { ...query, goodsId: params.id });
  });
}
