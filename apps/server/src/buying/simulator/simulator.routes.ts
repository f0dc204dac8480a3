import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import { basketOf, simulate } from "./simulator.service.ts";

export function simulatorRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.simulatorRun, ({ body }) => simulate(app, body));
  serve(shell, endpoints.simulatorBasket, ({ params }) => basketOf(app, params.id));
}
