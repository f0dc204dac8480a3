import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addGroup, assignShops, changeGroup, pageOfGroups, releaseShops } from "./price-groups.service.ts";

export function priceGroupRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.priceGroupList, ({ query }) => pageOfGroups(app, query));

  serve(shell, endpoints.priceGroupAdd, async ({ caller, body }) => {
    const added = await addGroup(app, caller, body);
    return isRefusal(added) ? added : tell(`已添加价格组${added.name}`, added);
  });

  serve(shell, endpoints.priceGroupChange, async ({ caller, params, body }) => {
    const changed = await changeGroup(app, caller, { ...body, which: params });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.priceGroupAssign, async ({ caller, params, body }) => {
    const moving = { which: params, shopIds: body.shop_ids, reason: body.reason };
    const moved = await assignShops(app, caller, moving);
    return isRefusal(moved) ? moved : tell(`已调整${moved.moved}家店铺`, moved);
  });

  serve(shell, endpoints.priceGroupRelease, async ({ caller, params, body }) => {
    const moving = { which: params, shopIds: body.shop_ids, reason: body.reason };
    const moved = await releaseShops(app, caller, moving);
    return isRefusal(moved) ? moved : tell(`已移出${moved.moved}家店铺，恢复原价`, moved);
  });
}
