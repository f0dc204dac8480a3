import { api } from "../../api/browser.ts";
import { GoodsGrid, GoodsGridSkeleton } from "../../components/goods-card.tsx";
import { Empty, Failed } from "../../components/states.tsx";
import { useLater } from "./use-later.ts";

/** Goods that may stand in for these or go with them, loaded after the page. */
export function Related({ goodsId }: { goodsId: number }) {
  const { later, retry } = useLater(`related-${goodsId}`, () =>
    api("goodsRelated", { params: { id: goodsId } }, { silent: true }),
  );
  return (
    <section aria-labelledby="related" aria-busy={later.phase === "loading"} className="related mt-4">
      <h2 id="related" className="section-heading mb-2">
        同类商品
      </h2>
      {later.phase === "loading" && <GoodsGridSkeleton count={5} />}
      {later.phase === "failed" && <Failed failure={later.error} onRetry={retry} />}
      {later.phase === "done" && later.data.list.length === 0 && (
        <Empty
          isInside
          text={
            <>
              暂无同类商品，可
              <a href="/list" className="text-brand-700 underline">
                查看全部商品
              </a>
            </>
          }
        />
      )}
      {later.phase === "done" && <GoodsGrid list={later.data.list} />}
    </section>
  );
}
