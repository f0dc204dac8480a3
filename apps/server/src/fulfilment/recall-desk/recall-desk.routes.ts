import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { beginRecall, recallTable, showRecall } from "./recall-desk.service.ts";

export function recallDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.recallShow, ({ query }) => showRecall(app, query));
  serve(shell, endpoints.recallBegin, async ({ caller, body }) => {
    const done = await beginRecall(app, caller.accountId, body);
    return isRefusal(done) ? done : tell(done.text, done.shown);
  });
  serveTable(shell, endpoints.recallFile, ({ query }) => recallTable(app, query));
}
