import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addSynonym, changeSynonym, listSynonyms, removeSynonym } from "./synonyms.service.ts";
import { listVainSearches } from "./vain-searches.service.ts";

export function wordDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.synonymList, ({ query }) => listSynonyms(app, query));
  serve(shell, endpoints.vainSearchList, ({ query }) => listVainSearches(app, query));

  serve(shell, endpoints.synonymAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addSynonym(app, { accountId, key }, body.words);
    return isRefusal(added) ? added : tell("同义词已添加", added);
  });

  serve(shell, endpoints.synonymChange, async ({ caller, params, body }) => {
    const changed = await changeSynonym(app, caller, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.synonymRemove, async ({ caller, params }) => {
    return (await removeSynonym(app, caller, params.id)) ?? tell("同义词已删除", null);
  });
}
