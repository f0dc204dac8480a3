import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { changePrices, previewPrices } from "./change-prices.service.ts";
import { askBelowFloor } from "./floor-approval.service.ts";
import { momentText, planPrices, previewPlanned } from "./plan-prices.service.ts";
import { rowOf } from "./price-desk.present.ts";
import { historyOf, listPrices, whoPays } from "./price-desk.service.ts";

export function priceDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.priceDeskList, ({ query }) => listPrices(app, query));
  serve(shell, endpoints.priceDeskPreview, ({ body: { rows, at } }) =>
    at ? previewPlanned(app, rows.map(rowOf), at) : previewPrices(app, rows.map(rowOf)),
  );

  serve(shell, endpoints.priceDeskSave, async ({ caller, body }) => {
    const { reason, skip_faulty, at } = body;
    const changing = {
      who: caller.accountId,
      rows: body.rows.map(rowOf),
      reason,
      skipsFaulty: skip_faulty === 1,
    };
    const saved = await (at ? planPrices(app, { ...changing, at }) : changePrices(app, changing));
    if (isRefusal(saved)) return saved;
    const { changed, skipped } = saved;
    const done = at ? `已排定${changed}行，${momentText(at)}生效` : `已改${changed}行`;
    return tell(`${done}${skipped.length > 0 ? `，${skipped.length}行有误未改` : ""}`, saved);
  });

  serve(shell, endpoints.floorAsk, async ({ caller, body }) => {
    const asked = await askBelowFloor(app, caller, { ...body, rows: body.rows.map(rowOf) });
    const then = body.at ? `同意后价格在${momentText(body.at)}生效` : "同意后价格随即生效";
    return isRefusal(asked) ? asked : tell(`已提出申请，${then}`, asked);
  });

  serve(shell, endpoints.priceDeskHistory, ({ params }) => historyOf(app, params.id));
  serve(shell, endpoints.priceDeskWhoPays, ({ params, query }) => {
    return whoPays(app, { ...query, goodsId: params.id });
  });
}
