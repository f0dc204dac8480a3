import type { Endpoint } from "@yaoji/contract/endpoint";
import type { TableFormat } from "@yaoji/contract/schemas/table-formats";
import { isRefusal, type Refusal } from "../answers/refusal.ts";
import { type Table, tableFile } from "./table-file.ts";
import { type HandlerInput, type Shell, serveFile } from "./serve.ts";

type TableEndpoint = Endpoint & { file: "table" };

/** Registers an endpoint that answers with a table, in the form that its query asks for. */
export function serveTable<const E extends TableEndpoint>(
  shell: Shell,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<Table | Refusal>,
): void {
  serveFile(shell, endpoint, async (input) => {
    const table = await handler(input);
    if (isRefusal(table)) return table;
    const { format } = input.query as { readonly format: TableFormat };
    return tableFile(table, format);
  });
}
