import { type Added, useAddAllToCart } from "../../api/favourites.ts";
import { Icon } from "../../components/icons.tsx";
import { RoleControls } from "../../components/for-role.tsx";

/** The page's heading with 全部加入购物车, and what came of it. */
export function AddAll({ total }: { total: number }) {
  const { added, dismiss, addAll, isAdding } = useAddAllToCart();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">
          我的收藏
          {total > 0 && <span className="ml-2 text-meta font-normal text-ink-2">共{total}种</span>}
        </h1>
        {total > 0 && (
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
      <div role="status">{added && <Result added={added} onClose={dismiss} />}</div>
    </>
  );
}

/** How many went in, and of each that did not, why: nothing is left out silently. */
function Result({ added, onClose }: { added: Added; onClose: () => void }) {
  return (
    <div className="panel mb-3 border-l-4 border-brand-600 p-4 text-meta">
      <div className="flex items-start justify-between gap-3">
        <p>
          {added.added > 0 ? `已按最小起订量加入 ${added.added} 种商品` : "没有商品可以加入购物车"}
          {added.added > 0 && (
            <a href="/cart" className="ml-3 text-brand-600 underline">
              去购物车
            </a>
          )}
        </p>
        <button type="button" aria-label="关闭" className="grid size-6 place-items-center" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {added.left_out.length > 0 && (
        <>
          <p className="mt-2 text-ink-2">以下 {added.left_out.length} 种未加入：</p>
          <ul className="mt-1 flex flex-col gap-1">
            {added.left_out.map((goods) => (
              <li key={goods.goods_id}>
                {goods.name} <span className="text-offer">{goods.reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
