import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import {
  addGroup,
  arrangeGoods,
  changeGroup,
  pageOfGroupGoods,
  pageOfGroups,
  removeGroup,
  showDeskGroup,
} from "./arrange-groups.service.ts";
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

/** What operators do with them. */
export function goodsGroupDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsGroupDeskList, ({ query }) => pageOfGroups(app, query));
  serve(shell, endpoints.goodsGroupDeskShow, ({ params }) => showDeskGroup(app, params.id));
  serve(shell, endpoints.goodsGroupDeskGoods, ({ params, query }) =>
    pageOfGroupGoods(app, { ...params, ...query }),
  );

  serve(shell, endpoints.goodsGroupDeskAdd, async ({ caller, body }) => {
    const added = await addGroup(app, caller.accountId, body);
    return isRefusal(added) ? added : tell(`已添加${added.name}`, added);
  });

  serve(shell, endpoints.goodsGroupDeskChange, async ({ caller, params, body: { version, ...terms } }) => {
    const changed = await changeGroup(app, caller.accountId, { ...params, terms, version });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.goodsGroupDeskPut, async ({ caller, params, body }) => {
    const put = await arrangeGoods(app, caller.accountId, { ...params, ...body });
    return isRefusal(put) ? put : tell(`已调整${put.moved}种商品`, put);
  });

  serve(shell, endpoints.goodsGroupDeskRemove, async ({ caller, params, body }) => {
    const removed = await removeGroup(app, caller.accountId, { ...params, ...body });
    return isRefusal(removed) ? removed : tell(`${removed.name}已删除，商品不受影响`, removed);
  });
}
