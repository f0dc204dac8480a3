import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { listImportRows, listImports, refusedTable, showImport, uploadList } from "./goods-import.service.ts";
import { applyList, checkList, undoList } from "./start.service.ts";

export function goodsImportRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsImportList, () => listImports(app));
  serve(shell, endpoints.goodsImportShow, ({ params }) => showImport(app, params.id));
  serve(shell, endpoints.goodsImportRows, ({ params, query }) =>
    listImportRows(app, { ...params, ...query }),
  );
  serveTable(shell, endpoints.goodsImportRefused, ({ params }) => refusedTable(app, params.id));

  serve(shell, endpoints.goodsImportUpload, async ({ caller, body }) => {
    const read = await uploadList(app, caller.accountId, body);
    return isRefusal(read) ? read : tell("已上传，请核对各列", read);
  });

  serve(shell, endpoints.goodsImportCheck, async ({ caller, params, body }) => {
    const begun = await checkList(app, caller.accountId, { ...body, ...params });
    return isRefusal(begun) ? begun : tell("已开始预览", begun);
  });

  serve(shell, endpoints.goodsImportApply, async ({ caller, params, body }) => {
    const begun = await applyList(app, caller.accountId, { ...body, ...params });
    return isRefusal(begun) ? begun : tell("已开始应用", begun);
  });

  serve(shell, endpoints.goodsImportUndo, async ({ caller, params, body }) => {
    const begun = await undoList(app, caller.accountId, { ...body, ...params });
    return isRefusal(begun) ? begun : tell("已开始撤销", begun);
  });
}
