import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve } from "../../platform/http/serve.ts";
import {
  listControlledNew,
  showControlledPage,
  showControlledZone,
  showGroup,
} from "./goods-groups.service.ts";

export function goodsGroupRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsGroup, ({ params }) => showGroup(app, params.id));
  serve(shell, endpoints.controlledPage, ({ params }) => showControlledPage(app, params.url));
  serve(shell, endpoints.focusControlled, ({ caller }) => showControlledZone(app, caller));
  serve(shell, endpoints.focusControlledNew, async ({ caller }) => ({
    list: await listControlledNew(app, caller),
  }));
}
