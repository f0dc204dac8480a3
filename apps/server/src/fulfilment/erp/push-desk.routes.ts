import { endpoints } from "@yaoji/contract/endpoints";
import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { issueSigned, listErpTokens, revokeSigned } from "../../people/auth/erp-tokens.service.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import * as queries from "./push-desk.queries.ts";

/** Tokens of the ERP, and what it pushed, for the administrator. */
export function integrationRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.erpTokenList, () => listErpTokens(app));
  serve(shell, endpoints.erpPushDeskList, ({ query }) => listPushes(app, query));

  serve(shell, endpoints.erpTokenIssue, async ({ caller, body: { name, replaces } }) => {
    const token = await issueSigned(app, caller.accountId, { name, replaces: replaces === 1 });
    return isRefusal(token) ? token : tell("令牌已生成，只显示这一次", { name, token });
  });

  serve(shell, endpoints.erpTokenRevoke, async ({ caller, params }) => {
    const refused = await revokeSigned(app, caller.accountId, params.id);
    return refused ?? tell("令牌已作废", null);
  });
}

type Question = queries.PushWish & { readonly after?: string | undefined; readonly page_size: number };

async function listPushes(
  app: App,
  { after, page_size, ...wish }: Question,
): Promise<DataOf<"erpPushDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, "new");
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listPushes(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort: "new", page_size });
  const list = rows.map(({ push, by }) => ({
    id: push.id,
    external_id: push.externalId,
    kind: push.kind,
    state: push.state,
    total: push.total,
    received: push.received,
    created: push.created,
    updated: push.updated,
    unchanged: push.unchanged,
    refused: push.refused,
    message: push.message,
    by: by ?? "",
    created_at: toWireTime(push.createdAt),
    finished_at: push.finishedAt && toWireTime(push.finishedAt),
  }));
  return { list, next, ...pageTotal(await queries.countPushes(db, wish)) };
}
