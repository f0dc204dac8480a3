import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { ownWish } from "@yaoji/domain/trade/expiry-wish";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { type Added, addedText, addLines, quickAdd } from "./add-lines.service.ts";
import { chooseGift, showHints } from "./cart-offers.service.ts";
import { copyLines } from "./copy-lines.service.ts";
import { chooseExpiry, deleteLines, editLine, selectLines, showCart, showTotal } from "./cart.service.ts";

export function cartRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.cartList, ({ caller, query }) => showCart(app, caller, query.filter));

  serve(shell, endpoints.cartTotal, ({ caller }) => showTotal(app, caller));

  serve(shell, endpoints.cartAdd, async ({ caller, body, request }) => {
    const key = keyOf(request);
    return isRefusal(key) ? key : tellAdded(await addLines(app, { ...caller, key }, body.params));
  });

  serve(shell, endpoints.cartQuickAdd, async ({ caller, params, request }) => {
    const key = keyOf(request);
    return isRefusal(key) ? key : tellAdded(await quickAdd(app, { ...caller, key }, params.id));
  });

  serve(shell, endpoints.cartEdit, async ({ caller, params, body }) => {
    const change = { id: params.id, number: body.params.number };
    return (await editLine(app, caller, change)) ?? tell("已修改数量", null);
  });

  serve(shell, endpoints.cartSelect, async ({ caller, body }) => {
    const choice = { ids: body.ids, isSelected: body.is_selected === 1 };
    return (await selectLines(app, caller.shopId, choice)) ?? tell("已修改勾选", null);
  });

  serve(shell, endpoints.cartGift, async ({ caller, params, body }) => {
    const line = await chooseGift(app, caller.shopId, { id: params.id, giftId: body.gift_id });
    return isRefusal(line) ? line : tell("已更新赠品", line);
  });

  serve(shell, endpoints.cartExpiry, async ({ caller, params, body }) => {
    const choice = { id: params.id, wish: ownWish(body.wish) };
    return (await chooseExpiry(app, caller.shopId, choice)) ?? tell("已修改效期要求", null);
  });

  serve(shell, endpoints.cartCopy, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const copied = await copyLines(app, { ...caller, key }, { ids: body.ids, shopIds: body.other_user_ids });
    if (isRefusal(copied)) return copied;
    const some = copied.list.some((each) => each.copied > 0);
    return tell(some ? "已复制" : "没有可复制的商品", copied);
  });

  serve(shell, endpoints.cartNextHint, ({ caller, body }) =>
    showHints(app, caller.shop, body.params?.ids ?? body.query?.ids ?? []),
  );

  serve(shell, endpoints.cartDelete, async ({ caller, body }) => {
    return (await deleteLines(app, caller.shopId, body.ids)) ?? tell("已删除", null);
  });
}

function tellAdded(added: Added | Refusal) {
  if (isRefusal(added)) return added;
  return tell(addedText(added), added);
}
