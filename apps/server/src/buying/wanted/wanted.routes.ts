import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { askFor, closeOwn, listOwn, showOwn } from "./wanted.service.ts";

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
