import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { readMessages, showMessages } from "./messages.service.ts";

export function messageRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.messageList, ({ caller, query }) => showMessages(app, caller.shopId, query));
  serve(shell, endpoints.messageRead, async ({ caller, body }) =>
    tell("已标为已读", await readMessages(app, caller.shopId, body.ids)),
  );
}
