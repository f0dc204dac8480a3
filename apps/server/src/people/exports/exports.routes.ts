import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import type { ExportTable } from "../../platform/tables/export-source.ts";
import { addExport, cancelExport, listExports, tableOfExport } from "./exports.service.ts";

/** Of the lists in this table, which stand above this wing. */
export const exportRoutes = (table: ExportTable) =>
  function exportRoutesOfTable(shell: Shell): void {
    const { app } = shell;
    serve(shell, endpoints.exportList, ({ caller, query }) => listExports(app, { caller, table }, query));

    serve(shell, endpoints.exportAdd, async ({ caller, body }) => {
      const added = await addExport(app, { caller, table }, body);
      return isRefusal(added) ? added : tell("已开始导出，完成后在“导出”中下载", added);
    });

    serve(shell, endpoints.exportCancel, async ({ caller, params }) => {
      const cancelled = await cancelExport(app, { caller, table }, params.id);
      return isRefusal(cancelled) ? cancelled : tell("已取消", cancelled);
    });

    serveTable(shell, endpoints.exportFile, ({ caller, params }) =>
      tableOfExport(app, { caller, table }, params.id),
    );
  };
