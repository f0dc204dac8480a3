import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addDraw, changeDraw, stopDraw } from "./arrange.service.ts";
import { listDrawResults, listDraws, showDrawDesk } from "./draw-desk.service.ts";

export function drawDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.drawDeskList, ({ query }) => listDraws(app, query));
  serve(shell, endpoints.drawDeskShow, ({ params }) => showDrawDesk(app, params.id));
  serve(shell, endpoints.drawDeskResults, ({ params, query }) =>
    listDrawResults(app, { ...query, ...params }),
  );

  serve(shell, endpoints.drawDeskAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addDraw(app, { accountId, key }, body);
    return isRefusal(added) ? added : tell("抽奖活动已建立", added);
  });

  serve(shell, endpoints.drawDeskChange, async ({ caller, params, body }) => {
    const changed = await changeDraw(app, caller, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.drawDeskStop, async ({ caller, params, body }) => {
    const stopped = await stopDraw(app, caller, { id: params.id, reason: body.reason });
    return isRefusal(stopped) ? stopped : tell("抽奖活动已结束", stopped);
  });
}
