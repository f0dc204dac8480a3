import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import type { BulkTable } from "../../platform/tables/bulk-command.ts";
import { addBulk, previewBulk } from "./bulk.service.ts";

/** Of the commands in this table, which stand above this wing. */
export const bulkRoutes = (table: BulkTable) =>
  function bulkRoutesOfTable(shell: Shell): void {
    const { app } = shell;
    serve(shell, endpoints.bulkPreview, ({ caller, body }) => previewBulk(app, { caller, table }, body));

    serve(shell, endpoints.bulkAdd, async ({ caller, body, request }) => {
      const key = keyOf(request);
      if (isRefusal(key)) return key;
      const added = await addBulk(app, { caller, table, key }, body);
      return isRefusal(added) ? added : tell(`已开始办理${added.total}条`, added);
    });
  };
