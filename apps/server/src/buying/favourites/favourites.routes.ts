import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { addAllToCart, addFavourites, cancelFavourites, showFavourites } from "./favourites.service.ts";

export function favouriteRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.favoriteList, ({ caller, query }) => showFavourites(app, caller, query));

  serve(shell, endpoints.favoriteAdd, async ({ caller, body }) => {
    return (await addFavourites(app, caller, body.goods_ids)) ?? tell("收藏成功", null);
  });

  serve(shell, endpoints.favoriteCancel, async ({ caller, body }) => {
    return (await cancelFavourites(app, caller, body.goods_ids)) ?? tell("取消收藏成功", null);
  });

  serve(shell, endpoints.favoriteAddAllToCart, async ({ caller, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const done = await addAllToCart(app, { ...caller, key });
    return isRefusal(done) ? done : tell(addedText(done), done);
  });
}

function addedText({ added, left_out: left }: { added: number; left_out: readonly unknown[] }): string {
  if (added === 0) return left.length === 0 ? "还没有收藏商品" : "没有可加入购物车的商品";
  return left.length === 0
    ? `已将${added}种商品加入购物车`
    : `已将${added}种商品加入购物车，${left.length}种未加入`;
}
