import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { previewAudience } from "../audiences/audiences.service.ts";
import { listSendings, sendToMany, showSending, withdrawSending } from "./message-desk.service.ts";

export function messageDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.audiencePreview, ({ body: { audience, promotes } }) =>
    previewAudience(app, { audience, promotes: promotes === 1 }),
  );
  serve(shell, endpoints.messageDeskList, ({ query }) => listSendings(app, query));
  serve(shell, endpoints.messageDeskShow, ({ params }) => showSending(app.database.db, params.id));

  serve(shell, endpoints.messageDeskSend, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const sent = await sendToMany(app, { accountId, key }, body);
    return isRefusal(sent) ? sent : tell(`已开始发给${sent.recipients}家客户`, sent);
  });

  serve(shell, endpoints.messageDeskWithdraw, async ({ caller, params, body }) => {
    const done = await withdrawSending(app, caller, { id: params.id, reason: body.reason });
    return isRefusal(done) ? done : tell(`已撤回${done.withdrawn}条未读的消息`, done);
  });
}
