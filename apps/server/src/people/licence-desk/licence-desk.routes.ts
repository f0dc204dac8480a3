import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { countMonths, pageOfLicences } from "./licence-desk.service.ts";

export function licenceDeskRoutes(shell: Shell): void {
  serve(shell, endpoints.licenceList, ({ query }) => pageOfLicences(shell.app, query));
  serve(shell, endpoints.licenceMonths, () => countMonths(shell.app));
}
