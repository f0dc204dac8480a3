/** 效期不早于: the life that a shop asks of all that it buys (domain.md §8). Every line may ask something else. */
import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { setExpiryMonths } from "./expiry-wish.queries.ts";

export function expiryWishRoutes(shell: Shell): void {
  const { db } = shell.app.database;

  // The login's own statement has brought it.
  serve(shell, endpoints.expiryWish, async ({ caller }) => ({ months: caller.shop.expiryMonths }));

  serve(shell, endpoints.expiryWishSet, async ({ caller, body: { months } }) => {
    await setExpiryMonths(db, caller.shopId, months);
    const text = months === 0 ? "已取消效期要求" : `已保存，今后下单的商品至少还有${months}个月效期`;
    return tell(text, { months });
  });
}
