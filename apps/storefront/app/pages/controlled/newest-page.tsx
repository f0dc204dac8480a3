import type { DataOf } from "@yaoji/contract/endpoints";
import { GoodsGrid } from "../../components/goods-card.tsx";
import { NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { NoControlled } from "./controlled-page.tsx";

/** /kxzq/new: the newest goods of the controlled-sales zone. */
export function NewestPage({ goods }: { goods: Outcome<DataOf<"focusControlledNew">> }) {
  return (
    <div className="wrap pb-2">
      <nav aria-label="当前位置" className="flex min-h-11 items-center gap-2 text-ink-2">
        <a href="/kxzq" className="hover:text-brand-600">
          控销专区
        </a>
        <span aria-hidden="true">›</span>
        <h1 className="font-semibold text-ink">最新控销商品</h1>
      </nav>
      {!goods.ok ? (
        <NotLoaded failure={goods.failure} />
      ) : goods.data.list.length === 0 ? (
        <NoControlled />
      ) : (
        <GoodsGrid list={goods.data.list} isAtTop />
      )}
    </div>
  );
}
