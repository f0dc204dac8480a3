import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import {
  listRecommended,
  showActivities,
  showEverydayPrice,
  showNewcomer,
  showSpike,
} from "./activities.service.ts";
import { showEntrances } from "./entrances.service.ts";

export function activityRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsActivities, ({ caller }) => showActivities(app, caller));
  serve(shell, endpoints.entrances, ({ caller }) => showEntrances(app, caller));
  serve(shell, endpoints.everydayPrice, ({ caller }) => showEverydayPrice(app, caller));
  serve(shell, endpoints.spike, ({ caller }) => showSpike(app, caller));
  serve(shell, endpoints.focusNewcomer, ({ caller }) => showNewcomer(app, caller));
  serve(shell, endpoints.recommended, async ({ caller }) => ({ list: await listRecommended(app, caller) }));
}
