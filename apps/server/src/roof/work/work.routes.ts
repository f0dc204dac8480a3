import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { countWork } from "./work.service.ts";

export function workRoutes(shell: Shell): void {
  serve(shell, endpoints.workCounts, ({ caller }) => {
    const { accountId, role, staff } = caller;
    return countWork(shell.app, { accountId, role, taken: staff?.taken ?? [] });
  });
}
