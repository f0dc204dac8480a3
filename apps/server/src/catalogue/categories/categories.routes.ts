import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import {
  addCategory,
  changeCategory,
  moveCategory,
  showCategory,
  type ShownCategory,
  showTree,
} from "./categories.service.ts";
import { mergeCategory, putGoods, removeCategory } from "./merge-categories.service.ts";

export function categoryRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.categoryDeskTree, () => showTree(app));
  serve(shell, endpoints.categoryDeskShow, ({ params }) => showCategory(app, params.id));

  serve(
    shell,
    endpoints.categoryDeskAdd,
    async ({ caller, body: { parent_id: parentId = null, ...terms } }) => {
      const added = await addCategory(app, caller.accountId, { ...terms, parentId });
      return isRefusal(added) ? added : tell(`已添加分类${added.name}`, added);
    },
  );

  serve(shell, endpoints.categoryDeskChange, async ({ caller, params, body: { version, ...terms } }) =>
    saved(await changeCategory(app, caller.accountId, { ...params, version, terms })),
  );

  serve(shell, endpoints.categoryDeskMove, async ({ caller, params, body }) => {
    const place = { parentId: body.parent_id ?? null, beforeId: body.before_id ?? null };
    return saved(await moveCategory(app, caller.accountId, { ...params, version: body.version, place }));
  });

  serve(
    shell,
    endpoints.categoryDeskMerge,
    async ({ caller, params, body: { into_id: intoId, version } }) => {
      const merged = await mergeCategory(app, caller.accountId, { ...params, version, intoId });
      return isRefusal(merged) ? merged : tell(`已合并到${merged.name}`, merged);
    },
  );

  serve(shell, endpoints.categoryDeskRemove, async ({ caller, params, body }) => {
    const { goods_to: goodsTo = null, version } = body;
    const removed = await removeCategory(app, caller.accountId, { ...params, version, goodsTo });
    return isRefusal(removed) ? removed : tell(`已删除分类${removed.name}`, removed);
  });

  serve(shell, endpoints.categoryDeskPut, async ({ caller, params, body }) =>
    saved(await putGoods(app, caller.accountId, { ...params, ...body })),
  );
}

const saved = (changed: ShownCategory | Refusal) => (isRefusal(changed) ? changed : tell("已保存", changed));
