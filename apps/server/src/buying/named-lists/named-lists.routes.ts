import { endpoints } from "@yaoji/contract/endpoints";
import type { ListSaved } from "@yaoji/contract/schemas/named-lists";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { addedText } from "../cart/add-lines.service.ts";
import { buyList, createList, fillList } from "./fill-list.service.ts";
import {
  deleteList,
  removeGoods,
  renameList,
  setNumber,
  showList,
  showLists,
} from "./named-lists.service.ts";

export function namedListRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.namedLists, ({ caller }) => showLists(app, caller.shopId));

  serve(shell, endpoints.namedListCreate, async ({ caller, body, request }) => {
    const key = keyOf(request);
    return isRefusal(key) ? key : tellSaved(await createList(app, { caller, key }, body));
  });

  serve(shell, endpoints.namedList, ({ caller, params, query }) =>
    showList(app, caller, { ...params, ...query }),
  );

  serve(shell, endpoints.namedListRename, ({ caller, params, body }) =>
    renameList(app, caller, { ...params, ...body }),
  );

  serve(shell, endpoints.namedListDelete, async ({ caller, params }) => {
    return (await deleteList(app, caller.shopId, params.id)) ?? tell("已删除清单", null);
  });

  serve(shell, endpoints.namedListFill, async ({ caller, params, body, request }) => {
    const key = keyOf(request);
    return isRefusal(key) ? key : tellSaved(await fillList(app, { caller, key }, { ...params, body }));
  });

  serve(shell, endpoints.namedListNumber, ({ caller, params, body: { goods_id: goodsId, number, was } }) =>
    setNumber(app, caller, { ...params, line: { goodsId, number }, was }),
  );

  serve(shell, endpoints.namedListRemove, ({ caller, params, body }) =>
    removeGoods(app, caller, { ...params, goodsIds: body.goods_ids }),
  );

  serve(shell, endpoints.namedListCart, async ({ caller, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const done = await buyList(app, { caller, key }, { ...params, goodsIds: body.goods_ids });
    return isRefusal(done) ? done : tell(addedText(done), done);
  });
}

function tellSaved(done: ListSaved | Refusal) {
  if (isRefusal(done)) return done;
  return tell(`已存入清单“${done.name}”`, done);
}
