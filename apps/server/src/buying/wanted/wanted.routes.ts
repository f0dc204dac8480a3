import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { answerRequest, closeRequest } from "./answer.service.ts";
import * as desk from "./wanted-desk.service.ts";
import { askFor, closeOwn, listOwn, showOwn } from "./wanted.service.ts";

/** Customer service's part. */
export function wantedDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.wantedDeskList, ({ query }) => desk.listDesk(app, query));
  serve(shell, endpoints.wantedDeskShow, ({ params }) => desk.showDesk(app, params.id));
  serveFile(shell, endpoints.wantedDeskFile, ({ params }) => desk.showDeskFile(app, params));

  serve(shell, endpoints.wantedDeskAnswer, async ({ caller: { accountId: who }, params, body }) => {
    const { text, seen, goods_id: goodsId = null } = body;
    const state = await answerRequest(app, params.id, { text, seen, goodsId, who });
    if (isRefusal(state)) return state;
    const shown = await desk.showDesk(app, params.id);
    return isRefusal(shown) ? shown : tell("已回复，客户已收到消息", shown);
  });

  serve(shell, endpoints.wantedDeskClose, async ({ caller: { accountId: who }, params, body }) => {
    const refused = await closeRequest(app, params.id, { ...body, who });
    if (refused) return refused;
    const shown = await desk.showDesk(app, params.id);
    return isRefusal(shown) ? shown : tell("已关闭，客户已收到消息", shown);
  });
}

export function wantedRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.wantedAdd, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const asked = await askFor(app, caller, { asked: body, key });
    return isRefusal(asked) ? asked : tell("求购已提交，我们会尽快回复", asked);
  });

  serve(shell, endpoints.wantedList, ({ caller, query }) => listOwn(app, caller.shopId, query));

  serve(shell, endpoints.wantedDetail, ({ caller, params }) => showOwn(app, caller, params.id));

  serve(shell, endpoints.wantedClose, async ({ caller, params }) => {
    const closed = await closeOwn(app, caller, params.id);
    return isRefusal(closed) ? closed : tell("求购已撤销", closed);
  });
}
