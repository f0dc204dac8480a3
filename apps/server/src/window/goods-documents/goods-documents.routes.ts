import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import {
  addGoodsDocument,
  changeGoodsDocument,
  listGoodsDocuments,
  orderGoodsDocuments,
  readGoodsDocument,
  removeGoodsDocument,
  showGoodsDocument,
} from "./goods-documents.service.ts";

export function goodsDocumentRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsDocumentList, ({ params }) => listGoodsDocuments(app, params.id));

  serve(shell, endpoints.goodsDocumentAdd, async ({ caller, params, body }) => {
    const added = await addGoodsDocument(app, caller.accountId, { ...body, ...params });
    return isRefusal(added) ? added : tell("资料已添加", added);
  });

  serve(shell, endpoints.goodsDocumentOrder, ({ caller, params, body }) =>
    orderGoodsDocuments(app, caller.accountId, { ...body, ...params }),
  );

  serve(shell, endpoints.goodsDocumentChange, async ({ caller, params, body }) => {
    const changed = await changeGoodsDocument(app, caller.accountId, { ...body, ...params });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.goodsDocumentRemove, async ({ caller, params }) => {
    const refused = await removeGoodsDocument(app, caller.accountId, params);
    return refused ?? tell("资料已删除", null);
  });

  serveFile(shell, endpoints.goodsDocumentFile, ({ params }) => showGoodsDocument(app, params));
  serveFile(shell, endpoints.goodsDocument, ({ params, caller }) =>
    readGoodsDocument(app, params.id, caller),
  );
}
