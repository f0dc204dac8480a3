import { useAddAllToCart } from "../../api/favourites.ts";
import { CartResult } from "../../components/cart-result.tsx";
import { Icon } from "../../components/icons.tsx";
import { RoleControls } from "../../components/for-role.tsx";

/** The page's heading with 全部加入购物车, and what came of it; where some are searched for, those chosen are bought instead. */
export function AddAll({ total, keyword }: { total: number; keyword: string }) {
  const { added, dismiss, addAll, isAdding } = useAddAllToCart();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">
          我的收藏
          {total > 0 && (
            <span className="ml-2 text-meta font-normal text-ink-2">
              {keyword === "" ? "共" : "找到"}
              {total}种
            </span>
          )}
        </h1>
        {total > 0 && keyword === "" && (
          <RoleControls right="purchase">
            <button
              type="button"
              className="btn btn-primary"
              aria-busy={isAdding}
              onClick={() => !isAdding && void addAll()}
            >
              <Icon name="cart" size={16} />
              全部加入购物车
            </button>
          </RoleControls>
        )}
      </div>
      <div role="status">
        {added && (
          <CartResult
            added={added.added}
            lead={`已按最小起订量加入 ${added.added} 种商品`}
            left={added.left_out.map(({ goods_id: id, name, reason: text }) => ({
              id,
              name,
              reason: { text },
            }))}
            onClose={dismiss}
          />
        )}
      </div>
    </>
  );
}
